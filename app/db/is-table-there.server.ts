import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client.server.ts'

const oneRow = z.object({ rows: z.tuple([z.object({ isThere: z.boolean() })]) })

/** Whether the database has the table of that schema and name; before its first migration it has none. */
export async function isTableThere(tx: Db, table: string) {
  const answer = await tx.execute(sql`select to_regclass(${table}) is not null as "isThere"`)
  return oneRow.parse(answer).rows[0].isThere
}
