import { data, href, redirect } from 'react-router'
import { readRecordId } from '#app/http/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { listTrashIds, readTrashSize } from '#app/records/trash.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { Route } from './+types/admin-trash-empty.route.ts'
import { beginEmptying } from './trash-emptying.actions.server.ts'
import { countThings, emptyQuestion } from './trashed-kinds.ts'

const title = 'Error Emptying the Trash'
const gone = {
  toast: { title, description: 'The trash is empty.', variant: 'destructive' },
} as const satisfies ShownFailure

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  try {
    const size = await readTrashSize(db)
    if (!size) return refuse(gone, 404)
    const upTo = seenUpTo(url)
    // The question named the newest line of the trash; lines that came later stay.
    if (upTo === null) return redirect(`${href('/admin/trash/empty')}?upTo=${size.upTo}`)
    return { name: countThings((await listTrashIds(db, upTo)).length), failure: null }
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notLoaded }, error), 503)
  }
}

/** Begins to delete everything in the trash up to the line that the address names, and leads to how far that is. */
export async function action({ url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const upTo = seenUpTo(url)
  try {
    const id = upTo === null ? null : await beginEmptying(context.get(services).db, staff, upTo)
    return id === null ? refuse(gone, 404) : redirect(href('/admin/work/:id', { id: String(id) }))
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notSaved }, error), 503)
  }
}

/** The page that asks before the trash is emptied. */
export default function AdminTrashEmpty(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ to: href('/admin/trash'), label: 'Back to Trash' }}
      titleOf={() => 'Empty the Trash'}
      questionOf={emptyQuestion}
    />
  )
}

function seenUpTo(url: URL) {
  return readRecordId(url.searchParams.get('upTo') ?? '')
}

function refuse(failure: ShownFailure, status: number) {
  return data({ name: '', failure }, { status })
}
