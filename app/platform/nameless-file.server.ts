import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Opens a new file of the folder. It loses its name as soon as it is open, so the system removes it with the process,
 * however that ends.
 */
export async function openNamelessFile(folder: string, openFile = open): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await openFile(path, 'wx+', 0o600)
  try {
    await rm(path, { force: true })
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The first bytes of an open file, so many at most. */
export async function readFirst(file: FileHandle, bytes: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, null, 0)
  return buffer.subarray(0, bytesRead)
}
