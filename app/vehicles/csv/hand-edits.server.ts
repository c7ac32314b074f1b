import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { partOf } from './hand-edits.ts'

/** What the trail says of a vehicle that an import has changed. */
export const importedAction = 'vehicle imported'

const found = z.object({ rows: z.array(z.object({ record_id: z.coerce.number(), field: z.string() })) })

/**
 * The parts of vehicles that staff changed by hand, by vehicle: those whose last change was no import. What a vehicle began with is no
 * change.
 */
export async function listHandEdits(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const edited = new Map<number, Set<string>>()
  if (ids.length === 0) return edited
  const answer = await db.execute(sql`select record_id, field from (
      select distinct on (record_id, field) record_id, field, action
      from ${auditEntries}, unnest(changed_fields) as field
      where record_type = 'vehicle' and actor is not null and action <> 'vehicle created'
        and record_id in (select jsonb_array_elements_text(${JSON.stringify(ids.map(String))}::jsonb))
      order by record_id, field, id desc
    ) as last where action <> ${importedAction}`)
  for (const { record_id: id, field } of found.parse(answer).rows)
    edited.set(id, (edited.get(id) ?? new Set()).add(partOf(field)))
  return edited
}
