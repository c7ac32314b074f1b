import pino from 'pino'
import pretty from 'pino-pretty'

const serializers = { err: describeError }

/**
 * JSON lines, or readable lines when a person is looking. It prints what it gets: never hand it a password, a cookie or a
 * visitor's message. The level is checked with the rest of the environment before the site starts.
 */
export const log = process.stdout.isTTY
  ? pino({ level: level(), serializers }, pretty({ ignore: 'pid,hostname' }))
  : pino({ level: level(), serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime })

function level() {
  const requested = process.env.LOG_LEVEL
  return requested && (requested === 'silent' || requested in pino.levels.values) ? requested : 'info'
}

/**
 * An error with its causes. A failed query is told without its values, the database's own words without the row they quote, and what
 * a mail server answered without its words, which quote the email: all would carry what a visitor wrote.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  if ('query' in error && 'params' in error)
    return { type: error.name, message: 'a query failed', query: error.query, ...cause }
  const code = 'code' in error ? { code: error.code } : {}
  if ('responseCode' in error)
    return { type: error.name, message: `a mail server answered ${error.responseCode}`, ...code, ...cause }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
