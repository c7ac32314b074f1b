import type { Wanted } from './bench-table.ts'

/**
 * The rows that somebody asks for. That is the one with just that name, or else all whose names contain it, in capitals
 * or not. Several may be asked for; one that is neither is `unknown`.
 */
export function chooseRows(all: Wanted[], asked: string[]): { wanted: Wanted[] } | { unknown: string } {
  const names = all.flatMap(({ rows }) => rows)
  const chosen = new Set<string>()
  for (const one of asked) {
    const found = names.includes(one) ? [one] : names.filter((name) => isPartOf(one, name))
    if (found.length === 0) return { unknown: one }
    for (const name of found) chosen.add(name)
  }
  const wanted = all.map(({ place, rows }) => ({ place, rows: rows.filter((name) => chosen.has(name)) }))
  return { wanted: wanted.filter(({ rows }) => rows.length > 0) }
}

function isPartOf(part: string, name: string) {
  return name.toLowerCase().includes(part.toLowerCase())
}
