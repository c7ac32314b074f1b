import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, type ListPart } from '#app/db/list-part.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import { countsOf } from './deliveries.server.ts'
import { type Letter, type LetterInput, publicStates } from './letter.ts'
import { letters } from './letter-table.server.ts'

/** The letters for staff, those not sent yet first, then the newest. Throws when the database does not answer. */
export async function listLetters(db: Db, { search, offset, limit }: ListPart) {
  const rows = await db
    .select(listed)
    .from(letters)
    .where(found(search))
    .orderBy(sql`${letters.state} = 'sent'`, desc(letters.updatedAt), asc(letters.id))
    .offset(offset)
    .limit(limit)
  const shown = []
  for (const row of rows) {
    const { id, title, state, sendAt, startedAt } = row
    shown.push({ id, title, state, sendAt, startedAt, counts: await countsOf(db, row) })
  }
  return shown
}

const { content: _content, vehicles: _vehicles, ...listed } = getTableColumns(letters)

/** A letter in the list of staff. */
export type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number]

/** The number of letters that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countLetters(db: Db, search: string) {
  return countFound(db, letters, found(search))
}

/** The rule of `searchLetters` as a condition on rows. */
function found(search: string) {
  return containsText([letters.title], search)
}

/** The letter as it is stored, or null. */
export async function findLetter(db: Db, id: number): Promise<Letter | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  return row ?? null
}

/** What everybody may read under that number, or null. */
export async function findPublicLetter(db: Db, id: number) {
  const { title, content, vehicles, startedAt } = letters
  const [row] = await db
    .select({ title, content, vehicles, startedAt })
    .from(letters)
    .where(and(eq(letters.id, id), inArray(letters.state, [...publicStates])))
  return row ?? null
}

/** Gives the new letter's id. */
export async function createLetter(db: Db, input: LetterInput): Promise<number> {
  const [row] = await db.insert(letters).values(input).returning({ id: letters.id })
  if (!row) throw new Error('the newsletter was not inserted')
  return row.id
}

/** Saves a draft that was read at `version`. What is to be sent, or was, is not found: it stays as it is. */
export async function updateLetter(db: Db, { id, version }: Pick<Letter, 'id' | 'version'>, input: LetterInput) {
  return changeAtVersion(
    db,
    version,
    (tx) => holdDraft(tx, id),
    async (tx) => {
      await tx
        .update(letters)
        .set({ ...input, ...nextVersion(letters) })
        .where(eq(letters.id, id))
    },
  )
}

/** A draft, or null: what is on its way is not edited. */
export async function findDraftLetter(db: Db, id: number) {
  const letter = await findLetter(db, id)
  return letter?.state === 'draft' ? letter : null
}

async function holdDraft(tx: Db, id: number) {
  const [letter] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.state, 'draft')))
    .for('update')
  return letter
}

/** Takes a draft away and gives what it was. Null when it was gone, or is no draft any more. */
export async function removeLetter(tx: Db, id: number): Promise<Letter | null> {
  const [removed] = await tx
    .delete(letters)
    .where(and(eq(letters.id, id), eq(letters.state, 'draft')))
    .returning()
  return removed ?? null
}
