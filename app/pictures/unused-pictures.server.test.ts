import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { findStoredSize, storePicture } from './pictures.server.ts'
import { type FindNamed, holdPictures, removeUnnamed } from './unused-pictures.server.ts'

const db = await freshDb()
const root = await temporaryFolder()
const storage = diskStorage(root)
const nothingNamed: FindNamed = async () => new Set()
const versions = {
  width: 320,
  height: 240,
  versions: [{ width: 320, extension: 'jpg', bytes: Buffer.from('x') }],
} as const

async function stored(filename: string) {
  return (await storePicture(storage, { filename, alt: '' }, { ...versions, versions: [...versions.versions] })).path
}

function naming(...paths: string[]): FindNamed {
  return async () => new Set(paths)
}

async function left() {
  return (await readdir(join(root, 'public'))).map((name) => `public/${name}`)
}

describe('removing pictures', () => {
  test('withdraws them together, since saves wait meanwhile and storage may be far away', async () => {
    const paths = [await stored('one.jpg'), await stored('two.jpg'), await stored('three.jpg')]
    const { promise: allRequested, resolve: haveAllRequested } = Promise.withResolvers<void>()
    const requested: string[] = []
    async function remove(path: string) {
      requested.push(path)
      if (requested.length === paths.length) haveAllRequested()
      await allRequested
      await storage.remove(path)
    }
    const far: Storage = { ...storage, remove }
    expect(
      await removeUnnamed({ db, storage: far, findNamed: nothingNamed, findArchived: nothingNamed }, paths),
    ).toEqual(paths)
  })

  test('lets saves go on only when no withdrawal is under way any more, though one has failed', async () => {
    const [broken, slow] = [await stored('broken.jpg'), await stored('slow.jpg')]
    async function remove(path: string) {
      if (path.startsWith(broken)) throw new Error('the disk is away')
      await wait(300)
      await storage.remove(path)
    }
    const failing: Storage = { ...storage, remove }
    await expect(
      removeUnnamed({ db, storage: failing, findNamed: nothingNamed, findArchived: nothingNamed }, [broken, slow]),
    ).rejects.toThrow('away')
    expect(await findStoredSize(storage, slow), 'withdrawn before the lock was let go').toBeNull()
  })

  test('takes those that no row names and leaves the others', async () => {
    const [named, dropped] = [await stored('named.jpg'), await stored('dropped.jpg')]
    const removed = await removeUnnamed({ db, storage, findNamed: naming(named), findArchived: nothingNamed }, [
      named,
      dropped,
    ])
    expect(removed).toEqual([dropped])
    expect(await left()).toEqual(expect.arrayContaining([named]))
    expect(await left()).not.toContain(dropped)
    expect(await findStoredSize(storage, named)).toEqual({ width: 320, height: 240 })
  })

  test('never touches what is no picture of ours', async () => {
    await storage.put('public/readme/file.txt', Buffer.from('x'))
    const dependencies = { db, storage, findNamed: nothingNamed, findArchived: nothingNamed }
    expect(await removeUnnamed(dependencies, ['public/readme', '../db', 'public', ''])).toEqual([])
    expect(await storage.read('public/readme/file.txt')).not.toBeNull()
  })

  test('that is interrupted can be repeated, and meanwhile no save takes the picture for whole', async () => {
    const path = await stored('halfway.jpg')
    const failing: Storage = { ...storage, removeFolder: async () => Promise.reject(new Error('the disk is away')) }
    await expect(
      removeUnnamed({ db, storage: failing, findNamed: nothingNamed, findArchived: nothingNamed }, [path]),
    ).rejects.toThrow('away')
    expect(await findStoredSize(storage, path)).toBeNull()
    expect(await removeUnnamed({ db, storage, findNamed: nothingNamed, findArchived: nothingNamed }, [path])).toEqual([
      path,
    ])
    expect(await left()).not.toContain(path)
  })

  test('waits for a save that has looked at the picture, and then finds it named', async () => {
    const path = await stored('claimed.jpg')
    const named = new Set<string>()
    const { promise: isRemoving, resolve: begin } = Promise.withResolvers<void>()
    const save = db.transaction(async (tx) => {
      await holdPictures(tx)
      expect(await findStoredSize(storage, path)).not.toBeNull()
      begin()
      await tx.execute(sql`select pg_sleep(0.1)`)
      named.add(path)
    })
    await isRemoving
    const removal = removeUnnamed({ db, storage, findNamed: async () => named, findArchived: nothingNamed }, [path])
    await save
    expect(await removal).toEqual([])
    expect(await findStoredSize(storage, path)).not.toBeNull()
  })
})
