import { askToDelete, deleteRecord } from '#app/http/record-deletion.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-page-delete.route.ts'
import type { Page } from './page.ts'
import { deletePageQuestion } from './page-editing.ts'
import { removePage } from './page-edits.server.ts'
import { findPage } from './pages.server.ts'

const title = 'Error Deleting Page'
const toPages = { to: '/admin/pages', label: 'Back to Pages' }

const deletion = {
  recordType: 'page',
  title,
  notFound: 'Page not found',
  list: toPages.to,
  find: findPage,
  nameOf: (page: Page) => page.title,
  remove: removePage,
  finish: (page: Page) => ({ title: 'Page Deleted', description: `"${page.title}" has been deleted.` }),
} as const

export async function loader(asked: Route.LoaderArgs) {
  return askToDelete(asked, deletion)
}

export async function action(asked: Route.ActionArgs) {
  return deleteRecord(asked, deletion)
}

export default function AdminPageDelete({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={title} failure={failure} back={toPages} />
  return (
    <>
      <title>{`Delete Page “${loaderData.name}” | Redstone staff`}</title>
      <ConfirmPanel {...deletePageQuestion(loaderData.name)} cancelTo={toPages.to} />
    </>
  )
}
