import { execFileSync } from 'node:child_process'
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import {
  type ArchiveEntry,
  archiveEntries,
  entryBytes,
  isWholeArchive,
  sealedArchive,
  sealedBytes,
} from './backup-archive.server.ts'

const folder = await temporaryFolder()
const longName = `pictures/123e4567-e89b-12d3-a456-426614174000-${'a-long-name-'.repeat(6)}.jpg/1280.avif`
const entries: ArchiveEntry[] = [
  { name: 'manifest.json', bytes: Buffer.from('{}') },
  { name: 'rows/empty.gz', bytes: Buffer.alloc(0) },
  { name: longName, bytes: Buffer.alloc(700, 'picture') },
]

async function archived(name: string) {
  const file = join(folder, name)
  await writeFile(file, await buffer(sealedArchive(inTurn(entries))))
  return file
}

async function* inTurn(all: ArchiveEntry[]) {
  yield* all
}

test('an archive gives back its entries in their order, and its size is known before', async () => {
  const file = await archived('whole.tar')
  expect(await isWholeArchive(file)).toBe(true)
  const read: ArchiveEntry[] = []
  for await (const { name, bytes } of archiveEntries(file)) read.push({ name, bytes: Buffer.from(bytes) })
  expect(read).toEqual(entries)
  const sizes = entries.map(({ bytes }) => entryBytes(bytes.length))
  expect((await readFile(file)).length).toBe(sizes.reduce((sum, size) => sum + size, sealedBytes))
})

test('an archive is a tar that other programs read', async () => {
  const names = execFileSync('tar', ['-tf', await archived('listed.tar')], { encoding: 'utf8' })
  expect(names.trim().split('\n')).toEqual([...entries.map(({ name }) => name), 'sha256'])
})

test('R14: an archive in which any one byte was changed is not whole', async () => {
  const file = await archived('changed.tar')
  const bytes = await readFile(file)
  await using handle = await open(file, 'r+')
  const unnoticed: number[] = []
  for (const [at, byte] of bytes.entries()) {
    await handle.write(Buffer.of(byte ^ 0x10), 0, 1, at)
    if (await isWholeArchive(file)) unnoticed.push(at)
    await handle.write(Buffer.of(byte), 0, 1, at)
  }
  expect(unnoticed).toEqual([])
  expect(await isWholeArchive(file), 'as it was').toBe(true)
})

test('R14: an archive that was cut at any place, or goes on, is not whole', async () => {
  const file = await archived('cut.tar')
  const bytes = await readFile(file)
  await writeFile(file, Buffer.concat([bytes, Buffer.alloc(1)]))
  expect(await isWholeArchive(file), 'with a byte more').toBe(false)
  for (let length = bytes.length - 1; length >= 0; length -= 1) {
    await truncate(file, length)
    expect(await isWholeArchive(file), `cut at ${length}`).toBe(false)
  }
})
