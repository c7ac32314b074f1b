import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type ShownFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-page-delete.route.ts'
import { deletePageQuestion } from './page-editing.ts'
import { removePage } from './page-edits.server.ts'
import { findPage } from './pages.server.ts'

const title = 'Error Deleting Page'
const notFound = { toast: { title, description: 'Page not found', variant: 'destructive' } } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const page = id === null ? null : await findPage(context.get(services).db, id)
    return page ? { name: page.title, failure: null } : data({ name: '', failure: notFound }, { status: 404 })
  } catch (error) {
    return data(
      { name: '', failure: failureOf(context, { title, text: failureTexts.notLoaded }, error) },
      { status: 503 },
    )
  }
}

type Answer = Response | ReturnType<typeof data<{ failure: ShownFailure }>>

export async function action({ params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  if (id === null) return data({ failure: notFound }, { status: 404 })
  try {
    const deed = { staff, recordType: 'page', recordId: id, action: 'page deleted' } as const
    const outcome = await changeRecorded(db, deed, async (tx) => {
      const removed = await removePage(tx, id)
      return removed ? { is: 'saved', changedFields: [], title: removed.title } : { is: 'not-found' }
    })
    if (outcome.is !== 'saved') return data({ failure: notFound }, { status: 404 })
    const toast = { title: 'Page Deleted', description: `"${outcome.title}" has been deleted.` }
    return await redirectWithToast(`/admin/pages${url.search}`, toast)
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

export default function AdminPageDelete({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? loaderData.failure
  if (failure)
    return <LoadErrorPanel title={title} failure={failure} back={{ to: '/admin/pages', label: 'Back to Pages' }} />
  return (
    <>
      <title>{`Delete Page “${loaderData.name}” | Redstone staff`}</title>
      <ConfirmPanel {...deletePageQuestion(loaderData.name)} cancelTo="/admin/pages" />
    </>
  )
}
