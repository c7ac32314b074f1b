import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { listHistory, type RecordType } from '#app/audit/audit.server.ts'
import { versionsAddress } from '#app/audit/versions-address.ts'
import type { Db } from '#app/db/client.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readFields, textsIn } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { readStaffForm } from '#app/http/staff-form.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import type { ArrivedMessage, ToastMessage } from '#app/ui/toast-message.ts'
import { listAddress } from '#app/ui/way-back.ts'
import { removeDraft } from './drafts.server.ts'
import { fieldHashes } from './edit-conflict.server.ts'
import { readEdit } from './edited-form.server.ts'
import {
  type Answers,
  gathered,
  notCreatedTitle,
  notFoundFailure,
  type RecordForm,
  type RecordReply,
} from './record-form.ts'
import { failureOf, failureTexts } from './staff-failure.server.ts'
import { nothingUnsaved, readUnsaved } from './unsaved-form.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The types of one kind of record. A stored one, its form's schema, what the form shows beside its fields, what its
 * check finds.
 */
export type RecordTypes = {
  stored: { id: number | string; version: number; updatedAt: Date }
  shape: z.ZodRawShape
  shown: object
  checked: object
}

type Value<Types extends RecordTypes> = z.output<z.ZodObject<Types['shape']>>

/** What a form sent, with its value as the schema reads it. */
export type Posted<Types extends RecordTypes> = {
  url: URL
  body: FormData
  value: Value<Types>
  checked: Types['checked']
}

/** What came of a save: done, to be shown again, refused in words, or outrun by a colleague's. */
export type SaveOutcome =
  | { is: 'done'; toast: ArrivedMessage }
  | { is: 'preview' }
  | { is: 'refused'; errors: FieldError[]; status: number; toast?: ToastMessage }
  | { is: 'stale' | 'not-found' }

/** How records of one kind are edited. */
export interface EditedRecord<Types extends RecordTypes> {
  recordType: RecordType
  form: RecordForm<Types['shape'], Types['shown']>
  /** Null when there is none of that id. Throws when the database does not answer. */
  find(db: Db, id: number): Promise<Types['stored'] | null>
  /** The stored record as its form shows it. */
  answersOf(stored: Types['stored']): Answers
  /** What a form says, in the same words. */
  typedAnswers(value: Value<Types>, stored: Types['stored']): Answers
  /** What no schema can judge. `stored` is null for a new record. */
  check(
    context: Context,
    body: FormData,
    stored: Types['stored'] | null,
  ): Promise<Types['checked'] & { errors: FieldError[] }>
  /** What the form shows beside its fields. `stored` is null for a new record, undefined for one that could not be read. */
  show(context: Context, sent: SentForm, stored?: Types['stored'] | null): Types['shown'] | Promise<Types['shown']>
  /** Saves the form with its line in the audit trail, if `stored` is still what stands there. */
  update(context: Context, stored: Types['stored'], posted: Posted<Types>): Promise<SaveOutcome>
}

/** What is left of a form that was sent: its texts, and the names of its files. */
export type SentForm = { answers: Answers; fileNames: string[] }

/** A `check` of records that their schema judges whole. */
export async function nothingToCheck() {
  return { errors: [] }
}

type Args = { params: { id?: string | undefined }; url: URL; context: Context }
type SaveArgs = Args & { request: Request }
type Reply<Shown> = ReturnType<typeof data<RecordReply<Shown>>>
type Answer<Types extends RecordTypes> = Response | Reply<Types['shown']>

/** A change that was made, or the reply that says why not. */
export type Changed<Shown> = { toast: ArrivedMessage } | { reply: Reply<Shown> }

/** What the page of a new record shows: the form's id, and what was typed before. */
export async function loadNewRecord<Types extends RecordTypes>({ url, context }: Args, record: EditedRecord<Types>) {
  requireStaff(context)
  const unsaved = await readUnsaved({ url, context }, record, null).catch((error) => {
    // Plan B: an empty form.
    log.warn({ err: error }, 'drafts could not be read')
    return nothingUnsaved
  })
  return { formId: randomUUID(), unsaved }
}

/** The data of a record's page: the record, with what was typed and not saved. Or the failure, as 404 or 503. */
export async function loadRecord<Types extends RecordTypes>(
  { params, url, context }: Args,
  record: EditedRecord<Types>,
) {
  requireStaff(context)
  const { db } = context.get(services)
  const title = `Error Fetching ${record.form.noun}`
  try {
    const stored = await findNamed(db, params, record)
    const unsaved = await readUnsaved({ url, context }, record, stored)
    if (!stored) return data({ record: null, unsaved, failure: notFoundFailure(record.form) }, { status: 404 })
    const answers = record.answersOf(stored)
    const { id, version } = stored
    const shown = await record.show(context, { answers, fileNames: [] }, stored)
    const history = await listHistory(db, record.recordType, id)
    const opened = { formId: randomUUID(), version, seen: fieldHashes(answers) }
    const versionsAt = versionsAddress(record.recordType, id)
    return data({ record: { ...opened, answers, shown, history, versionsAt }, unsaved, failure: null })
  } catch (error) {
    const failure: ShownFailure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ record: null, unsaved: nothingUnsaved, failure }, { status: 503 })
  }
}

/** An address without an id is of a record that there is once. */
function findNamed<Types extends RecordTypes>(db: Db, params: Args['params'], record: EditedRecord<Types>) {
  const id = 'id' in params ? readRecordId(params.id) : 0
  return id === null ? null : record.find(db, id)
}

