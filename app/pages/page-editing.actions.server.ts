import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { EditedRecord, Posted, SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { addPictureIntent } from './article-pictures.ts'
import { claimArticlePictures, findNewPictures, PicturesGone, withStoredSizes } from './claimed-pictures.server.ts'
import type { Page } from './page.ts'
import { slugTaken } from './page-editing.ts'
import { createPage, isSlugTaken, updatePage } from './page-edits.server.ts'
import { pageAnswers, pageFields, pageForm, type pageSchema } from './page-fields.ts'
import { readPreview } from './page-preview.server.ts'
import { findPage } from './pages.server.ts'
import { movePictureIntoText } from './taken-picture.actions.server.ts'

type Context = Readonly<RouterContextProvider>

type PageTypes = {
  stored: Page
  shape: typeof pageSchema.shape
  /** `lostFile` is the name of a picture file that must be chosen again. */
  shown: { preview: MarkdownNode[]; lostFile: string | undefined }
  checked: object
}

/** How pages are edited. */
export const editedPage: EditedRecord<PageTypes> = {
  recordType: 'page',
  form: pageForm,
  find: findPage,
  answersOf: pageAnswers,
  typedAnswers: pageAnswers,
  check: movePictureIntoText,
  show: (_context, { answers, fileNames: [lostFile] }) => ({ preview: readPreview(answers.content), lostFile }),
  update: changePage,
}

/** Adds a page, or only shows what it would look like. */
export async function addPage(context: Context, { body, value }: Posted<PageTypes>): Promise<SaveOutcome> {
  if (isOnlyShown(body)) return { is: 'preview' }
  const { db, storage } = context.get(services)
  const typed = columnsIn(pageFields, value)
  return refusing(async () => {
    const named = await findNewPictures(storage, typed.content)
    const input = { ...typed, content: await withStoredSizes(storage, typed.content) }
    const creation = { staff: requireStaff(context), recordType: 'page', formId: value.formId, input } as const
    await createOnce(db, creation, async (tx) => {
      await claimArticlePictures(tx, storage, named)
      return createPage(tx, input)
    })
    const description = `"${input.title}" is in the list.`
    return { is: 'done', toast: { title: 'Page Added Successfully', description } }
  })
}

async function changePage(context: Context, page: Page, { body, value }: Posted<PageTypes>): Promise<SaveOutcome> {
  if (isOnlyShown(body)) return { is: 'preview' }
  const { db, storage } = context.get(services)
  const typed = columnsIn(pageFields, value)
  const change = { staff: requireStaff(context), recordType: 'page', recordId: page.id } as const
  return refusing(async () => {
    const named = await findNewPictures(storage, typed.content, page.content)
    const input = { ...typed, content: await withStoredSizes(storage, typed.content, page.content) }
    const outcome = await changeRecorded(db, { ...change, action: 'page updated' }, async (tx) => {
      await claimArticlePictures(tx, storage, named)
      const update = await updatePage(tx, page, input)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
    })
    if (outcome.is !== 'saved') return outcome
    const description = `"${input.title}" was saved.`
    return { is: 'done', toast: { title: 'Page Updated Successfully', description, about: page.id } }
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
    if (error instanceof PicturesGone)
      return { is: 'refused', status: 400, errors: [{ name: 'content', message: error.message }] }
    if (!isSlugTaken(error)) throw error
    return { is: 'refused', status: 409, errors: [{ name: 'slug', message: slugTaken }] }
  }
}
