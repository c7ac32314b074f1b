import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStoragePath } from './picture.ts'

/** Public files by path (`public/{uuid}-{filename}/640.avif`). A file is there whole or not at all. */
export type Storage = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  /** Removes one file; nothing happens when it is not there. */
  remove(path: string): Promise<void>
  /** The folders directly in this one in which nothing was written since `before`, as paths. */
  listFolders(parent: string, before: Date): Promise<string[]>
  /** Removes a folder and all in it; nothing happens when it is not there. */
  removeFolder(path: string): Promise<void>
  /** Rejects when nothing can be stored right now. */
  check(): Promise<void>
}

/** A full disk still takes an empty file. */
const oneBlock = Buffer.alloc(4096)
const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Storage in a folder of this machine. Files are written aside, flushed and renamed, so none is ever served half. */
export function diskStorage(root: string): Storage {
  const probe = join(root, '.writable')
  return {
    async put(path, bytes) {
      await putWhole(locate(root, path), bytes)
    },
    async read(path) {
      try {
        return await readFile(locate(root, path))
      } catch (error) {
        if (error instanceof Error && 'code' in error && missing.has(error.code)) return null
        throw error
      }
    },
    async remove(path) {
      await rm(locate(root, path), { force: true })
    },
    async listFolders(parent, before) {
      const names = await namesIn(locate(root, parent))
      const quiet = await Promise.all(names.map((name) => isQuietSince(join(root, parent, name), before)))
      return names.filter((_, at) => quiet[at]).map((name) => `${parent}/${name}`)
    },
    async removeFolder(path) {
      await rm(locate(root, path), { recursive: true, force: true })
    },
    async check() {
      await mkdir(root, { recursive: true })
      await writeFile(probe, oneBlock)
      await rm(probe, { force: true })
    },
  }
}

async function putWhole(target: string, bytes: Uint8Array) {
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
}

async function namesIn(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(error.code)) return []
    throw error
  }
}

/** True when nothing in the folder was written since; a folder that is gone by now counts as written to. */
async function isQuietSince(folder: string, before: Date) {
  const found = await stat(folder).catch(() => null) // removed since it was listed: there is nothing left to do with it
  return found !== null && found.mtime < before
}

/** Throws when a path is not of the form we make: such a path can only come from outside. */
export function requireStoragePath(path: string) {
  if (!isStoragePath(path)) throw new Error(`not a storage path: ${JSON.stringify(path)}`)
  return path
}

function locate(root: string, path: string) {
  return join(root, requireStoragePath(path))
}

async function flushFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}
