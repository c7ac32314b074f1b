import { z } from 'zod'

// The Content-Security-Policy forbids compiling text into code, which the library would try where a browser loads it.
z.config({ jitless: typeof document !== 'undefined' })

export { z }

/**
 * The hidden fields of a record's form: the id of this showing, the version it began with, and field hashes. These
 * go as `seen`, a conflict's fields as `disputed`: pages opened before an update send such names.
 */
export const recordFormShape = {
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
}

const count = new Intl.NumberFormat('en-US')

/** Runs of spaces and line ends become one space each; those at the ends go. */
export function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The message of a text that is longer than its `limit` in characters; `what` begins the sentence, like "The title". */
export function tooLong(what: string, limit: number) {
  return {
    error({ input }: { input?: unknown }) {
      const length = typeof input === 'string' ? input.length : 0
      return `${what} can have up to ${count.format(limit)} characters. It has ${count.format(length)} now.`
    },
  }
}

/** Whether anybody can see something of a text: a letter of no shape and no width is none. */
export function isVisible(text: string) {
  return text.replaceAll(/[\p{DI}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/gu, '') !== ''
}

/** A day such as "2026-03-31" that a database can store: its years have no 0. */
export function isoDay(message: string) {
  return z.iso.date(message).refine((day) => !day.startsWith('0000'), message)
}

/** One line of text that must be there; `missing` says so. */
export function requiredLine(missing: string, what: string, limit: number) {
  return z.string(missing).overwrite(oneLine).refine(isVisible, missing).max(limit, tooLong(what, limit))
}

/** Several lines of text that must be there; `missing` says so. */
export function requiredText(missing: string, what: string, limit: number) {
  return z.string(missing).trim().refine(isVisible, missing).max(limit, tooLong(what, limit))
}

/** One line of text, null when left empty. */
export function optionalLine(what: string, limit: number) {
  return z
    .string()
    .overwrite(oneLine)
    .max(limit, tooLong(what, limit))
    .optional()
    .transform((text) => text || null)
}

/** Several lines of text, null when left empty. */
export function optionalText(what: string, limit: number) {
  return z
    .string()
    .trim()
    .max(limit, tooLong(what, limit))
    .optional()
    .transform((text) => text || null)
}
