import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

type OldText = { id: number; before: string; after: string }

const foldedTogether = 200

/**
 * Replaces searchable texts in `search_text` that an earlier release has folded in its own way, in pieces; gives how many. `findOld`
 * finds such rows, at most so many. What somebody has saved meanwhile is left as it is. Between two pieces others are answered.
 */
export async function refoldTexts(
  db: Db,
  table: PgTable,
  findOld: (most: number) => Promise<OldText[]>,
  signal?: AbortSignal,
) {
  let folded = 0
  while (!signal?.aborted) {
    const old = await findOld(foldedTogether)
    if (old.length === 0) break
    const rows: SQL[] = old.map(({ id, before, after }) => sql`(${id}::int, ${before}::text, ${after}::text)`)
    await db.execute(sql`update ${table} set search_text = folded.after
      from (values ${sql.join(rows, sql`, `)}) as folded(id, before, after)
      where ${table}.id = folded.id and ${table}.search_text = folded.before`)
    folded += old.length
    await yieldToOthers()
  }
  return folded
}
