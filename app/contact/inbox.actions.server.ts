import { data, type RouterContextProvider } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { readFields } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { sendAgain } from '#app/outbox/outbox.server.ts'
import type { Changed, EditedRecord, Posted, SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import { contactMailKinds } from './contact-mails.ts'
import { addNote, findSubmission, updateSubmission } from './inbox.server.ts'
import { handlingForm, type handlingSchema, noteForm } from './inbox-schema.ts'
import { handlingAnswers } from './inbox-texts.ts'
import { findLeadReceivers } from './lead-receivers.actions.server.ts'
import { postToOthers } from './submissions.server.ts'

type Context = Readonly<RouterContextProvider>
type Args = { id: number; body: FormData }
type StoredMessage = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

const recordType = 'message'

type HandlingTypes = { stored: StoredMessage; shape: typeof handlingSchema.shape; shown: object; checked: object }

/** How staff say where a message stands and who looks after it. */
export const editedMessage: EditedRecord<HandlingTypes> = {
  recordType,
  form: handlingForm,
  find: findSubmission,
  answersOf: handlingAnswers,
  typedAnswers: handlingAnswers,
  check: wrongOwner,
  show: () => ({}),
  update: changeHandling,
}

/** What turns out to be no spam is confirmed and passed on, as it was not before. */
async function changeHandling(
  context: Context,
  stored: StoredMessage,
  { url, value }: Posted<HandlingTypes>,
): Promise<SaveOutcome> {
  const { db } = context.get(services)
  const { state, owner } = value
  const [before, after] = [handlingAnswers(stored), handlingAnswers(value)]
  const changedFields = handlingForm.fields.map(({ name }) => name).filter((name) => before[name] !== after[name])
  if (changedFields.length === 0)
    return { is: 'done', toast: { title: 'No Changes', description: 'The message is as it was.' } }
  const change = { staff: requireStaff(context), recordType, recordId: stored.id, action: 'message updated' } as const
  const outcome = await changeRecorded(db, change, async (tx) => {
    const update = await updateSubmission(tx, stored, {
      state,
      lostReason: state === 'lost' ? value.lostReason : null,
      owner,
    })
    if (update.is !== 'saved') return update
    if (stored.state === 'spam' && state !== 'spam') await passOn(tx, context, stored, url.origin)
    return { is: 'saved' as const, changedFields }
  })
  if (outcome.is !== 'saved') return outcome
  return { is: 'done', toast: { title: 'Message Updated', description: `The message from ${stored.name} was saved.` } }
}

/** A message goes to somebody who can open it; whoever has it already may keep it. */
async function wrongOwner(context: Context, body: FormData, stored: StoredMessage | null) {
  const owner = body.get('owner')
  if (!owner || owner === stored?.owner) return { errors: [] }
  const accounts = await listAccounts(context.get(services).db)
  const canHaveIt = accounts.some(({ email, isDisabled }) => email === owner && !isDisabled)
  return { errors: canHaveIt ? [] : [{ name: 'owner', message: 'Choose somebody who has a staff account.' }] }
}

async function passOn(tx: Db, context: Context, stored: StoredMessage, origin: string) {
  const wasPassedOn = stored.mails.some(({ kind }) => kind !== contactMailKinds[0])
  if (wasPassedOn) return
  const { jobs, webhook } = context.get(services)
  const receivers = await findLeadReceivers(tx, { webhook })
  await postToOthers(tx, jobs, { aboutId: stored.id, origin, email: stored.email, receivers })
}

/** Keeps a note about a message, once however often it is sent. */
export async function saveNote(context: Context, { id, body }: Args): Promise<Changed<object>> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const form = readFields(body, noteForm)
  if (!form.ok) return { reply: form.reply }
  if (!(await findSubmission(db, id))) return goneReply
  const { formId, note } = form.value
  const input = { submissionId: id, text: note }
  await createOnce(db, { staff, recordType: 'note', formId, input }, (tx) =>
    addNote(tx, { ...input, author: staff.email }),
  )
  return { toast: { title: 'Note Added', description: 'Only staff can read it.' } }
}

/** Has an email that was given up tried for another three days. */
export async function tryMailAgain(context: Context, { id, body }: Args): Promise<Changed<object>> {
  const staff = requireStaff(context)
  const { db, jobs } = context.get(services)
  const stored = await findSubmission(db, id)
  const mail = stored?.mails.find((each) => String(each.id) === body.get('mail'))
  if (!stored || !mail) return goneReply
  const change = { staff, recordType, recordId: id, action: 'email tried again' } as const
  await changeRecorded(db, change, async (tx) =>
    (await sendAgain(tx, jobs, mail.id)) ? { is: 'saved', changedFields: [] } : { is: 'unchanged' },
  )
  return { toast: { title: 'Email Tried Again', description: 'It is being sent. This page shows what happens next.' } }
}

const goneReply = { reply: data({ answers: {}, errors: [], isGone: true }, { status: 404 }) }
