import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'

const lines = z.object({ rows: z.array(z.object({ line: z.string() })) })

/**
 * All that migrations make in a database, a line for each: extensions, tables and views, columns in their order,
 * constraints, indexes, sequences, triggers, functions and types. Two databases on the same engine with the same lines
 * have the same schema.
 */
export async function schemaLines(db: Db): Promise<string[]> {
  const answer = await db.execute(sql`
    with relation as (select oid, relname, relkind, reloptions, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', 'extension', extname, extversion) as line from pg_extension
    union all select concat_ws(' ', 'relation', relkind, relname, reloptions::text, relrowsecurity) from relation
    union all select concat_ws(' ', 'column', relname, row_number() over (partition by relation.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, collname, pg_get_expr(adbin, adrelid))
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation on pg_collation.oid = attcollation
      where relkind in ('r', 'v', 'm')
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', indisvalid, pg_get_indexdef(indexrelid)) from pg_index join relation on oid = indrelid
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
      from pg_sequences where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
    union all select concat_ws(' ', kind, name) from (
      select 'function' as kind, oid, pg_get_functiondef(oid) as name from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      union all select 'type', oid, typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    ) made where not exists (select 1 from pg_depend where objid = made.oid and deptype = 'e')
    order by 1`)
  return lines.parse(answer).rows.map(({ line }) => line)
}
