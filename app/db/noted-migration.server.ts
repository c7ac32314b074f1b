import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { OperatorError } from '#app/platform/operator-error.ts'
import type { Db } from './client.server.ts'
import { isTableThere } from './is-table-there.server.ts'

/**
 * The newest migration that the site of November 28, 2026 (commit b23899d) notes in its database and archives. It is
 * the first in the journal: what is older cannot be brought to the newest schema.
 */
export const firstMigration = 1795842958689
const tooOld = 'from before November 28, 2026'
const november = 'the version of November 28 (commit b23899d)'

const notes = z.object({ rows: z.tuple([z.object({ newest: z.coerce.number() })]) })

/** The newest migration that the database notes, by its `when` in the journal; 0 when there was none. */
export async function newestMigration(db: Db) {
  if (!(await isTableThere(db, 'drizzle.__drizzle_migrations'))) return 0
  const newest = sql`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`
  return notes.parse(await db.execute(newest)).rows[0].newest
}

/** Throws OperatorError when the database has a schema that is older than the first migration. Writes nothing. */
export async function refuseOlderDatabase(db: Db) {
  const newest = await newestMigration(db)
  if (newest > 0 && newest < firstMigration)
    throw new OperatorError(
      `The database has a schema ${tooOld}: ${found(newest)}. Start ${november} on it once, then this one. No row was changed.`,
    )
}

/** The same for an archive; `newest` is the migration that its manifest notes. */
export function refuseOlderArchive(file: string, newest: number) {
  if (newest < firstMigration)
    throw new OperatorError(
      `${file} has a schema ${tooOld}: ${found(newest)}. Restore it with ${november}, start that once, and make a new archive with it. Nothing was changed.`,
    )
}

function found(newest: number) {
  return `the newest migration it notes is of ${new Date(newest).toISOString()}`
}
