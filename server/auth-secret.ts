import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '#app/platform/data-folder.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'

/** The secret that signs sessions: AUTH_SECRET, or one made once and stored in DATA_DIR for this user's eyes only. */
export async function authSecret({ AUTH_SECRET, DATA_DIR }: Env) {
  if (AUTH_SECRET) return AUTH_SECRET
  const file = join(DATA_DIR, 'auth-secret')
  makeDataFolder(DATA_DIR)
  await createOnce(file, randomBytes(48).toString('base64url'))
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new OperatorError(`DATA_DIR holds a broken secret: remove ${file} and start again.`)
  return secret
}

/** Writes the secret unless there is one: of two starts at the same moment both use the first. */
async function createOnce(file: string, secret: string) {
  try {
    await using handle = await open(file, 'wx', 0o600)
    await handle.writeFile(`${secret}\n`)
    await handle.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
