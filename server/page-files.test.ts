import { randomBytes } from 'node:crypto'
import { chmod, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { openPageFiles, pageFileLimits } from './page-files.ts'

const pageAt = (address: string, br = Buffer.from(`compressed ${address}`)) => ({
  ...{ address, begunAt: 1000, record: null },
  ...{ headers: ['Content-Type', 'text/html; charset=utf-8'], br, asks: { count: 1 } },
})

async function stored(...pages: Array<Parameters<ReturnType<typeof openPageFiles>['keep']>[0]>) {
  const folder = await temporaryFolder()
  const files = openPageFiles(folder)
  for (const page of pages) files.keep(page)
  await files.close()
  return folder
}

test('D2: a page is there after a restart as it was stored, and its file is for the site alone', async () => {
  const folder = await stored(pageAt('https://shop.example/vehicles'))
  const again = openPageFiles(folder)
  const { asks: _, ...page } = pageAt('https://shop.example/vehicles')
  expect(await again.find('https://shop.example/vehicles')).toEqual(page)
  expect(await again.find('https://shop.example/')).toBeNull()
  const [file = ''] = await readdir(folder)
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
})

test('D2: a page is found before it is written, and is written without anybody waiting for it', async () => {
  const folder = await temporaryFolder()
  const files = openPageFiles(folder)
  files.keep(pageAt('a'))
  expect(await files.find('a')).toMatchObject({ address: 'a', br: pageAt('a').br })
  expect(await readdir(folder)).toEqual([])
  await expect.poll(() => readdir(folder), { timeout: 5000 }).toHaveLength(1)
})

test('D2: pages take no more of the disk than they may; those that were asked least go first', async () => {
  const folder = await temporaryFolder()
  const files = openPageFiles(folder, { ...pageFileLimits, maxBytes: 10 * 4096 })
  const pages = ['a', 'b', 'c', 'd'].map((address) => pageAt(address, randomBytes(3 * 4096 - 500)))
  for (const page of pages.slice(0, 3)) files.keep(page)
  await expect.poll(() => files.figures().pages, { timeout: 5000 }).toBe(3)
  await files.find('a')
  for (const page of pages.slice(2)) page.asks.count += 1 // as those who are answered from memory do
  files.keep({ ...pageAt('d', pages[3]?.br), asks: { count: 2 } })
  await files.close()
  expect(await files.find('b')).toBeNull()
  for (const address of ['a', 'c', 'd']) expect(await files.find(address)).not.toBeNull()
  await expect.poll(() => readdir(folder), { timeout: 5000 }).toHaveLength(3)
  expect(files.figures()).toEqual({ pages: 3, bytes: 9 * 4096 })
})

test('S22: whoever asks for many addresses once takes no page from the disk that people read', async () => {
  const folder = await temporaryFolder()
  const files = openPageFiles(folder, { maxBytes: pageFileLimits.maxBytes, maxPages: 20 })
  files.keep({ ...pageAt('read'), asks: { count: 3 } })
  for (let nth = 0; nth < 100; nth += 1) files.keep({ ...pageAt(`once ${nth}`), begunAt: 2000 + nth })
  await files.close()
  expect(await files.find('read')).not.toBeNull()
  expect(files.figures().pages).toBeLessThanOrEqual(20)
})

test('D2: a page that is stored anew leaves one file', async () => {
  const folder = await stored(pageAt('a'))
  const files = openPageFiles(folder)
  files.keep({ ...pageAt('a'), begunAt: 2000 })
  await files.close()
  expect(await files.find('a')).toMatchObject({ begunAt: 2000 })
  await expect.poll(() => readdir(folder), { timeout: 5000 }).toHaveLength(1)
})

test.each([
  ['its last byte is another one', async (path: string) => writeFile(path, flipped(await readFile(path), -1))],
  ['its head is another one', async (path: string) => writeFile(path, flipped(await readFile(path), 30))],
  ['half of it is there', async (path: string) => truncate(path, (await readFile(path)).length - 5)],
  ['only a part of its head is there', (path: string) => truncate(path, 20)],
  ['it is empty', (path: string) => truncate(path, 0)],
])('D2: a file is done without when %s', async (_, damage) => {
  const folder = await stored(pageAt('a'), pageAt('b'))
  const [damaged = ''] = await readdir(folder)
  await damage(join(folder, damaged))
  const files = openPageFiles(folder)
  const found = [await files.find('a'), await files.find('b')]
  expect(found.filter((page) => page !== null)).toHaveLength(1)
})

test('D2: what is removed is gone at once, from the disk too, and does not come back when it was being written', async () => {
  const folder = await stored(pageAt('a'), { ...pageAt('b'), record: 'vehicles 1001' })
  const files = openPageFiles(folder)
  await files.loaded
  files.keep(pageAt('c'))
  files.removeWhere(({ record }) => record === null)
  expect([await files.find('a'), await files.find('c')]).toEqual([null, null])
  expect(await files.find('b')).not.toBeNull()
  files.keep(pageAt('d'))
  const written = files.close()
  files.removeWhere(() => true)
  await written
  await expect.poll(() => readdir(folder), { timeout: 5000 }).toEqual([])
})

test('D2: a folder that cannot be written leaves the site without last good pages, and nothing more', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'no-folder'), '')
  const files = openPageFiles(join(folder, 'no-folder'))
  files.keep(pageAt('a'))
  await files.close()
  expect(await files.find('a')).toBeNull()
  await chmod(folder, 0o700)
})

function flipped(bytes: Buffer, at: number) {
  const place = at < 0 ? bytes.length + at : at
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  return bytes
}
