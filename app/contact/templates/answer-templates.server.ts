import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { containsText, countFound, type ListPart } from '#app/db/list-part.server.ts'
import type { AnswerTemplate, AnswerTemplateInput } from './answer-template.ts'
import { answerTemplates } from './answer-template-table.server.ts'

/** So many are offered for a reply. */
const mostOffered = 100

/** The templates by name. Throws when the database does not answer. */
export async function listAnswerTemplates(
  db: Db,
  { search, offset, limit }: ListPart = { search: '', offset: 0, limit: mostOffered },
): Promise<AnswerTemplate[]> {
  return db
    .select()
    .from(answerTemplates)
    .where(found(search))
    .orderBy(asc(answerTemplates.name), asc(answerTemplates.id))
    .offset(offset)
    .limit(limit)
}

/** The number of templates that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countAnswerTemplates(db: Db, search: string) {
  return countFound(db, answerTemplates, found(search))
}

/** The rule of `searchAnswerTemplates` as a condition on rows. */
function found(search: string) {
  return containsText([answerTemplates.name, answerTemplates.text], search)
}

/** The template as it is stored, or null. */
export async function findAnswerTemplate(db: Db, id: number): Promise<AnswerTemplate | null> {
  const [row] = await db.select().from(answerTemplates).where(eq(answerTemplates.id, id))
  return row ?? null
}

/** Gives the new template's id. */
export async function createAnswerTemplate(db: Db, input: AnswerTemplateInput): Promise<number> {
  const [row] = await db.insert(answerTemplates).values(input).returning({ id: answerTemplates.id })
  if (!row) throw new Error('the answer template was not inserted')
  return row.id
}

/**
 * Saves a template that was read at `version`. It is stale when somebody has saved since, not-found when it is gone, and
 * then nothing changes. `before` is what stood there.
 */
export async function updateAnswerTemplate(
  db: Db,
  { id, version }: Pick<AnswerTemplate, 'id' | 'version'>,
  input: AnswerTemplateInput,
) {
  return db.transaction(async (tx) => {
    // Held until the end of the transaction. Of two saves at the same moment the second sees the first.
    const [before] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for('update')
    if (!before) return { is: 'not-found' as const }
    if (before.version !== version) return { is: 'stale' as const }
    await tx
      .update(answerTemplates)
      .set({ ...input, version: sql`${answerTemplates.version} + 1`, updatedAt: sql`now()` })
      .where(eq(answerTemplates.id, id))
    return { is: 'saved' as const, before }
  })
}

/** Takes a template away and gives what it was; null when it was gone already. */
export async function removeAnswerTemplate(db: Db, id: number): Promise<AnswerTemplate | null> {
  const [removed] = await db.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning()
  return removed ?? null
}
