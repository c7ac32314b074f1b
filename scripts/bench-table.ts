import type { Place } from './bench-place.ts'

/** The rows of a place that are wanted, by their names. */
export type Wanted = { place: string; rows: string[] }

/**
 * All that the bench measures, place by place, in the order of its table. A place is loaded when it is asked for: an
 * older commit may not have what another place imports.
 */
const table: Record<string, () => Promise<Place[]>> = {
  demonstration: async () => [(await import('./bench-demonstration.ts')).demonstration],
  staffList: async () => [(await import('./bench-staff-list.ts')).staffList],
  bulk: async () => [(await import('./bench-bulk.ts')).bulkChanges],
  imports: async () => [(await import('./bench-import.ts')).bigImport],
  upkeep: async () => [(await import('./bench-upkeep.ts')).upkeep],
  bodies: async () => [(await import('./bench-bodies.ts')).unfinishedBodies],
  photographs: async () => [(await import('./bench-photographs.ts')).photographsOfPhones],
  inventories: async () => (await import('./bench-queries.ts')).inventories,
  emails: async () => [(await import('./bench-emails.ts')).waitingEmails],
  letters: async () => [(await import('./bench-letters.ts')).letters],
  large: async () => [(await import('./bench-large.ts')).largeSite],
  firstStart: async () => [(await import('./bench-starts.ts')).firstStart],
}

/** The places with that name. Throws when there is none. */
export async function placesNamed(name: string): Promise<Place[]> {
  const load = table[name]
  if (!load) throw new Error(`the bench has no place that is called ${name}`)
  return load()
}

/** The names of all rows, place by place. */
export async function everyRow(): Promise<Wanted[]> {
  const all: Wanted[] = []
  for (const place of Object.keys(table)) {
    const rows = (await placesNamed(place)).flatMap((each) => each.rows)
    all.push({ place, rows: rows.map(({ what }) => what) })
  }
  return all
}
