import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshBucketStorage } from '../../test/fresh-storage.ts'
import { diskStorage } from './storage.server.ts'

const root = await mkdtemp(join(tmpdir(), 'redstone-storage-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const bytes = Buffer.from('a picture')
const hourMs = 60 * 60 * 1000

const onDisk = { place: 'on disk', storage: diskStorage(root) }
const bucket = await freshBucketStorage()

describe.each(bucket ? [onDisk, { place: 'in a bucket', storage: bucket }] : [onDisk])(
  'storage $place',
  ({ storage }) => {
    test('reads back what was stored last, and nothing once its folder is removed', async () => {
      await storage.put('public/1-van.jpg/320.avif', Buffer.from('an earlier picture'))
      await storage.put('public/1-van.jpg/320.avif', bytes)
      await storage.put('public/1-van.jpg-2/320.avif', bytes)
      expect(await storage.read('public/1-van.jpg/320.avif')).toEqual(bytes)
      await storage.removeFolder('public/1-van.jpg')
      expect(await storage.read('public/1-van.jpg/320.avif')).toBeNull()
      expect(await storage.read('public/1-van.jpg-2/320.avif'), 'of another folder').toEqual(bytes)
    })

    test('removes one file and leaves its neighbours', async () => {
      for (const name of ['a', 'b']) await storage.put(`public/2-van.jpg/${name}`, bytes)
      await storage.remove('public/2-van.jpg/a')
      expect(await storage.read('public/2-van.jpg/a')).toBeNull()
      expect(await storage.read('public/2-van.jpg/b')).toEqual(bytes)
    })

    test('takes what is not there for nothing', async () => {
      expect(await storage.read('public/none/320.avif')).toBeNull()
      await storage.remove('public/none/320.avif')
      await storage.removeFolder('public/none')
      expect(await storage.listFolders('nowhere', new Date())).toEqual([])
    })

    test('lists the folders in which nothing was written since', async () => {
      for (const folder of ['one', 'two'])
        for (const name of ['a', 'b']) await storage.put(`list/${folder}/${name}`, bytes)
      await storage.put('list/beside', bytes)
      const folders = await storage.listFolders('list', new Date(Date.now() + hourMs))
      expect(folders.toSorted()).toEqual(['list/one', 'list/two'])
      expect(await storage.listFolders('list', new Date(Date.now() - hourMs))).toEqual([])
    })

    test('is ready', async () => {
      await expect(storage.check()).resolves.toBeUndefined()
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
    ])('refuses the path %j', async (path) => {
      await expect(storage.read(path)).rejects.toThrow('not a storage path')
      await expect(storage.put(path, bytes)).rejects.toThrow('not a storage path')
      await expect(storage.remove(path)).rejects.toThrow('not a storage path')
      await expect(storage.removeFolder(path)).rejects.toThrow('not a storage path')
      await expect(storage.listFolders(path, new Date())).rejects.toThrow('not a storage path')
    })
  },
)

test('nothing is left on disk beside a stored file', async () => {
  await diskStorage(root).put('public/3-van.jpg/320.avif', bytes)
  expect(await readdir(join(root, 'public/3-van.jpg'))).toEqual(['320.avif'])
})

test('R10: a disk that cannot be written to says so, and no half file is left', async () => {
  await writeFile(join(root, 'blocked'), 'a file where a folder should be')
  const storage = diskStorage(join(root, 'blocked'))
  await expect(storage.check()).rejects.toThrow()
  await expect(storage.put('public/3-van.jpg/320.avif', bytes)).rejects.toThrow()
})
