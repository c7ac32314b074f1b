import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { RecordField } from '#app/fields/record-field.ts'
import { type RefusedForm, readFields, textsIn } from '#app/http/form.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import type { VersionChoiceProps } from '#app/ui/version-choice.tsx'
import {
  conflictOf,
  knownVersion,
  type StoredRecord,
  settleConflict,
  undecidedErrors,
  withUnseen,
} from './edit-conflict.server.ts'
import type { Answers } from './record-form.ts'

/** Why an edit was not saved: wrong fields (400), or a conflict with somebody else's save (409). */
type RefusedEdit = RefusedForm & { conflict?: VersionChoiceProps; status: 400 | 409 }

type Edit<Shape extends z.ZodRawShape> = {
  body: FormData
  schema: z.ZodObject<Shape>
  /** The fields that staff edit. */
  fields: readonly RecordField[]
  answersOf: (value: z.output<z.ZodObject<Shape>>) => Answers
  alsoWrong?: FieldError[]
}

/**
 * The value of an edit, or why it is refused. The form names the `version` it began with and the hashes of what was
 * `seen` then. Beside choices it names the `choiceVersion` they are about. `value` has the stored text where the form
 * chose "theirs". Whoever saves it names the stored version.
 */
export async function readEdit<Shape extends z.ZodRawShape>(db: Db, stored: StoredRecord, edit: Edit<Shape>) {
  const { schema, fields, answersOf, alsoWrong } = edit
  const body = withUnseen(edit.body, stored.answers)
  const { settled, undecided } = settleConflict(body, stored)
  const form = readFields(settled, schema, alsoWrong)
  const isStale = knownVersion(body) !== String(stored.version)
  if (!isStale && !body.has('disputed')) return form.ok ? form : refuse({ ...form.reply.data, status: 400 })
  // Both versions are shown as typed and as stored: a choice made before must not hide the other.
  const typed = readFields(body, schema)
  const mine = typed.ok ? answersOf(typed.value) : typed.reply.data.answers
  const conflict = await conflictOf(db, stored, { body, mine, fields, undecided })
  const waiting = undecidedErrors(conflict)
  const mustChoose = waiting.length > 0 || (isStale && conflict.fields.length > 0)
  if (form.ok && !mustChoose) return form
  const errors = form.ok ? waiting : [...waiting, ...form.reply.data.errors]
  return refuse({ answers: textsIn(body), errors, conflict, status: mustChoose ? 409 : 400 })
}

function refuse(refusal: RefusedEdit) {
  return { ok: false as const, refusal }
}
