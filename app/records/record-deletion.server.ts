import { data, type RouterContextProvider } from 'react-router'
import type { RecordType } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import { capitalized, titleCase } from '#app/ui/capitalized.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { ArrivedMessage } from '#app/ui/toast-message.ts'
import { failureOf, failureTexts } from './staff-failure.server.ts'
import { changeRecorded } from './staff-write.server.ts'

/** How records of one kind are deleted; `list` is where the person goes on. */
type Deletion<Stored> = {
  recordType: RecordType
  /** Where it is not the kind and "not found". */
  notFound?: string
  list: string
  find(db: Db, id: number): Promise<Stored | null>
  /** What the question calls it. */
  nameOf(record: Stored): string
  /** Deletes it inside the open transaction; null when it is gone already. */
  remove(tx: Db, id: number, dependencies: Services): Promise<Stored | null>
  /** Runs once it is deleted; gives the toast that says so. */
  finish(removed: Stored, dependencies: Services): ArrivedMessage | Promise<ArrivedMessage>
}

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

/** Deletes a record with an entry in the audit trail, then leads back to the list and its search. */
export async function deleteRecord<Stored>({ params, url, context }: Args & { url: URL }, deletion: Deletion<Stored>) {
  const staff = requireStaff(context)
  const { recordType, list, remove, finish } = deletion
  const dependencies = context.get(services)
  const id = readRecordId(params.id)
  if (id === null) return refuse(goneFailure(deletion), 404)
  try {
    const change = { staff, recordType, recordId: id, action: `${recordType} deleted` }
    const outcome = await changeRecorded(dependencies.db, change, async (tx) => {
      const removed = await remove(tx, id, dependencies)
      return removed ? { is: 'saved' as const, changedFields: [], removed } : { is: 'not-found' as const }
    })
    if (outcome.is !== 'saved') return refuse(goneFailure(deletion), 404)
    return await redirectWithToast(list + url.search, await finish(outcome.removed, dependencies))
  } catch (error) {
    return refuse(failureOf(context, { title: failedTitle(deletion), text: failureTexts.notSaved }, error), 503)
  }
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
