import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What takes away, or refuses, what the code before may still need while instances are restarted one by one. */
const contracting =
  /\b(DROP (TABLE|COLUMN|VIEW|TYPE)|RENAME|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT|ADD COLUMN (?!.*DEFAULT).* NOT NULL)\b/i

/**
 * Beginnings of statements that do so with a reason. They come a release after what they take away was needed, or none
 * was out.
 */
const allowed = [
  // Before a site could have two instances.
  '0004_inbox.sql: ALTER TABLE "contact_submissions" DROP COLUMN "mailed_at"',
  // Of a column that is new with it.
  '0004_inbox.sql: ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_state_known"',
  '0013_typed-facts.sql: ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_stock_number_unique"',
  '0013_typed-facts.sql: ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_whole_vin_unique"',
  '0013_typed-facts.sql: ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_status_known"',
  '0013_typed-facts.sql: ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_condition_known"',
  '0032_stages-of-a-lead.sql: ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_lost_reason_known"',
  // Each allows all that the one before it allowed, and more.
  '0032_stages-of-a-lead.sql: ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_state_known"',
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

/** A table that the same migration creates has no reader yet. */
function addsToNewTable(statement: string, path: string) {
  const [, table] = /^ALTER TABLE "(\w+)"/.exec(statement) ?? []
  return readFileSync(path, 'utf8').includes(`CREATE TABLE "${table}"`)
}
