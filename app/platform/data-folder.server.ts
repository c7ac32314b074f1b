import { mkdirSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'

/** Makes sure that a folder below DATA_DIR, or DATA_DIR itself, is there. Throws OperatorError when it cannot be. */
export function makeDataFolder(directory: string) {
  try {
    mkdirSync(directory, { recursive: true })
  } catch (cause) {
    throw new OperatorError(`DATA_DIR cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
