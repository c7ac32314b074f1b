import { data, href, redirect } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { readListSearch } from '#app/records/staff-list.server.ts'
import { listTrashIds, readTrashSize } from '#app/records/trash.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { Route } from './+types/admin-trash-empty.route.ts'
import { beginEmptying } from './trash-emptying.actions.server.ts'
import { emptyAddress, emptyLabel, emptyQuestion } from './trashed-kinds.ts'

const title = 'Error Emptying the Trash'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const seen = seenIn(url)
  try {
    const size = await readTrashSize(db, seen.search)
    if (!size) return refuse(nothingThere(seen.search), 404)
    // The question named the newest line of the trash; lines that came later stay.
    if (seen.upTo === null) return redirect(emptyAddress({ ...seen, upTo: size.upTo }))
    const { length } = await listTrashIds(db, { ...seen, upTo: seen.upTo })
    return { name: emptyLabel(length, seen.search), count: length, search: seen.search, failure: null }
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notLoaded }, error), 503)
  }
}

/** Begins to delete what the address says was seen of the trash, and leads to how far that is. */
export async function action({ url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { upTo, search } = seenIn(url)
  try {
    const id = upTo === null ? null : await beginEmptying(context.get(services).db, staff, { upTo, search })
    return id === null ? refuse(nothingThere(search), 404) : redirect(href('/admin/work/:id', { id: String(id) }))
  } catch (error) {
    return refuse(failureOf(context, { title, text: failureTexts.notSaved }, error), 503)
  }
}

/** The page that asks before the trash is emptied. */
export default function AdminTrashEmpty(props: Route.ComponentProps) {
  const { count, search } = props.loaderData
  const query = search && `?${new URLSearchParams({ search })}`
  return (
    <DeletionPage
      {...props}
      back={{ to: href('/admin/trash') + query, label: 'Back to Trash' }}
      titleOf={(name) => name}
      questionOf={() => emptyQuestion(count, search)}
    />
  )
}

/** `upTo` is null where the address names no line, `search` empty where all is meant. */
function seenIn({ searchParams }: URL) {
  return { upTo: readRecordId(searchParams.get('upTo') ?? ''), search: readListSearch(searchParams) }
}

function nothingThere(search: string): ShownFailure {
  const description = search ? `Nothing in the trash is named “${search}” anymore.` : 'The trash is empty.'
  return { toast: { title, description, variant: 'destructive' } }
}

function refuse(failure: ShownFailure, status: number) {
  return data({ name: '', count: 0, search: '', failure }, { status })
}
