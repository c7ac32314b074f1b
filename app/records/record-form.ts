import { data } from 'react-router'
import type { z } from 'zod'
import type { RecordField } from '#app/fields/record-field.ts'
import { textsIn, wrongFields } from '#app/http/form.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { sendOrReply } from './unreached.ts'

/** A form's fields as text, by name; a box that is not ticked is ''. */
export type Answers = Record<string, string>

/** The form of records of one kind, as browser and server know it. `Shown` is what it shows beside answers and errors. */
export type RecordForm<Shape extends z.ZodRawShape, Shown> = {
  /** In the titles of failures: "Review". */
  noun: string
  schema: z.ZodObject<Shape>
  fields: readonly RecordField[]
  /** Where a saved form leads, with the label of the way back. */
  back: { to: string; label: string }
  /** Where it is not the noun and "not found". */
  notFound?: string
  /** Where it is not "Error Adding" and the noun. */
  notCreated?: string
  /** The posted form with one text for each field of the schema. */
  gather?: (body: FormData) => FormData
  /** What the browser alone can show of answers that were not saved. */
  showUnsent?: (answers: Answers) => Shown
  /** The toast beside certain errors. */
  toastOf?: (errors: FieldError[]) => ToastMessage | undefined
}

/** The reply to a form that was not saved. `isGone`: there is no such record any more. */
export type RecordReply<Shown> = {
  answers: Answers
  shown?: Shown | undefined
  errors: FieldError[]
  conflict?: VersionChoiceProps
  toast?: ToastMessage | undefined
  isGone?: boolean
  failure?: ShownFailure
}

/** A draft by the showing of the form in which it was typed. */
export type NamedDraft = { formId: string; name: string; savedAt: Date }

/** What was typed into a record's form and is not saved. `opened` is the draft that `shown` is of; others are `offered`. */
export type Unsaved<Shown> = {
  shown: { answers: Answers; shown: Shown } | null
  opened: NamedDraft | null
  offered: NamedDraft[]
}

/** The posted form as its schema reads it. */
export function gathered<Shape extends z.ZodRawShape, Shown>(
  { gather = (posted) => posted }: RecordForm<Shape, Shown>,
  body: FormData,
) {
  return gather(body)
}

/** Says that there is no such record. */
export function notFoundFailure({
  noun,
  notFound = `${noun} not found`,
}: {
  noun: string
  notFound?: string
}): ShownFailure {
  return { toast: { title: `Error Fetching ${noun}`, description: notFound, variant: 'destructive' } }
}

/** The toast of a new record that could not be saved. */
export function notCreatedTitle({ noun, notCreated = `Error Adding ${noun}` }: { noun: string; notCreated?: string }) {
  return notCreated
}

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

/** The server's answer to a new record's form, or the browser's own: see `sendRecord`. */
export async function sendNewRecord<Sent, Shape extends z.ZodRawShape, Shown = never>(
  args: Sending<Sent>,
  form: RecordForm<Shape, Shown>,
) {
  return send(args, form, notCreatedTitle(form))
}

/**
 * The server's answer to a form that edits a record. A form that the schema finds wrong is not sent; one that does not reach the server
 * stays as typed.
 */
export async function sendRecord<Sent, Shape extends z.ZodRawShape, Shown = never>(
  args: Sending<Sent>,
  form: RecordForm<Shape, Shown>,
) {
  return send(args, form, `Error Updating ${form.noun}`)
}

async function send<Sent, Shape extends z.ZodRawShape, Shown>(
  args: Sending<Sent>,
  form: RecordForm<Shape, Shown>,
  title: string,
) {
  const wrong = await wrongFields(args.request, form.schema, form.gather)
  if (wrong) return data(replyHere(form, wrong), { status: 400 })
  return sendOrReply(args, title, (body, failure) => ({
    ...replyHere(form, { answers: textsIn(gathered(form, body)), errors: [] }),
    failure,
  }))
}

function replyHere<Shape extends z.ZodRawShape, Shown>(
  { showUnsent, toastOf }: RecordForm<Shape, Shown>,
  { answers, errors }: { answers: Answers; errors: FieldError[] },
): RecordReply<Shown> {
  return { answers, shown: showUnsent?.(answers), errors, toast: toastOf?.(errors) }
}
