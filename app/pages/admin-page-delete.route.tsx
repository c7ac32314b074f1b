import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-page-delete.route.ts'
import type { Page } from './page.ts'
import { deletePageQuestion } from './page-editing.ts'
import { removePage } from './page-edits.server.ts'
import { pageForm } from './page-fields.ts'
import { pageRedirects } from './page-redirect-table.server.ts'
import { pages } from './page-table.server.ts'
import { findPage } from './pages.server.ts'

const deletion = {
  recordType: 'page',
  list: pageForm.back.to,
  find: findPage,
  nameOf: (page: Page) => page.title,
  trashed: [pages.id, pageRedirects.pageId],
  remove: removePage,
  toastOf: (page: Page) => ({
    title: 'Page Deleted',
    description: `"${page.title}" has been deleted.`,
    about: page.id,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminPageDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...pageForm.back, ...useWayBack(pageForm.back.to) }}
      titleOf={(name) => `Delete Page “${name}”`}
      questionOf={deletePageQuestion}
    />
  )
}
