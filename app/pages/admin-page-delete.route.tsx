import { href } from 'react-router'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-page-delete.route.ts'
import type { Page } from './page.ts'
import { deletePageQuestion } from './page-editing.ts'
import { removePage } from './page-edits.server.ts'
import { findPage } from './pages.server.ts'

const title = 'Error Deleting Page'
const toPages = { to: href('/admin/pages'), label: 'Back to Pages' }

const deletion = {
  recordType: 'page',
  title,
  notFound: 'Page not found',
  list: toPages.to,
  find: findPage,
  nameOf: (page: Page) => page.title,
  remove: removePage,
  finish: (page: Page) => ({ title: 'Page Deleted', description: `"${page.title}" has been deleted.`, about: page.id }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminPageDelete({ loaderData, actionData }: Route.ComponentProps) {
  const way = useWayBack(toPages.to)
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={title} failure={failure} back={{ ...toPages, ...way }} />
  return (
    <>
      <title>{`Delete Page “${loaderData.name}” | Redstone staff`}</title>
      <ConfirmPanel {...deletePageQuestion(loaderData.name)} cancelTo={way.to} />
    </>
  )
}
