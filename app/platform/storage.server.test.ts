import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshBucketStorage } from '../../test/kit/fresh-storage.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { diskStorage } from './storage.server.ts'

const root = await temporaryFolder()
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

    test('keeps a file under a second path, which stays when the first is removed', async () => {
      await storage.put('public/4-van.jpg/a', bytes)
      for (const _twice of [1, 2]) expect(await storage.copy('public/4-van.jpg/a', 'backups/4-van.jpg/a')).toBe(true)
      await storage.removeFolder('public/4-van.jpg')
      expect(await storage.read('backups/4-van.jpg/a')).toEqual(bytes)
      expect(await storage.copy('public/4-van.jpg/a', 'backups/4-van.jpg/b')).toBe(false)
      expect(await storage.read('backups/4-van.jpg/b')).toBeNull()
    })

    test('lists the files in a folder with their sizes, and not those in folders below', async () => {
      for (const path of ['5-van.jpg/a', '5-van.jpg/b', '5-van.jpg/below/c', '5-van.jpg-2/d'])
        await storage.put(`public/${path}`, bytes)
      const files = await storage.listFiles('public/5-van.jpg')
      expect(files.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
        { path: 'public/5-van.jpg/a', bytes: bytes.length },
        { path: 'public/5-van.jpg/b', bytes: bytes.length },
      ])
    })

    test('takes what is not there for nothing', async () => {
      expect(await storage.read('public/none/320.avif')).toBeNull()
      await storage.remove('public/none/320.avif')
      await storage.removeFolder('public/none')
      expect(await storage.listFolders('nowhere', new Date())).toEqual([])
      expect(await storage.listFiles('nowhere')).toEqual([])
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
      await expect(storage.copy(path, 'backups/a')).rejects.toThrow('not a storage path')
      await expect(storage.copy('backups/a', path)).rejects.toThrow('not a storage path')
      await expect(storage.listFiles(path)).rejects.toThrow('not a storage path')
      await expect(storage.listFolders(path, new Date())).rejects.toThrow('not a storage path')
    })
  },
)

test('nothing is left on disk beside a stored file', async () => {
  await diskStorage(root).put('public/3-van.jpg/320.avif', bytes)
  expect(await readdir(join(root, 'public/3-van.jpg'))).toEqual(['320.avif'])
})

test.skipIf(process.platform === 'win32')('a stored file is for the eyes of the site alone', async () => {
  await diskStorage(root).put('backups/secret', bytes)
  expect((await stat(join(root, 'backups/secret'))).mode & 0o077).toBe(0)
})

test('R10: a disk that cannot be written to says so, and no half file is left', async () => {
  await writeFile(join(root, 'blocked'), 'a file where a folder should be')
  const storage = diskStorage(join(root, 'blocked'))
  await expect(storage.check()).rejects.toThrow()
  await expect(storage.put('public/3-van.jpg/320.avif', bytes)).rejects.toThrow()
})
