import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { data } from 'react-router'
import { openNamelessFile, readFirst } from '#app/platform/nameless-file.server.ts'

/** The most that is taken: parts, characters of all texts, files, and bytes of each file. Files beyond are left out. */
export type Most = { parts: number; textLength: number; files: number; fileBytes: number }

/**
 * A file of a posted form, which lies on the disk. `digest` is that of its bytes. Of a file that is larger than the form
 * takes only a little more than the limit is kept, so `size` tells no more than that. `bytes` rejects where the disk did
 * not take it.
 */
export type PostedFile = { field: string; name: string; size: number; digest: string; bytes(): Promise<Uint8Array> }

/** A posted form. Its files are there until `close` is called. */
export type PostedForm = { texts: FormData; files: PostedFile[]; close(): Promise<void> }

/**
 * Reads a posted form with files piece by piece; files go to the folder, where they have no names. Throws a 400 when the
 * body is no form, and a 413 for more parts or characters of text: ten thousand small parts would hold up everybody.
 * (decision 073)
 */
export async function readFormWithFiles(request: Request, most: Most, folder: string): Promise<PostedForm> {
  return readParts(request, most, (stream, named) => keepFile(stream, named, folder))
}

type Kept = { close(): Promise<void> }
type Keep<File extends Kept> = (stream: BusboyFileStream, named: Pick<PostedFile, 'field' | 'name'>) => Promise<File>

/** The same, where `keep` is handed each file as it comes. It must read the stream to its end, and reject only when the form breaks off. */
export async function readParts<File extends Kept>(request: Request, most: Most, keep: Keep<File>) {
  const texts = new FormData()
  const streams: BusboyFileStream[] = []
  const files: Array<Promise<File>> = []
  let [fields, length, isTooMuch] = [0, 0, false]
  const close = () => closeAll(files)
  try {
    const parser = openParser(request, most)
    const stop = () => {
      isTooMuch = true
      parser.destroy(new Error('a form of too many parts or too much text'))
    }
    parser.on('partsLimit', stop)
    parser.on('field', (name, text, _isNameCut, isTextCut) => {
      fields += 1
      length += text.length
      if (isTextCut || length > most.textLength || fields > most.parts) return stop()
      texts.append(name, text)
    })
    parser.on('file', (field, stream, name) => {
      stream.on('error', () => undefined) // The parser's own error tells of it; without a listener this one ends the process.
      if (!name) return stream.resume() // A file field that was left empty.
      streams.push(stream)
      files.push(keep(stream, { field, name }))
    })
    await pipeline(request.body ?? [], parser)
    return { texts, files: await Promise.all(files), close }
  } catch {
    for (const stream of streams) stream.destroy()
    await close()
    throw isTooMuch ? tooMuch() : unreadable()
  }
}

/** Throws for a body that is no form by its type. */
function openParser(request: Request, { parts, textLength, files, fileBytes }: Most) {
  return new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: {
      ...{ parts, fields: parts + 1, files, fieldSize: textLength * 4, fileSize: fileBytes + 1 },
      ...{ headerPairs: 20, headerSize: 8192, fieldNameSize: 200 },
    },
  })
}

/** Keeps a file as it comes. Rejects only when the form breaks off. */
async function keepFile(stream: BusboyFileStream, named: Pick<PostedFile, 'field' | 'name'>, folder: string) {
  const hash = createHash('sha256')
  const onDisk = openOnDisk(folder)
  let size = 0
  try {
    for await (const piece of stream) {
      size += piece.length
      hash.update(piece)
      await onDisk.append(piece)
    }
  } catch (error) {
    await onDisk.close()
    throw error
  }
  return { ...named, size, digest: hash.digest('base64url'), bytes: () => onDisk.read(size), close: onDisk.close }
}

/** The bytes of one file. That the disk did not take them is told to whoever reads them: the texts go on without. */
function openOnDisk(folder: string) {
  let [file, refusal]: [FileHandle | null, unknown] = [null, null]
  return {
    async append(piece: Uint8Array) {
      if (refusal !== null) return
      try {
        file ??= await openNamelessFile(folder)
        await file.appendFile(piece)
      } catch (error) {
        refusal = error
      }
    },
    async read(size: number) {
      if (refusal !== null) throw refusal
      return file ? readFirst(file, size) : new Uint8Array()
    },
    close: async () => file?.close(),
  }
}

async function closeAll(files: Array<Promise<Kept>>) {
  for (const kept of await Promise.allSettled(files)) if (kept.status === 'fulfilled') await kept.value.close()
}

function unreadable() {
  const statusText = 'The form could not be read. Go back, reload the page and try again.'
  return data(null, { status: 400, statusText })
}

function tooMuch() {
  return data(null, { status: 413, statusText: 'This is more than we can take at once. Go back and shorten it.' })
}
