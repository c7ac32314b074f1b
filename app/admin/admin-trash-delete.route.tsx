import { data, href } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { findTrashed } from '#app/records/trash.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-trash-delete.route.ts'
import { deleteForGood } from './trash.actions.server.ts'
import { forGoodQuestion } from './trashed-kinds.ts'

const title = 'Error Deleting for Good'
const gone = {
  toast: { title, description: 'This is no longer in the trash.', variant: 'destructive' },
} as const satisfies ShownFailure

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const line = await find(context, params.id)
    return line ? { name: line.name, failure: null } : refuse(gone, 404)
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notLoaded }, error), 503)
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  try {
    const line = await find(context, params.id)
    const isDone = line && (await deleteForGood(context.get(services), staff, line))
    if (!isDone) return refuse(gone, 404)
    const description = `${line.name} can no longer be restored.`
    return redirectWithToast(listAddress(href('/admin/trash'), url.search), { title: 'Deleted for Good', description })
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notSaved }, error), 503)
  }
}

/** The page that asks before something in the trash is deleted for good. */
export default function AdminTrashDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...useWayBack(href('/admin/trash')), label: 'Back to Trash' }}
      titleOf={(name) => `Delete ${name} for Good`}
      questionOf={forGoodQuestion}
    />
  )
}

function find(context: Route.LoaderArgs['context'], text: string) {
  const id = readRecordId(text)
  return id === null ? null : findTrashed(context.get(services).db, id)
}

function refuse(failure: ShownFailure, status: number) {
  return data({ name: '', failure }, { status })
}
