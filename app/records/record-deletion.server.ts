import type { PgColumn } from 'drizzle-orm/pg-core'
import { data, href, type RouterContextProvider } from 'react-router'
import type { RecordType } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { holdPictures } from '#app/pictures/unused-pictures.server.ts'
import { capitalized, titleCase } from '#app/ui/capitalized.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { ArrivedMessage } from '#app/ui/toast-message.ts'
import { listAddress, placeIn } from '#app/ui/way-back.ts'
import { failureOf, failureTexts } from './staff-failure.server.ts'
import { changeRecorded } from './staff-write.server.ts'
import { putIntoTrash, readRows } from './trash.server.ts'

/** How records of one kind are deleted; `list` is where the person goes on. */
type Deletion<Stored> = {
  recordType: RecordType
  /** Where it is not the kind and "not found". */
  notFound?: string
  list: string
  find(db: Db, id: number): Promise<Stored | null>
  /** What the question calls it. */
  nameOf(record: Stored): string
  /** For records that go into the trash: of each table the column with the record's id, its own table first. */
  trashed?: readonly PgColumn[]
  /** Deletes it inside the open transaction; null when it is gone already. */
  remove(tx: Db, id: number): Promise<Stored | null>
  /** What is said of it. */
  toastOf(removed: Stored): ArrivedMessage
}

/** Characters. */
const mostOfSearch = 500

type Args = { params: { id: string }; context: Readonly<RouterContextProvider> }

/** What a page that asks before deleting shows: the record's name, or why there is nothing to ask. */
export async function askToDelete<Stored>({ params, context }: Args, deletion: Deletion<Stored>) {
  requireStaff(context)
  const { find, nameOf } = deletion
  const id = readRecordId(params.id)
  try {
    const record = id === null ? null : await find(context.get(services).db, id)
    return record ? { name: nameOf(record), failure: null } : refuse(goneFailure(deletion), 404)
  } catch (error) {
    return refuse(failureOf(context, { title: failedTitle(deletion), text: failureTexts.notLoaded }, error), 503)
  }
}

/** Deletes a record with an entry in the audit trail, then leads back to the list and its search. From the trash it can be restored. */
export async function deleteRecord<Stored>({ params, url, context }: Args & { url: URL }, deletion: Deletion<Stored>) {
  const staff = requireStaff(context)
  const { recordType, list, toastOf } = deletion
  const id = readRecordId(params.id)
  if (id === null) return refuse(goneFailure(deletion), 404)
  try {
    const change = { staff, recordType, recordId: id, action: `${recordType} deleted` }
    const { db } = context.get(services)
    const outcome = await changeRecorded(db, change, (tx) => moveToTrash(tx, deletion, { id, by: staff.email }))
    if (outcome.is !== 'saved') return refuse(goneFailure(deletion), 404)
    const { removed, inTrash } = outcome
    const undo = inTrash === null ? undefined : undoAddress(inTrash, placeIn(url.search))
    return redirectWithToast(listAddress(list, url.search), { ...toastOf(removed), undo })
  } catch (error) {
    return refuse(failureOf(context, { title: failedTitle(deletion), text: failureTexts.notSaved }, error), 503)
  }
}

type Trashing<Stored> = Pick<Deletion<Stored>, 'recordType' | 'trashed' | 'nameOf' | 'remove'>

/** Deletes a record in the open transaction, by whoever has this email address. `inTrash` is its line in the trash, null where it has none. */
export async function moveToTrash<Stored>(
  tx: Db,
  { recordType, trashed = [], nameOf, remove }: Trashing<Stored>,
  { id, by }: { id: number; by: string },
) {
  if (trashed.length > 0) await holdPictures(tx) // the trash names them from now on
  const rows = await readRows(tx, trashed, id)
  const removed = await remove(tx, id)
  if (!removed) return { is: 'not-found' as const }
  const line = { recordType, recordId: id, name: nameOf(removed), rows, deletedBy: by }
  const inTrash = rows.length > 0 ? await putIntoTrash(tx, line) : null
  return { is: 'saved' as const, changedFields: [], removed, inTrash }
}

/** Where a deletion is undone; with the list's search, if a cookie has room for it. */
function undoAddress(id: number, search: string) {
  return href('/admin/trash/restore/:id', { id: String(id) }) + (search.length <= mostOfSearch ? search : '')
}

type Kind = { recordType: RecordType; notFound?: string }

function goneFailure({ recordType, notFound = `${capitalized(recordType)} not found` }: Kind): ShownFailure {
  return { toast: { title: failedTitle({ recordType }), description: notFound, variant: 'destructive' } }
}

function failedTitle({ recordType }: Kind) {
  return `Error Deleting ${titleCase(recordType)}`
}

function refuse(failure: ShownFailure, status: number) {
  return data({ name: '', failure }, { status })
}
