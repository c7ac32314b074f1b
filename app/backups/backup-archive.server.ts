import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

/** One file of an archive. */
export type ArchiveEntry = { name: string; bytes: Uint8Array }

const blockBytes = 512
/** What a tar ends with. */
const endBytes = 2 * blockBytes
const digestLetters = 64
/** The bytes after the name of the last file: its text, the digest, up to a block, and the end. */
const sealBytes = blockBytes + endBytes

/**
 * The entries as a tar, in pieces of an entry each. Its last file, `sha256`, is the digest of every byte before that
 * file's text. So none of them can be changed or missed in silence.
 */
export async function* sealedArchive(entries: AsyncIterable<ArchiveEntry>) {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    const bytes = (await asTar(entry)).subarray(0, -endBytes)
    hash.update(bytes)
    yield bytes
  }
  const seal = await asTar({ name: 'sha256', bytes: Buffer.alloc(digestLetters) })
  hash.update(seal.subarray(0, -sealBytes))
  seal.write(hash.digest('hex'), seal.length - sealBytes)
  yield seal
}

/** How many bytes an entry of so many takes in an archive. */
export function entryBytes(bytes: number) {
  return blockBytes + Math.ceil(bytes / blockBytes) * blockBytes
}

/** How many bytes an archive has beside its entries. */
export const sealedBytes = blockBytes + sealBytes

/** Whether a file is a sealed archive to its last byte. */
export async function isWholeArchive(file: string) {
  await using handle = await open(file)
  const { size } = await handle.stat()
  if (size < sealedBytes) return false
  const end = Buffer.alloc(sealBytes)
  await handle.read({ buffer: end, position: size - sealBytes })
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { end: size - sealBytes - 1 })) hash.update(piece)
  return end.equals(Buffer.concat([Buffer.from(hash.digest('hex'))], sealBytes))
}

/** The entries of an archive in their order, the seal left out. Ask `isWholeArchive` first. */
export async function* archiveEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  pipeline(createReadStream(file), tar, () => undefined) // a failure also ends the loop below
  for await (const entry of tar)
    if (entry.header.name !== 'sha256') yield { name: entry.header.name, bytes: await buffer(entry) }
    else entry.resume()
}

/** A tar of one file; the same bytes each time. */
async function asTar({ name, bytes }: ArchiveEntry) {
  const tar = pack()
  tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, bytes)
  tar.finalize()
  return buffer(tar)
}
