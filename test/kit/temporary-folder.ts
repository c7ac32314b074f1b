import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/**
 * An empty folder for the test that asks for it, or else for its whole file. It is gone after them. Not for a hook:
 * what asks there stays.
 */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'redstone-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
