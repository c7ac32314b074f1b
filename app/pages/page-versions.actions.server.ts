import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { type Versioned, withRow } from '#app/records/versioned.server.ts'
import { caughtUp } from '#app/schedule/schedule.ts'
import type { Page } from './page.ts'
import { updatePage } from './page-edits.server.ts'
import { pageAnswers, pageFields, pageLabels } from './page-fields.ts'
import { pages } from './page-table.server.ts'
import { findPage } from './pages.server.ts'

/** How the versions of pages are read and restored. */
export const versionedPage: Versioned<Page> = {
  recordType: 'page',
  fields: pageFields,
  labels: pageLabels,
  find: findPage,
  nameOf: ({ title }) => `“${title}”`,
  async read(db, row, stored) {
    const [found] = await withRow(db, pages, row, stored.id).select().from(pages)
    return found ?? stored
  },
  answersOf: pageAnswers,
  async restore(tx, { stored, earlier }) {
    const { isPublic: isPublished, ...schedule } = caughtUp({ ...earlier, isPublic: earlier.isPublished })
    const input = { ...columnsIn(pageFields, earlier), isPublished, ...schedule }
    const update = await updatePage(tx, stored, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  },
}
