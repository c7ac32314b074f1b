import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStoragePath } from './storage-path.ts'
import { writeWhole } from './whole-file.server.ts'

/** Files by path, such as `public/{uuid}-{filename}/640.avif`; visitors get those under `public/`. A file is there whole or not at all. */
export type Storage = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  /**
   * Stores a file under a second path; a file that has that path already stays. False when there is no such file. Both
   * paths may lead to the same bytes, so a copied file is never written again.
   */
  copy(from: string, to: string): Promise<boolean>
  /** Removes one file; nothing happens when it is not there. */
  remove(path: string): Promise<void>
  /** The files directly in this folder, with their sizes in bytes. */
  listFiles(folder: string): Promise<StoredFile[]>
  /** The folders directly in this one in which nothing was written since `before`, as paths. */
  listFolders(parent: string, before: Date): Promise<string[]>
  /** Removes a folder and all in it; nothing happens when it is not there. */
  removeFolder(path: string): Promise<void>
  /** Rejects when nothing can be stored right now. */
  check(): Promise<void>
}

export type StoredFile = { path: string; bytes: number }

/** The bytes that a check writes: a full disk still takes an empty file. */
const oneBlock = Buffer.alloc(4096)
const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Storage in a folder of this machine. Files are written aside, flushed and renamed, so none is ever served half. */
export function diskStorage(root: string): Storage {
  const probe = join(root, '.writable')
  return {
    async put(path, bytes) {
      await writeWhole(locate(root, path), bytes)
    },
    async read(path) {
      return readFile(locate(root, path)).catch((error) => whenMissing(error, null))
    },
    async copy(from, to) {
      return linkFile(locate(root, from), locate(root, to))
    },
    async remove(path) {
      await rm(locate(root, path), { force: true })
    },
    async listFiles(folder) {
      const entries = await entriesIn(locate(root, folder))
      const paths = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
      return Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(join(root, path))).size })))
    },
    async listFolders(parent, before) {
      const entries = await entriesIn(locate(root, parent))
      const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
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

/** A second name for the same bytes where the disk has such a thing, or else a copy. */
async function linkFile(source: string, target: string) {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(source, target)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return true
    const bytes = await readFile(source).catch((cause) => whenMissing(cause, null))
    if (!bytes) return false
    await writeWhole(target, bytes)
  }
  return true
}

function entriesIn(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error) => whenMissing(error, []))
}

/** What stands for a file or folder that is not there; any other failure is thrown. */
function whenMissing<Instead>(error: unknown, instead: Instead) {
  if (error instanceof Error && 'code' in error && missing.has(error.code)) return instead
  throw error
}

/** True when nothing in the folder was written since; a folder that is gone by now counts as written to. */
async function isQuietSince(folder: string, before: Date) {
  const found = await stat(folder).catch(() => null) // removed since it was listed: there is nothing left to do with it
  return found !== null && found.mtime < before
}

/** The path itself. Throws when it is not of the form we make: such a path can only come from outside. */
export function requireStoragePath(path: string) {
  if (!isStoragePath(path)) throw new Error(`not a storage path: ${JSON.stringify(path)}`)
  return path
}

function locate(root: string, path: string) {
  return join(root, requireStoragePath(path))
}
