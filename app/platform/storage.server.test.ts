import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from './storage.server.ts'

const root = await mkdtemp(join(tmpdir(), 'redstone-storage-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const bytes = Buffer.from('a picture')

test('a stored file is read back and gone once its folder is removed', async () => {
  const storage = diskStorage(root)
  await storage.put('public/1-van.jpg/320.avif', bytes)
  expect(await storage.read('public/1-van.jpg/320.avif')).toEqual(bytes)
  await storage.removeFolder('public/1-van.jpg')
  expect(await storage.read('public/1-van.jpg/320.avif')).toBeNull()
})

test('nothing is left beside a stored file', async () => {
  await diskStorage(root).put('public/2-van.jpg/320.avif', bytes)
  expect(await readdir(join(root, 'public/2-van.jpg'))).toEqual(['320.avif'])
})

test.each([
  '../secret',
  'public/../../secret',
  '/etc/passwd',
  'public//x',
  'public/.hidden',
  'public/a b',
  'public/\0',
  '',
])('the path %j is refused', async (path) => {
  const storage = diskStorage(root)
  await expect(storage.read(path)).rejects.toThrow('not a storage path')
  await expect(storage.put(path, bytes)).rejects.toThrow('not a storage path')
  await expect(storage.removeFolder(path)).rejects.toThrow('not a storage path')
})

test('R10: a disk that cannot be written to says so, and no half file is left', async () => {
  await writeFile(join(root, 'blocked'), 'a file where a folder should be')
  const storage = diskStorage(join(root, 'blocked'))
  await expect(storage.check()).rejects.toThrow()
  await expect(storage.put('public/3-van.jpg/320.avif', bytes)).rejects.toThrow()
})
