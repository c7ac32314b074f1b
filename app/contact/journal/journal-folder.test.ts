import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/kit/temporary-folder.ts'
import { openJournalFolder, writtenAt } from './journal-folder.server.ts'

const keyOf = (letter: string) => letter.repeat(64)

async function freshFolder() {
  const path = join(await temporaryFolder(), 'journal')
  return { path, folder: await openJournalFolder(path) }
}

test('D3: records are read in the order in which they were written, also after the clock was set back', async () => {
  const { folder } = await freshFolder()
  await folder.write(keyOf('b'), 'first')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 })
  await folder.write(keyOf('a'), 'second')
  vi.useRealTimers()
  await folder.write(keyOf('c'), 'third')
  const records = await folder.list()
  expect(await Promise.all(records.map(({ name }) => folder.read(name)))).toEqual(['first', 'second', 'third'])
  expect(records.map(({ key }) => key)).toEqual([keyOf('b'), keyOf('a'), keyOf('c')])
  expect(Math.abs((records[0] ? writtenAt(records[0]) : new Date(0)).getTime() - Date.now())).toBeLessThan(10_000)
})

test('D3, S23: what a visitor wrote is for the site alone, and nothing is left once all is entered', async () => {
  const { path, folder } = await freshFolder()
  await folder.write(keyOf('a'), 'Ana Pérez')
  const [record] = await folder.list()
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  expect((await stat(join(path, record?.name ?? ''))).mode & 0o777).toBe(0o600)
  expect(record?.name).not.toContain('Ana')
  await folder.remove(record?.name ?? '')
  expect(await readdir(path)).toEqual([])
})

test('D3: what a kill left half written is no record; it goes once nobody can be writing it any more', async () => {
  const { path, folder } = await freshFolder()
  await folder.write(keyOf('a'), 'whole')
  const torn = join(path, `1800000000000000-${keyOf('b')}.json.0a.tmp`)
  await writeFile(torn, '{"name":"An')
  expect(await folder.removeUnfinished()).toBe(0)
  const longAgo = new Date(Date.now() - 61_000)
  await utimes(torn, longAgo, longAgo)
  expect(await folder.list()).toHaveLength(1)
  expect(await folder.removeUnfinished()).toBe(1)
  expect(await readdir(path)).toHaveLength(1)
})

test('D3: what is set aside is counted, kept and tried no more', async () => {
  const { path, folder } = await freshFolder()
  await folder.write(keyOf('a'), 'one')
  await folder.write(keyOf('b'), 'two')
  const [first] = await folder.list()
  await folder.setAside(first?.name ?? '')
  expect(await folder.countSetAside()).toBe(1)
  expect((await folder.list()).map(({ key }) => key)).toEqual([keyOf('b')])
  expect(await readdir(join(path, 'aside'))).toEqual([first?.name])
})

test('D3: two processes that share the folder have one journal, and what one has entered the other does not miss', async () => {
  const { path, folder } = await freshFolder()
  const other = await openJournalFolder(path)
  await folder.write(keyOf('a'), 'one')
  await other.write(keyOf('b'), 'two')
  expect((await folder.list()).map(({ key }) => key)).toEqual([keyOf('a'), keyOf('b')])
  const [first] = await other.list()
  await other.remove(first?.name ?? '')
  expect(await folder.read(first?.name ?? '')).toBeNull()
  await folder.remove(first?.name ?? '')
})

test('D3: a folder that cannot be written says so, and keeps nothing', async () => {
  const parent = await temporaryFolder()
  const path = join(parent, 'journal')
  await writeFile(path, 'a file in its place')
  const folder = await openJournalFolder(path)
  await expect(folder.write(keyOf('a'), 'one')).rejects.toThrow()
})
