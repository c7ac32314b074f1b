import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { namesPicture } from '#app/pictures/names-picture.server.ts'
import { drafts } from './draft-table.server.ts'
import { formOf, type StoredForm, storedForm } from './stored-form.server.ts'

const mostOfOnePerson = 50
const mostOffered = 3

const formIdField = z.uuid()

/** The id of a draft as an address names it; '' for what can be none. */
function readFormId(text: string | null) {
  return formIdField.safeParse(text).data ?? ''
}

/** Whose draft it is, and of which page: the path of its address. */
type Place = { owner: string; path: string }

/**
 * Stores what stands in a form, in place of what the same showing of it (`formId`) stored before. Gives when. Null where it is more than a
 * megabyte, or no showing of this person's. The newest 50 of a person stay.
 */
export async function storeDraft(db: Db, { owner, path }: Place, form: FormData) {
  const formId = formIdField.safeParse(form.get('formId'))
  const stored = storedForm(form, ['intent'])
  if (!formId.success || !stored) return null
  const said = { ...stored, name: nameIn(stored), savedAt: sql`clock_timestamp()` }
  const [saved] = await db
    .insert(drafts)
    .values({ formId: formId.data, owner, path, ...said })
    .onConflictDoUpdate({
      target: drafts.formId,
      set: said,
      setWhere: and(eq(drafts.owner, owner), eq(drafts.path, path)),
    })
    .returning({ savedAt: drafts.savedAt })
  if (!saved) return null
  const newest = db
    .select({ formId: drafts.formId })
    .from(drafts)
    .where(eq(drafts.owner, owner))
    .orderBy(desc(drafts.savedAt))
    .limit(mostOfOnePerson)
  await db.delete(drafts).where(and(eq(drafts.owner, owner), notInArray(drafts.formId, newest)))
  return saved.savedAt
}

const longestName = 200

/** What staff call the record: its name or title, or the line of a conversion model. A reply is known by its first words. */
function nameIn({ fields }: StoredForm) {
  const texts = new Map(fields)
  return (texts.get('name') || texts.get('title') || texts.get('line') || firstWords(texts.get('reply')))
    .trim()
    .slice(0, longestName)
    .toWellFormed()
}

function firstWords(text = '') {
  return text.trim().split(/\s+/).slice(0, 8).join(' ')
}

/** A draft, with its form as it was posted. */
export type Draft = Awaited<ReturnType<typeof listDrafts>>[number]

/** The newest three drafts of a page, newest first, after the one that is named. */
export async function listDrafts(db: Db, { owner, path }: Place, named: string | null) {
  const { formId, name, fields, fileNames, savedAt } = drafts
  const found = await db
    .select({ formId, name, fields, fileNames, savedAt })
    .from(drafts)
    .where(and(eq(drafts.owner, owner), eq(drafts.path, path)))
    .orderBy(sql`${formId} = ${readFormId(named)} desc`, desc(savedAt))
    .limit(mostOffered)
  return found.map(({ fields, ...draft }) => ({ ...draft, body: formOf(fields) }))
}

/** The person's drafts of all pages, newest first, without their forms. */
export async function listDraftsOf(db: Db, owner: string) {
  const { formId, path, name, savedAt } = drafts
  return db.select({ formId, path, name, savedAt }).from(drafts).where(eq(drafts.owner, owner)).orderBy(desc(savedAt))
}

/** Removes the person's draft of that showing of a form, where there is one. */
export async function removeDraft(db: Db, { owner, formId }: { owner: string; formId: string }) {
  await db.delete(drafts).where(and(eq(drafts.owner, owner), eq(drafts.formId, readFormId(formId))))
}

/** Removes all drafts of somebody whose account goes. */
export async function removeDraftsOf(tx: Db, owner: string) {
  await tx.delete(drafts).where(eq(drafts.owner, owner))
}

/** Removes all drafts of these pages, whoever wrote them. */
export async function removeDraftsAt(tx: Db, paths: string[]) {
  await tx.delete(drafts).where(inArray(drafts.path, paths))
}

/** The texts of drafts in which pictures are named: these, or any. */
export async function draftTextsNaming(tx: Db, paths?: string[]) {
  const { fields } = drafts
  const found = await tx
    .select({ fields })
    .from(drafts)
    .where(namesPicture(sql`${fields}::text`, paths))
  return found.flatMap((draft) => draft.fields.map(([, text]) => text))
}
