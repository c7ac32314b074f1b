import { data } from 'react-router'
import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { type FieldError, type RefusedForm, readFields, textsIn } from './form.ts'
import {
  type Answers,
  type Dispute,
  disputeOf,
  type KeptRecord,
  settleDispute,
  undecidedErrors,
  versionSeen,
} from './version-dispute.server.ts'

/** An edit that was not saved: wrong fields (400), or a version that somebody else has overtaken (409), with both versions. */
export type RefusedEdit = RefusedForm & { dispute?: Dispute }

type Edit<Shape extends z.ZodRawShape> = {
  body: FormData
  schema: z.ZodObject<Shape>
  /** The fields that staff edit, with their words. */
  labels: Answers
  answersOf: (value: z.output<z.ZodObject<Shape>>) => Answers
  alsoWrong?: FieldError[]
}

/**
 * Judges an edit against the record as it is kept now. The form names the `version` it began with and the marks of what was `seen`
 * then, beside choices also the `choiceVersion` they are about. `value` has the other person's text where the form says to keep theirs; whoever saves it names the kept version.
 */
export async function readEdit<Shape extends z.ZodRawShape>(db: Db, kept: KeptRecord, edit: Edit<Shape>) {
  const { body, schema, labels, answersOf, alsoWrong } = edit
  const { settled, undecided } = settleDispute(body, kept)
  const form = readFields(settled, schema, alsoWrong)
  const isStale = versionSeen(body) !== String(kept.version)
  if (!isStale && !body.has('disputed')) return form.ok ? form : refuse(form.reply.data, 400)
  // Both versions are shown as they were typed and kept: a choice already made is one of the two and must not hide the other.
  const typed = readFields(body, schema)
  const mine = typed.ok ? answersOf(typed.value) : typed.reply.data.answers
  const dispute = await disputeOf(db, kept, { body, mine, labels, undecided })
  const waiting = undecidedErrors(dispute)
  const mustChoose = waiting.length > 0 || (isStale && dispute.fields.length > 0)
  if (form.ok && !mustChoose) return form
  const errors = form.ok ? waiting : [...waiting, ...form.reply.data.errors]
  return refuse({ answers: textsIn(body), errors, dispute }, mustChoose ? 409 : 400)
}

function refuse(reply: RefusedEdit, status: number) {
  return { ok: false as const, reply: data(reply, { status }) }
}
