import pino from 'pino'
import pretty from 'pino-pretty'

const serializers = { err: describeError }

/**
 * The log: JSON lines, or readable lines for a person at a terminal. It prints what it gets: never hand it a password,
 * a cookie or a visitor's message. The level is checked with the rest of the environment before the site starts.
 */
export const log = process.stdout.isTTY
  ? pino({ level: level(), serializers }, pretty({ ignore: 'pid,hostname' }))
  : pino({ level: level(), serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime })

function level() {
  const requested = process.env.LOG_LEVEL
  return requested && (requested === 'silent' || requested in pino.levels.values) ? requested : 'info'
}

/**
 * An error with its causes, without what a visitor wrote. A failed query comes without its values, and the database's
 * message without the row or the value that it quotes. What a mail server answered comes without its text, which quotes
 * the email, and a text that is no JSON without its beginning.
 */
export function describeError(thrown: unknown): object {
  const error = errorOf(thrown)
  if (!error) return { message: String(thrown) }
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  const code = 'code' in error ? { code: error.code } : {}
  if ('query' in error && 'params' in error)
    return { type: error.name, message: 'a query failed', query: error.query, ...code, ...cause }
  if (quotesValue(error))
    return { type: error.name, message: 'a value was refused, which is not shown', ...code, ...cause }
  if ('responseCode' in error)
    return { type: error.name, message: `a mail server answered ${error.responseCode}`, ...code, ...cause }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}

/** Whether the message has a piece of what was read: data exceptions of PostgreSQL (class 22), and JSON that cannot be parsed. */
function quotesValue(error: Error) {
  if (error instanceof SyntaxError) return /JSON/.test(error.message)
  return 'severity' in error && 'code' in error && /^22/.test(String(error.code))
}

/** What was thrown, as an Error; the job queue throws copies of errors. Null for what says nothing. */
function errorOf(thrown: unknown): Error | null {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return null
  return Object.assign(new Error(String(thrown.message)), thrown)
}
