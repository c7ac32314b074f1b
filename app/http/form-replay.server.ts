import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { formReplays } from './form-replay-table.server.ts'

/**
 * Runs the work of a form once in the life of that form: a double click, a reload or a retry gets the first outcome again. Call it in
 * the transaction of the work; a second call at the same moment waits for the first to commit. `work` gives the id of what it wrote;
 * when it throws, nothing was kept and the form may be sent again.
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