/** The answer to a new record's form: on to its list, or the form again. `create` saves it, once for each showing of the form. */
export async function createRecord<Types extends RecordTypes>(
  { request, url, context }: SaveArgs,
  record: EditedRecord<Types>,
  create: (context: Context, posted: Posted<Types>) => Promise<SaveOutcome>,
): Promise<Answer<Types>> {
  requireStaff(context)
  const { form, check } = record
  await using posted = await readStaffForm(request, context.get(services).spoolFolder)
  const { body } = posted
  const fields = gathered(form, body)
  const again = (refusal: Refusal) => showAgain({ context, body, stored: null }, record, refusal)
  try {
    const checked = await check(context, body, null)
    const read = readFields(fields, form.schema, checked.errors)
    if (!read.ok) return await again({ ...read.reply.data, status: 400 })
    const outcome = await create(context, { url, body, value: read.value, checked })
    if (outcome.is === 'done') return await leadBack({ url, context, body }, form, outcome.toast)
    return await again({ answers: read.answers, ...refusalIn(outcome) })
  } catch (error) {
    const failure = failureOf(context, { title: notCreatedTitle(form), text: failureTexts.notSaved }, error)
    return again({ answers: textsIn(fields), errors: [], failure, status: 503 })
  }
}

/** The answer to a form that edits a record: on to its list, or the form again with its errors. */
export async function saveRecord<Types extends RecordTypes>(
  { request, params, url, context }: SaveArgs,
  record: EditedRecord<Types>,
): Promise<Answer<Types>> {
  requireStaff(context)
  const { form } = record
  await using posted = await readStaffForm(request, context.get(services).spoolFolder)
  const { body } = posted
  try {
    const outcome = await changeRecord({ context, params, url, body }, record)
    if (!('toast' in outcome)) return outcome.reply
    return await leadBack({ url, context, body }, form, outcome.toast)
  } catch (error) {
    const failure = failureOf(context, { title: `Error Updating ${form.noun}`, text: failureTexts.notSaved }, error)
    const refusal = { answers: textsIn(gathered(form, body)), errors: [], failure, status: 503 }
    return showAgain({ context, body, stored: undefined }, record, refusal)
  }
}

type Saved = { url: URL; context: Context; body: FormData }

/** On to the list. The draft of what is saved goes. */
async function leadBack({ url, context, body }: Saved, { back }: { back: { to: string } }, toast: ArrivedMessage) {
  const { db } = context.get(services)
  const draft = { owner: requireStaff(context).id, formId: String(body.get('formId')) }
  await removeDraft(db, draft).catch((error) => {
    // Plan B: the draft of a stored record that says the same is not offered; others can be discarded.
    log.warn({ err: error }, 'a draft whose form was saved was not removed')
  })
  return redirectWithToast(listAddress(back.to, url.search), toast)
}

type ChangeArgs = Args & { body: FormData }

/** A change as a form asks for it, judged by what stands there now. Throws when database or storage do not answer. */
export async function changeRecord<Types extends RecordTypes>(
  args: ChangeArgs,
  record: EditedRecord<Types>,
): Promise<Changed<Types['shown']>> {
  const { context, params, url, body } = args
  const { recordType, form, check, answersOf, typedAnswers, update } = record
  const { db } = context.get(services)
  const stored = await findNamed(db, params, record)
  const shownWith = { context, body, stored: stored ?? undefined }
  const fields = gathered(form, body)
  const sent = textsIn(fields)
  if (!stored)
    return { reply: await showAgain(shownWith, record, { answers: sent, errors: [], isGone: true, status: 404 }) }
  const checked = await check(context, body, stored)
  const edit = await readEdit(
    db,
    { ...stored, recordType, answers: answersOf(stored) },
    {
      body: fields,
      schema: form.schema,
      fields: form.fields,
      answersOf: (value) => typedAnswers(value, stored),
      alsoWrong: checked.errors,
    },
  )
  if (!edit.ok) return { reply: await showAgain(shownWith, record, edit.refusal) }
  const outcome = await update(context, stored, { url, body, value: edit.value, checked })
  if (outcome.is === 'done') return { toast: outcome.toast }
  // A colleague has saved or deleted it in this very moment: what stands there now decides.
  if (outcome.is === 'stale' || outcome.is === 'not-found') return changeRecord(args, record)
  // The answers of a form that is only shown again hold the choices now. Any other form asks for them again.
  const answers = outcome.is === 'preview' ? { ...edit.answers, version: String(stored.version) } : sent
  return { reply: await showAgain(shownWith, record, { answers, ...refusalIn(outcome) }) }
}

/** What the form is shown again with. */
type Refusal = Omit<RecordReply<object>, 'shown'> & { status: number }

function refusalIn(outcome: SaveOutcome) {
  if (outcome.is !== 'refused') return { errors: [], status: 200 }
  const { is: _, ...refusal } = outcome
  return refusal
}

type ShownWith<Types extends RecordTypes> = {
  context: Context
  body: FormData
  stored: Types['stored'] | null | undefined
}

async function showAgain<Types extends RecordTypes>(
  { context, body, stored }: ShownWith<Types>,
  { form, show }: EditedRecord<Types>,
  { status, ...refusal }: Refusal,
) {
  const fileNames = [...body.values()].flatMap((value) => (value instanceof File && value.name ? [value.name] : []))
  const reply: RecordReply<Types['shown']> = {
    toast: form.toastOf?.(refusal.errors),
    ...refusal,
    shown: await show(context, { answers: refusal.answers, fileNames }, stored),
  }
  return data(reply, { status })
}
