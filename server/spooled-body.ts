import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '#app/platform/data-folder.server.ts'
import { openNamelessFile, readFirst } from '#app/platform/nameless-file.server.ts'

const pieceBytes = 64 * 1024
/** More than a picture need not come back into memory from a disk that is full. */
const mostReadBack = 8 * 1024 * 1024

export type SpooledBody = ReturnType<typeof openSpooledBody>

/** What has come of a body. Of `inMemory` and `file` one has all of it; `refusal` is why the disk did not take it. */
type Spooled = { inMemory: Uint8Array[]; file: FileHandle | null; size: number; refusal: unknown }

/**
 * The bytes of one body: in memory first, and in a file of the folder from `moveToDisk` on. The file loses its name as
 * soon as it is open, so the system removes it with the process, however that ends. `moveToDisk` and `append` are false
 * where the disk takes no more: what has come lies in memory then, and the next `moveToDisk` rejects. `openFile` opens
 * that file.
 */
export function openSpooledBody(folder: string, openFile = open) {
  const spooled: Spooled = { inMemory: [], file: null, size: 0, refusal: null }
  return {
    size: () => spooled.size,
    isOnDisk: () => spooled.file !== null,
    isWithoutDisk: () => spooled.refusal !== null,
    append: (bytes: Uint8Array) => append(spooled, bytes),
    moveToDisk: () => moveToDisk(spooled, () => openWith(openFile, folder, spooled.inMemory)),
    /** The first bytes, so many at most. */
    async readBeginning(most: number): Promise<Buffer> {
      const { file, size, inMemory } = spooled
      return file ? readFirst(file, Math.min(most, size)) : Buffer.concat(inMemory).subarray(0, most)
    },
    /** All of it, as a request takes a body. What lies on the disk is read as it is asked for. */
    read: () => (spooled.file ? streamOf(spooled.file, spooled.size) : new Uint8Array(Buffer.concat(spooled.inMemory))),
    async close() {
      spooled.inMemory = []
      await spooled.file?.close()
    },
  }
}

async function append(spooled: Spooled, bytes: Uint8Array) {
  const { file, size } = spooled
  try {
    if (file) await file.appendFile(bytes)
    else spooled.inMemory.push(bytes)
    spooled.size += bytes.length
    return true
  } catch (error) {
    if (!file || size > mostReadBack) throw error
    Object.assign(spooled, { inMemory: [await readFirst(file, size)], file: null, refusal: error })
    await file.close()
    return false
  }
}

async function moveToDisk(spooled: Spooled, openFilled: () => Promise<FileHandle>) {
  if (spooled.refusal !== null) throw spooled.refusal
  try {
    spooled.file = await openFilled()
    spooled.inMemory = []
    return true
  } catch (error) {
    spooled.refusal = error
    return false
  }
}

/** A file without a name that has these bytes; none is left open where they cannot be written. */
async function openWith(openFile: typeof open, folder: string, pieces: Uint8Array[]) {
  const file = await openNamelessFile(folder, openFile)
  try {
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
 * Makes the folder for bodies that come and the files in them, and empties it: a process that was killed between the two moments in which a
 * file is opened and loses its name has left it. Throws OperatorError when it cannot.
 */
export function openSpoolFolder(folder: string) {
  makeDataFolder(folder)
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  return folder
}
