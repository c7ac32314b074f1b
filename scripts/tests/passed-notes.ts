import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The environment in which the reporters below find the file that they write to. */
export const notesVariable = 'TEST_PASSED_NOTES'

/**
 * The file that notes what has passed at this commit, a line each. Null where something is not committed: then nothing
 * is noted, for nobody could say of what it holds.
 */
export async function notesOfCommit() {
  if (git('status', '--porcelain') !== '') return null
  const file = resolve('node_modules/.cache/thorough', git('rev-parse', 'HEAD'))
  await mkdir(dirname(file), { recursive: true })
  return file
}

export function readNotes(file: string | null) {
  return new Set(file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
