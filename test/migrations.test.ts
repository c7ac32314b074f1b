import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import journal from '#app/db/migrations/meta/_journal.json' with { type: 'json' }
import { firstMigration } from '#app/db/noted-migration.server.ts'

/** What takes away, or refuses, what the code before may still need while instances are restarted one by one. */
const contracting =
  /\b(DROP (TABLE|COLUMN|VIEW|TYPE)|RENAME|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT|ADD COLUMN (?!.*DEFAULT).* NOT NULL)\b/i

/**
 * Beginnings of statements that do so with a reason. They come a release after what they take away was needed, or none
 * was out.
 */
const allowed = [
  // It allows all that the one before it allowed, and more.
  '0039_built-to-order.sql: ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_status_known"',
]

test('a migration only adds: the version before it goes on beside it (expand, and contract in a later release)', () => {
  const found = globSync('app/db/migrations/*.sql').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter((statement) => /^(ALTER|DROP)/i.test(statement) && contracting.test(statement))
      .filter((statement) => !addsToNewTable(statement, path))
      .map((statement) => `${path.replace(/.*\//, '')}: ${statement}`),
  )
  expect(found.filter((statement) => !allowed.some((one) => statement.startsWith(one)))).toEqual([])
})

test('the journal begins with the first migration, is in order, and names each file', () => {
  const times = journal.entries.map(({ when }) => when)
  expect(times[0]).toBe(firstMigration)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
  const files = journal.entries.map(({ tag }) => `app/db/migrations/${tag}.sql`)
  expect(globSync('app/db/migrations/*.sql').toSorted()).toEqual(files)
})

test('of the snapshots from which migrations are made only the newest is there: `npm run db:generate` removes the others', () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  expect(globSync('app/db/migrations/meta/*_snapshot.json')).toEqual([`app/db/migrations/meta/${newest}_snapshot.json`])
})

/** A table that the same migration creates has no reader yet. */
function addsToNewTable(statement: string, path: string) {
  const [, table] = /^ALTER TABLE "(\w+)"/.exec(statement) ?? []
  return readFileSync(path, 'utf8').includes(`CREATE TABLE "${table}"`)
}
