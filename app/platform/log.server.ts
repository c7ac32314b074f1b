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
 * message without the row that it quotes. What a mail server answered comes without its text, which quotes the email.
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
