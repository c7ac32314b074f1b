import type { RouterContextProvider } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { contactMailKinds } from '#app/contact/contact-mails.ts'
import { addNote, findSubmission, updateSubmission } from '#app/contact/inbox.server.ts'
import { handlingForm, handlingLabels, noteForm } from '#app/contact/inbox-schema.ts'
import { handlingAnswers } from '#app/contact/inbox-words.ts'
import { postToOthers } from '#app/contact/submissions.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { sendAgain } from '#app/outbox/outbox.server.ts'
import { findCrmAddresses } from '#app/settings/settings.server.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { readEdit } from './edited-form.server.ts'
import { readFields } from './form.ts'
import { services } from './services.server.ts'
import { changeRecorded, createOnce } from './staff-write.server.ts'

type Context = Readonly<RouterContextProvider>
type Asked = { id: number; body: FormData; origin: string }
type Kept = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

const recordType = 'message'

/** Saves where a message stands and who looks after it. What turns out to be no spam is confirmed and passed on, as it was not before. */
export async function changeHandling(context: Context, asked: Asked): Promise<DeedOutcome> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const kept = await findSubmission(db, asked.id)
  if (!kept) return { isGone: true }
  const record = { ...kept, recordType, answers: handlingAnswers(kept) } as const
  const shape = { schema: handlingForm, labels: handlingLabels, answersOf: handlingAnswers }
  const alsoWrong = await wrongOwner(db, asked.body.get('owner'), kept.owner)
  const edit = await readEdit(db, record, { ...shape, body: asked.body, alsoWrong })
  if (!edit.ok) return edit
  const { state, owner } = edit.value
  const changedFields = [...(state === kept.state ? [] : ['state']), ...(owner === kept.owner ? [] : ['owner'])]
  if (changedFields.length === 0)
    return { toast: { title: 'No Changes', description: 'The message stands as it stood.' } }
  const deed = { staff, recordType, recordId: kept.id, action: 'message updated' } as const
  const outcome = await changeRecorded(db, deed, async (tx) => {
    const update = await updateSubmission(tx, kept, { state, owner })
    if (update.is !== 'saved') return update
    if (kept.state === 'spam' && state !== 'spam') await passOn(tx, context, kept, asked.origin)
    return { is: 'saved' as const, changedFields }
  })
  // Somebody saved or deleted it in this very moment: judge the form again, by what stands there now.
  if (outcome.is !== 'saved') return changeHandling(context, asked)
  return { toast: { title: 'Message Updated', description: `The message from ${kept.name} was saved.` } }
}

/** A message goes to somebody who can open it; whoever has it already may keep it. */
async function wrongOwner(db: Db, owner: FormDataEntryValue | null, before: string | null) {
  if (!owner || owner === before) return []
  const accounts = await listAccounts(db)
  const canHaveIt = accounts.some(({ email, isDisabled }) => email === owner && !isDisabled)
  return canHaveIt ? [] : [{ name: 'owner', message: 'Choose somebody who has a staff account.' }]
}

type DeedOutcome = { toast: ToastMessage } | { isGone: true } | { ok: false; reply: RefusedReply }
type RefusedReply = Extract<Awaited<ReturnType<typeof readEdit>>, { ok: false }>['reply']

async function passOn(tx: Db, context: Context, kept: Kept, origin: string) {
  const wasPassedOn = kept.mails.some(({ kind }) => kind !== contactMailKinds[0])
  if (wasPassedOn) return
  const { jobs } = context.get(services)
  const crmAddresses = await findCrmAddresses(tx)
  await postToOthers(tx, jobs, { aboutId: kept.id, origin, email: kept.email, crmAddresses })
}

/** Keeps a note about a message, once however often it is sent. */
export async function keepNote(context: Context, { id, body }: Asked): Promise<DeedOutcome> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const form = readFields(body, noteForm)
  if (!form.ok) return form
  if (!(await findSubmission(db, id))) return { isGone: true }
  const { formId, note } = form.value
  const input = { submissionId: id, text: note }
  await createOnce(db, { staff, recordType: 'note', formId, input }, (tx) =>
    addNote(tx, { ...input, author: staff.email }),
  )
  return { toast: { title: 'Note Added', description: 'Only staff can read it.' } }
}

/** Has a letter that was given up tried for another three days. */
export async function tryMailAgain(context: Context, { id, body }: Asked): Promise<DeedOutcome> {
  const staff = requireStaff(context)
  const { db, jobs } = context.get(services)
  const kept = await findSubmission(db, id)
  const mail = kept?.mails.find((each) => String(each.id) === body.get('mail'))
  if (!kept || !mail) return { isGone: true }
  const deed = { staff, recordType, recordId: id, action: 'email tried again' } as const
  await changeRecorded(db, deed, async (tx) =>
    (await sendAgain(tx, jobs, mail.id)) ? { is: 'saved', changedFields: [] } : { is: 'unchanged' },
  )
  return { toast: { title: 'Email Tried Again', description: 'It is being sent. This page shows what comes of it.' } }
}
