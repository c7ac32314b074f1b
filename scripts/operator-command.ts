/** Runs a command; what only its user can mend is told in one line, with exit code 1. */
export async function runForOperator(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OperatorError') throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
