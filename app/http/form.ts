import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import type { FieldError } from '#app/ui/field-error.ts'

/** What a form page needs to show a refused form again: the answers as typed, and one message for each wrong field, in order. */
export type RefusedForm = { answers: Record<string, string>; errors: FieldError[] }

/**
 * Reads a posted form against its schema, only the schema's fields. Emptied fields count as missing. Line ends become "\n", and
 * characters that no keyboard types and the database cannot keep (such as a null character) are dropped. `reply` is a 400 that
 * keeps the answers. Throws a 400 when the body is no form at all.
 */
export async function readForm<Shape extends z.ZodRawShape>(request: Request, schema: z.ZodObject<Shape>) {
  return readFields(await readBody(request), schema)
}

/** The same for a body that has been read already. What is wrong beside the schema, such as a file, comes as `alsoWrong`. */
export function readFields<Shape extends z.ZodRawShape>(
  body: FormData,
  schema: z.ZodObject<Shape>,
  alsoWrong: FieldError[] = [],
) {
  const form = declaredFields(body, Object.keys(schema.shape))
  const submission = parseWithZod(form, { schema })
  const answers = textsIn(form)
  if (submission.status === 'success' && alsoWrong.length === 0)
    return { ok: true as const, value: submission.value, answers }
  const errors = [...(submission.status === 'success' ? [] : errorsIn(submission.error)), ...alsoWrong]
  return { ok: false as const, reply: data({ answers, errors }, { status: 400 }) }
}

/**
 * What a browser finds wrong with a form before it is sent, by the server's own schema and in its words; null when it may go. A form
 * that chooses between two versions always goes: only the server knows both.
 */
export async function wrongFields<Shape extends z.ZodRawShape>(
  request: Request,
  schema: z.ZodObject<Shape>,
  gather: (body: FormData) => FormData = (body) => body,
) {
  const body = await readBody(request.clone())
  if (body.has('disputed')) return null
  const form = readFields(gather(body), schema)
  return form.ok ? null : form.reply.data
}

/** Judges the fields of a form in the page by the server's own schema: the names of those that are wrong. */
export function judgedBy<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  gather: (body: FormData) => FormData = (body) => body,
) {
  return (form: HTMLFormElement) => {
    const read = readFields(gather(new FormData(form)), schema)
    return read.ok ? [] : read.reply.data.errors.map(({ name }) => name)
  }
}

/** The fields of a posted form as they came. Throws a 400 when the body is no form at all. */
export async function readBody(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400, statusText: 'The form could not be read. Go back, reload the page and try again.' })
  }
}

function declaredFields(body: FormData, names: string[]) {
  const form = new FormData()
  for (const name of names) {
    for (const value of body.getAll(name)) form.append(name, typeof value === 'string' ? cleanText(value) : value)
  }
  return form
}

// A text area sends "\r\n" for each line end its limit counts as one character.
function cleanText(text: string) {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
}

/** Every field of a posted form that is text, whether declared or not, as it came: for showing a person what they typed. */
export function textsIn(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return Object.fromEntries(texts)
}

function errorsIn(error: Record<string, string[] | null> | null): FieldError[] {
  return Object.entries(error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] ? [{ name, message: messages[0] }] : [],
  )
}
