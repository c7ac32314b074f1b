import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import type { FieldError } from '#app/ui/field-error.ts'

/** A refused form as its page shows it again: answers as typed, and the messages of wrong fields in order. */
export type RefusedForm = { answers: Record<string, string>; errors: FieldError[] }

/**
 * The fields of a posted form that the schema declares, judged by it. Emptied fields count as missing. Line ends become
 * "\n"; characters that the database cannot store, such as a null character, are dropped. `reply` is a 400 with the
 * answers. Throws a 400 when the body is no form.
 */
export async function readForm<Shape extends z.ZodRawShape>(request: Request, schema: z.ZodObject<Shape>) {
  return readFields(await readBody(request), schema)
}

/** The same for a body that has been read. `alsoWrong` is what is wrong beside the schema, such as a file. */
export function readFields<Shape extends z.ZodRawShape>(
  body: FormData,
  schema: z.ZodObject<Shape>,
  alsoWrong: FieldError[] = [],
) {
  const names = Object.keys(schema.shape)
  const form = declaredFields(body, names)
  const submission = parseWithZod(form, { schema })
  const answers = textsIn(form)
  if (submission.status === 'success' && alsoWrong.length === 0)
    return { ok: true as const, value: submission.value, answers }
  const errors = [...(submission.status === 'success' ? [] : errorsIn(submission.error, names)), ...alsoWrong]
  return { ok: false as const, reply: data({ answers, errors }, { status: 400 }) }
}

/**
 * The errors that the server's schema finds in the browser, before the form is sent; null when it may go. A form that
 * chooses between two versions always goes: only the server knows both.
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

/** A judge of forms in the page, by the server's own schema; it gives the names of wrong fields. */
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

/** The texts of a posted form by name, declared or not, as they came: to show them again. */
export function textsIn(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return Object.fromEntries(texts)
}

/** The first message of each wrong field in the order of `names`, also where it came of two fields together. */
function errorsIn(error: Record<string, string[] | null> | null, names: string[]): FieldError[] {
  const placeOf = ({ name }: FieldError) => names.indexOf(name.replace(/[.[].*/, ''))
  return Object.entries(error ?? {})
    .flatMap(([name, messages]) => (messages?.[0] ? [{ name, message: messages[0] }] : []))
    .sort((one, other) => placeOf(one) - placeOf(other))
}
