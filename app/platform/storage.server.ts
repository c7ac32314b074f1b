import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Public files by path (`public/{uuid}-{filename}/640.avif`). A file is there whole or not at all. */
export type Storage = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  /** Removes a folder and all in it; nothing happens when it is not there. */
  removeFolder(path: string): Promise<void>
  /** Rejects when nothing can be stored right now. */
  check(): Promise<void>
}

const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Storage in a folder of this machine. Files are written aside, flushed and renamed, so none is ever served half. */
export function diskStorage(root: string): Storage {
  const probe = join(root, '.writable')
  return {
    async put(path, bytes) {
      const target = locate(root, path)
      const aside = `${target}.${randomUUID()}.tmp`
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(aside, bytes, { flush: true })
        await rename(aside, target)
        await flushFolder(dirname(target))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async read(path) {
      try {
        return await readFile(locate(root, path))
      } catch (error) {
        if (error instanceof Error && 'code' in error && missing.has(error.code)) return null
        throw error
      }
    },
    async removeFolder(path) {
      await rm(locate(root, path), { recursive: true, force: true })
    },
    async check() {
      await mkdir(root, { recursive: true })
      await writeFile(probe, '')
    },
  }
}

/** Throws when a path is not of the form we make: such a path can only come from outside. */
function locate(root: string, path: string) {
  if (!isStoragePath(path)) throw new Error(`not a storage path: ${JSON.stringify(path)}`)
  return join(root, path)
}

/** Letters, digits, dots, hyphens and underscores between slashes; no segment begins with a dot. */
export function isStoragePath(path: string) {
  return path.length <= 400 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)
}

async function flushFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}
