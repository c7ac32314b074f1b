import { inspect } from 'node:util'
import { describeError } from '#app/platform/log.server.ts'

/**
 * Runs a command; what only its user can mend is told in one line, with exit code 1. Any other failure ends it at once,
 * and is told as the log would tell it: without rows and values, which the errors of a database hold.
 */
export async function runForOperator(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    const isForUser = error instanceof Error && error.name === 'OperatorError'
    process.stderr.write(`${isForUser ? error.message : inspect(describeError(error), { depth: 10 })}\n`)
    process.exitCode = 1
    if (!isForUser) process.exit()
  }
}
