import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BusboyFileStream } from '@fastify/busboy'
import { maxPictureBytes } from '#app/ui/picture-file.ts'
import { readBody } from './form.ts'
import { boundaryIn } from './form-boundary.ts'
import { type Most, readParts } from './multipart.server.ts'

/** Far more than any form of staff has. The bytes of a file that is too large are not kept beyond what tells so. */
const mostPosted: Most = { parts: 10_000, textLength: 4_000_000, files: 100, fileBytes: maxPictureBytes }

/** A posted form of staff. Its files are there until it is disposed of. */
export type StaffForm = AsyncDisposable & { body: FormData }

/**
 * Reads a form of staff. Its files lie in the folder and are read from there when somebody asks for their bytes, so that a form of ten
 * pictures costs the memory of one. Throws what `readParts` throws. (decision 083)
 */
export async function readStaffForm(request: Request, folder: string): Promise<StaffForm> {
  if (boundaryIn(request.headers.get('content-type') ?? '') === null)
    return { body: await readBody(request), [Symbol.asyncDispose]: async () => undefined }
  const {
    texts: body,
    files,
    close,
  } = await readParts(request, mostPosted, (stream, { field, name }) =>
    keepNamed(stream, join(folder, randomUUID()), { field, name }),
  )
  for (const { field, file } of files) body.append(field, file)
  return { body, [Symbol.asyncDispose]: close }
}

/** Keeps a file as it comes; what the disk does not take stays in memory, as the whole form does then. */
async function keepNamed(stream: BusboyFileStream, path: string, { field, name }: { field: string; name: string }) {
  const close = () => rm(path, { force: true })
  const inMemory: BlobPart[] = []
  let [file, bytesOnDisk]: [FileHandle | null, number] = [null, 0]
  try {
    for await (const piece of stream) {
      if (inMemory.length === 0) file ??= await open(path, 'wx', 0o600).catch(() => null) // Plan B: memory.
      if (file && inMemory.length === 0 && (await isAppended(file, piece))) bytesOnDisk += piece.length
      else inMemory.push(new Uint8Array(piece))
    }
    const onDisk = bytesOnDisk > 0 ? [(await openAsBlob(path)).slice(0, bytesOnDisk)] : []
    return { field, file: new File([...onDisk, ...inMemory], name), close }
  } catch (error) {
    await close()
    throw error
  } finally {
    await file?.close()
  }
}

async function isAppended(file: FileHandle, piece: Uint8Array) {
  try {
    await file.appendFile(piece)
    return true
  } catch {
    return false // Plan B: memory.
  }
}
