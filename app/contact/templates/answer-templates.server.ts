import { asc, eq } from 'drizzle-orm'
import { byName } from '#app/db/by-name.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, type ListPart } from '#app/db/list-part.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
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
    .orderBy(byName(answerTemplates.name), asc(answerTemplates.id))
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

/** Saves a template that was read at `version`. */
export async function updateAnswerTemplate(
  db: Db,
  { id, version }: Pick<AnswerTemplate, 'id' | 'version'>,
  input: AnswerTemplateInput,
) {
  const hold = async (tx: Db) =>
    (await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for('update'))[0]
  return changeAtVersion(db, version, hold, async (tx) => {
    await tx
      .update(answerTemplates)
      .set({ ...input, ...nextVersion(answerTemplates) })
      .where(eq(answerTemplates.id, id))
  })
}

/** Takes a template away and gives what it was; null when it was gone already. */
export async function removeAnswerTemplate(db: Db, id: number): Promise<AnswerTemplate | null> {
  const [removed] = await db.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning()
  return removed ?? null
}
