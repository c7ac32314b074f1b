import type { Amount, OpenPlace, Place } from './bench-place.ts'
import type { Row } from './bench-row.ts'
import { placesNamed, type Wanted } from './bench-table.ts'

export type BenchSession = {
  /** Opens what rows are measured on; their first measuring would do so too. */
  prepare(wanted: Wanted): Promise<void>
  measure(wanted: Wanted): Promise<Row[]>
  leave(): Promise<void>
}

/** Measures rows of this checkout. Places stay open for the next time until they are left. */
export function benchSession(amount: Amount): BenchSession {
  const open = new Map<Place, OpenPlace>()
  async function openAll({ place: name, rows }: Wanted) {
    const places = (await placesNamed(name)).filter((place) => place.rows.some(({ what }) => rows.includes(what)))
    for (const place of places) if (!open.has(place)) open.set(place, await place.open(amount))
    return places.flatMap((place) => open.get(place) ?? [])
  }
  return {
    prepare: async (wanted) => void (await openAll(wanted)),
    async measure(wanted) {
      const found: Row[] = []
      for (const place of await openAll(wanted)) found.push(...(await place.measure(new Set(wanted.rows))))
      return found
    },
    async leave() {
      for (const place of open.values()) await place[Symbol.asyncDispose]()
      open.clear()
    },
  }
}
