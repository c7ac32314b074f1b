import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Writes a file, and its folder where there is none, for the site's user alone. After a power cut it is there whole or
 * not at all, and nobody ever sees half of it.
 */
export async function writeWhole(target: string, content: Uint8Array | Readable) {
  const unfinished = `${target}.${randomUUID()}.tmp`
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await writeFile(unfinished, content, { flush: true, mode: 0o600 })
    await rename(unfinished, target)
    await flushFolder(dirname(target))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Has the disk keep what a folder lists. */
export async function flushFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}
