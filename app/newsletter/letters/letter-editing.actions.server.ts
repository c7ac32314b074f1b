import { and, inArray, not } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { addPictureIntent } from '#app/pages/article-pictures.ts'
import {
  claimArticlePictures,
  findNewPictures,
  PicturesGone,
  withStoredSizes,
} from '#app/pages/claimed-pictures.server.ts'
import { movePictureIntoText } from '#app/pages/taken-picture.actions.server.ts'
import type { EditedRecord, Posted, SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { type Versioned, withRow } from '#app/records/versioned.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { isHidden, vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { type Letter, letterLimits, readVehicleNumbers, vehicleIdsOf } from './letter.ts'
import { letterAnswers, letterFields, letterForm, letterLabels, type letterSchema } from './letter-fields.ts'
import { letters } from './letter-table.server.ts'
import { createLetter, findDraftLetter, updateLetter } from './letters.server.ts'

type Context = Readonly<RouterContextProvider>

type LetterTypes = {
  stored: Letter
  shape: typeof letterSchema.shape
  /** `lostFile` is the name of a picture file that must be chosen again. */
  shown: { preview: MarkdownNode[]; lostFile: string | undefined }
  checked: object
}

const recordType = 'newsletter'

/** How letters are edited, as long as they are drafts. */
export const editedLetter: EditedRecord<LetterTypes> = {
  recordType,
  form: letterForm,
  find: findDraftLetter,
  answersOf: letterAnswers,
  typedAnswers: letterAnswers,
  async check(context, body) {
    const { errors } = await movePictureIntoText(context, body)
    return { errors: [...errors, ...(await wrongVehicles(context.get(services).db, String(body.get('vehicles'))))] }
  },
  show: (_context, { answers: { content = '' }, fileNames: [lostFile] }) => {
    return { preview: readMarkdown(content.slice(0, letterLimits.content)), lostFile }
  },
  update: changeLetter,
}

/** What is wrong with the vehicles of a form: readers could not see them. What are no numbers, the schema finds. */
async function wrongVehicles(db: Db, typed: string) {
  const ids = vehicleIdsOf({ vehicles: readVehicleNumbers(typed) ?? '' })
  if (ids.length === 0 || ids.length > letterLimits.vehicles) return []
  const { id } = vehicles
  const shown = await db
    .select({ id })
    .from(vehicles)
    .where(and(inArray(id, ids), not(isHidden)))
  const missing = ids.filter((one) => !shown.some((vehicle) => vehicle.id === one))
  if (missing.length === 0) return []
  return [{ name: 'vehicles', message: `Visitors can’t see a vehicle with the number ${missing.join(', ')}.` }]
}

/** Adds a letter as a draft, or only shows what it would look like. */
export async function addLetter(context: Context, { body, value }: Posted<LetterTypes>): Promise<SaveOutcome> {
  if (isOnlyShown(body)) return { is: 'preview' }
  const { db, storage } = context.get(services)
  const typed = columnsIn(letterFields, value)
  return refusing(async () => {
    const named = await findNewPictures(storage, typed.content)
    const input = { ...typed, content: await withStoredSizes(storage, typed.content) }
    const creation = { staff: requireStaff(context), recordType, formId: value.formId, input } as const
    const { id } = await createOnce(db, creation, async (tx) => {
      await claimArticlePictures(tx, storage, named)
      return createLetter(tx, input)
    })
    const description = `“${input.title}” is a draft. Nobody gets it yet.`
    return { is: 'done', toast: { title: 'Newsletter Added Successfully', description, about: id } }
  })
}

async function changeLetter(
  context: Context,
  letter: Letter,
  { body, value }: Posted<LetterTypes>,
): Promise<SaveOutcome> {
  if (isOnlyShown(body)) return { is: 'preview' }
  const { db, storage } = context.get(services)
  const typed = columnsIn(letterFields, value)
  const change = { staff: requireStaff(context), recordType, recordId: letter.id } as const
  return refusing(async () => {
    const named = await findNewPictures(storage, typed.content, letter.content)
    const input = { ...typed, content: await withStoredSizes(storage, typed.content, letter.content) }
    const outcome = await changeRecorded(db, { ...change, action: 'newsletter updated' }, async (tx) => {
      await claimArticlePictures(tx, storage, named)
      const update = await updateLetter(tx, letter, input)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
    })
    if (outcome.is !== 'saved') return outcome
    const description = `“${input.title}” was saved.`
    return { is: 'done', toast: { title: 'Newsletter Updated Successfully', description, about: letter.id } }
  })
}

/** Whether a form asks to be shown again, with its preview or a picture more, and not to be saved. */
function isOnlyShown(body: FormData) {
  return ['preview', addPictureIntent].includes(String(body.get('intent')))
}

async function refusing(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof PicturesGone)) throw error
    return { is: 'refused', status: 400, errors: [{ name: 'content', message: error.message }] }
  }
}

/** How the versions of letters are read, and restored while they are drafts. */
export const versionedLetter: Versioned<Letter> = {
  recordType,
  fields: letterFields,
  labels: letterLabels,
  find: findDraftLetter,
  nameOf: ({ title }) => `“${title}”`,
  async read(db, row, stored) {
    const [found] = await withRow(db, letters, row, stored.id).select().from(letters)
    return found ?? stored
  },
  answersOf: letterAnswers,
  async restore(tx, { stored, earlier }) {
    const input = columnsIn(letterFields, earlier)
    const update = await updateLetter(tx, stored, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  },
}
