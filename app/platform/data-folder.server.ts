import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/** Makes sure that a folder below DATA_DIR, or DATA_DIR itself, is there. Throws OperatorError when it cannot be. */
export function makeDataFolder(directory: string) {
  try {
    mkdirSync(directory, { recursive: true })
  } catch (cause) {
    throw new OperatorError(`DATA_DIR cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** How many bytes this process may still write to the disk of a folder. */
export async function freeBytesIn(directory: string) {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
