import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import type { Page } from './page.ts'
import { slugTaken } from './page-editing.ts'
import { createPage, isSlugTaken, updatePage } from './page-edits.server.ts'
import { pageAnswers, pageFields, pageForm, type pageSchema } from './page-fields.ts'
import { readPreview } from './page-preview.server.ts'
import { findPage } from './pages.server.ts'

type Context = Readonly<RouterContextProvider>

type PageTypes = {
  stored: Page
  shape: typeof pageSchema.shape
  shown: { preview: MarkdownNode[] }
  checked: object
}

/** How pages are edited. */
export const editedPage: EditedRecord<PageTypes> = {
  recordType: 'page',
  form: pageForm,
  find: findPage,
  answersOf: pageAnswers,
  typedAnswers: pageAnswers,
  check: nothingToCheck,
  show: (_context, { answers }) => ({ preview: readPreview(answers.content) }),
  update: changePage,
}

/** Adds a page, or only shows what it would look like. */
export async function addPage(context: Context, { body, value }: Posted<PageTypes>): Promise<SaveOutcome> {
  if (body.get('intent') === 'preview') return { is: 'preview' }
  const { db } = context.get(services)
  const input = columnsIn(pageFields, value)
  const creation = { staff: requireStaff(context), recordType: 'page', formId: value.formId, input } as const
  return refusingTakenSlugs(async () => {
    await createOnce(db, creation, (tx) => createPage(tx, input))
    const description = `"${input.title}" is in the list.`
    return { is: 'done', toast: { title: 'Page Added Successfully', description } }
  })
}

async function changePage(context: Context, page: Page, { body, value }: Posted<PageTypes>): Promise<SaveOutcome> {
  if (body.get('intent') === 'preview') return { is: 'preview' }
  const { db } = context.get(services)
  const input = columnsIn(pageFields, value)
  const change = { staff: requireStaff(context), recordType: 'page', recordId: page.id } as const
  return refusingTakenSlugs(async () => {
    const outcome = await changeRecorded(db, { ...change, action: 'page updated' }, async (tx) => {
      const update = await updatePage(tx, page, input)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
    })
    if (outcome.is !== 'saved') return outcome
    const description = `"${input.title}" was saved.`
    return { is: 'done', toast: { title: 'Page Updated Successfully', description, about: page.id } }
  })
}

async function refusingTakenSlugs(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save()
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    return { is: 'refused', status: 409, errors: [{ name: 'slug', message: slugTaken }] }
  }
}
