import { z } from 'zod'

// The Content-Security-Policy forbids compiling text into code, which the library would try where a browser loads it.
z.config({ jitless: typeof document !== 'undefined' })

export { z }

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

/** One line of text that must be there; `missing` says so. */
export function requiredLine(missing: string, what: string, limit: number) {
  return z.string(missing).overwrite(oneLine).min(1, missing).max(limit, tooLong(what, limit))
}

/** Several lines of text that must be there; `missing` says so. */
export function requiredText(missing: string, what: string, limit: number) {
  return z.string(missing).trim().min(1, missing).max(limit, tooLong(what, limit))
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
