import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { formReplays } from './form-replay-table.server.ts'

/**
 * The id that `work` returned the first time for this form. A double click, a reload or a retry gets it again. Call it
 * in the transaction of the work. A second call at the same moment waits for the first to commit. When `work` throws,
 * the form may be sent again.
 */
export async function onceOnly(
  tx: Db,
  formId: string,
  work: () => Promise<number>,
): Promise<{ id: number; isRepeat: boolean }> {
  const claimed = await tx
    .insert(formReplays)
    .values({ formId })
    .onConflictDoNothing()
    .returning({ formId: formReplays.formId })
  if (claimed.length === 0) {
    const [first] = await tx
      .select({ outcome: formReplays.outcome })
      .from(formReplays)
      .where(eq(formReplays.formId, formId))
    return { id: Number(first?.outcome), isRepeat: true }
  }
  const id = await work()
  await tx
    .update(formReplays)
    .set({ outcome: String(id) })
    .where(eq(formReplays.formId, formId))
  return { id, isRepeat: false }
}

/** The id that came of this form; null where it was not sent, or its work is not done. */
export async function findOutcome(db: Db, formId: string) {
  const [sent] = await db
    .select({ outcome: formReplays.outcome })
    .from(formReplays)
    .where(eq(formReplays.formId, formId))
  return sent?.outcome == null ? null : Number(sent.outcome)
}
