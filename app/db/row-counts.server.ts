import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './client.server.ts'

const counts = z.object({ rows: z.array(z.object({ name: z.string(), rows: z.coerce.number() })) })

/**
 * About how many rows each table of the site and of its job queue holds, by name. They are the database's own counts:
 * no table is read. After a crash a table counts as it did at the last vacuum, which is at most a day old.
 */
export async function countRows({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<Record<string, number>> {
  // The embedded engine, whose one connection never rests, would tell of nothing that was written since the start.
  if (engine.kind === 'embedded') await db.execute(sql`select pg_stat_force_next_flush()`)
  const answer = await db.execute(sql`
    select case t.schemaname when 'public' then '' else t.schemaname || '.' end || t.relname as name,
      case when t.n_live_tup > 0 or t.n_tup_del > 0 then t.n_live_tup else greatest(c.reltuples, 0) end as rows
    from pg_stat_user_tables t join pg_class c on c.oid = t.relid
    where t.schemaname = 'public' or (t.schemaname = 'jobs' and t.relname = 'job') order by name`)
  return Object.fromEntries(counts.parse(answer).rows.map(({ name, rows }) => [name, Math.round(rows)]))
}
