import { arrowsFrom, readSources } from '../test/kit/source-tree.ts'

/** What opens a database or a storage for a test. */
const engines = [
  'test/kit/db.ts',
  'test/kit/fresh-storage.ts',
  'test/kit/site-databases.ts',
  'test/kit/site-buckets.ts',
]

/** The files of rules, by their paths. Other tests of Vitest lie in `e2e/`. */
export const ofRules = /^(app|server|scripts|test)\/.*\.test\.tsx?$/

/** The files of rules whose outcome may depend on the database or the storage: what they load opens one. */
export function dataTests(sources = readSources()) {
  return rulesReaching(engines, sources)
}

/** The files of rules that load one of these, at whatever remove. */
export function rulesReaching(targets: string[], sources = readSources()) {
  const loads = new Map(sources.map((file) => [file.path, arrowsFrom(file).flatMap(({ to }) => to ?? [])]))
  function reaches(path: string, trail = new Set<string>()): boolean {
    if (targets.includes(path)) return true
    if (trail.has(path)) return false
    trail.add(path)
    return (loads.get(path) ?? []).some((next) => reaches(next, trail))
  }
  return [...loads.keys()].filter((path) => ofRules.test(path) && reaches(path))
}
