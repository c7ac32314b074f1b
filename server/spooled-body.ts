import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '#app/platform/data-folder.server.ts'

const pieceBytes = 64 * 1024

export type SpooledBody = ReturnType<typeof openSpooledBody>

/**
 * The bytes of one body: in memory first, and in a file of the folder from `moveToDisk` on. The file loses its name as
 * soon as it is open, so the system removes it with the process, however that ends. `moveToDisk` is false where the disk
 * takes nothing; the bytes stay in memory then, and it rejects the next time. Writing rejects when the disk fails later.
 */
export function openSpooledBody(folder: string) {
  const inMemory: Uint8Array[] = []
  let file: FileHandle | null = null
  let size = 0
  let refusal: unknown = null

  return {
    size: () => size,
    isOnDisk: () => file !== null,
    isWithoutDisk: () => refusal !== null,
    async append(bytes: Uint8Array) {
      if (file) await file.appendFile(bytes)
      else inMemory.push(bytes)
      size += bytes.length
    },
    async moveToDisk() {
      if (refusal !== null) throw refusal
      try {
        file = await openWith(folder, inMemory)
        inMemory.length = 0
      } catch (error) {
        refusal = error
      }
      return file !== null
    },
    /** The first bytes, so many at most. */
    async readBeginning(most: number): Promise<Buffer> {
      if (!file) return Buffer.concat(inMemory).subarray(0, most)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(most, size)), 0, null, 0)
      return buffer.subarray(0, bytesRead)
    },
    /** All of it, as a request takes a body. What lies on the disk is read as it is asked for. */
    read: () => (file ? streamOf(file, size) : new Uint8Array(Buffer.concat(inMemory))),
    async close() {
      inMemory.length = 0
      await file?.close()
    },
  }
}

/** A file without a name that has these bytes; none is left open where they cannot be written. */
async function openWith(folder: string, pieces: Uint8Array[]) {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path, { force: true })
    for (const bytes of pieces) await file.appendFile(bytes)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function streamOf(file: FileHandle, size: number) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    async pull(pieces) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(Math.min(pieceBytes, size - at)), 0, null, at)
      at += bytesRead
      if (bytesRead > 0) pieces.enqueue(buffer.subarray(0, bytesRead))
      if (at === size || bytesRead === 0) pieces.close()
    },
  })
}

/**
 * Makes the folder for bodies that come, and empties it: a process that was killed between the two moments in which a
 * file is opened and loses its name has left it. Throws OperatorError when it cannot.
 */
export function openSpoolFolder(folder: string) {
  makeDataFolder(folder)
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  return folder
}
