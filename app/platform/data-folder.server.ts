import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { log } from './log.server.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Makes a folder below DATA_DIR, or DATA_DIR itself, for this user's eyes only. Throws OperatorError when it cannot.
 */
export function makeDataFolder(directory: string) {
  try {
    mkdirSync(directory, { recursive: true })
    makePrivate(directory)
  } catch (cause) {
    throw new OperatorError(`DATA_DIR cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** A volume that somebody else owns is used as it is. */
function makePrivate(directory: string) {
  if (process.platform === 'win32' || (statSync(directory).mode & 0o077) === 0) return
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    log.warn({ err: error, directory }, 'others on this machine may look into DATA_DIR: its owner must make it 0700')
  }
}

/** The bytes that this process may still write to the disk of a folder. */
export async function freeBytesIn(directory: string) {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
