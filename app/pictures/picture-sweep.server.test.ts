import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { findHeldBack, isOwnStorage, takeOverStorage } from '#app/platform/storage-mark.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { judgeStorage, sweepAll, sweepPictures } from './picture-sweep.server.ts'
import { findStoredSize, storePicture } from './pictures.server.ts'
import type { FindNamed } from './unused-pictures.server.ts'

const db = await freshDb()
const other = await freshDb()
const dayMs = 24 * 60 * 60 * 1000
const picture = {
  width: 320,
  height: 240,
  versions: [{ width: 320, extension: 'jpg' as const, bytes: Buffer.from('x') }],
}

beforeEach(async () => {
  for (const each of [db, other]) await each.execute(sql`delete from storage_marks`)
})

function later(days: number) {
  return new Date(Date.now() + days * dayMs)
}

async function store(storage: Storage, count: number) {
  const paths: string[] = []
  while (paths.length < count)
    paths.push((await storePicture(storage, { filename: `${paths.length}.jpg`, alt: '' }, picture)).path)
  return paths
}

async function shown(storage: Storage) {
  return (await storage.listFolders('public', later(100))).toSorted()
}

function naming(...named: string[]): FindNamed {
  return async (_tx: Db, paths) => new Set(paths.filter((path) => named.includes(path)))
}

const nothingNamed = naming()

/** A site of so many pictures that rows name. */
async function site(count: number) {
  const storage = await freshStorage()
  const named = await store(storage, count)
  const dependencies = { db, storage, findNamed: naming(...named), findArchived: nothingNamed }
  await judgeStorage(dependencies)
  return { storage, named, dependencies }
}

describe('R6: the sweep', () => {
  test('sets aside what nobody names and is older than a day, and nothing else', async () => {
    const root = await temporaryFolder()
    const storage = diskStorage(root)
    const [old = '', young = '', inUse = ''] = await store(storage, 3)
    for (const [path, hours] of [
      [old, 25],
      [young, 23],
      [inUse, 1000],
    ] as const) {
      const then = new Date(Date.now() - (hours / 24) * dayMs)
      await utimes(join(root, path), then, then)
    }
    const dependencies = { db, storage, findNamed: naming(inUse), findArchived: nothingNamed }
    expect(await sweepPictures(dependencies)).toEqual({ taken: 1, heldBack: null })
    expect(await shown(storage)).toEqual([young, inUse].toSorted())
    expect(await readdir(join(root, old.replace('public', 'aside'))), 'whole').toEqual(['320.jpg', 'picture.json'])
  })

  test('takes what an interrupted upload has left', async () => {
    const { storage, dependencies, named } = await site(1)
    const half = 'public/123e4567-e89b-12d3-a456-426614174000-half.jpg'
    await storage.put(`${half}/320.jpg`, Buffer.from('x'))
    await sweepPictures(dependencies, later(7))
    expect(await shown(storage)).toEqual(named)
  })

  test('finds nothing where nothing was ever stored', async () => {
    const { dependencies } = await site(0)
    expect(await sweepPictures(dependencies)).toEqual({ taken: 0, heldBack: null })
  })

  test('removes for good what was set aside a month ago, and not a day earlier', async () => {
    const { storage, dependencies } = await site(1)
    const [spare = ''] = await store(storage, 1)
    await sweepPictures(dependencies, later(2))
    const setAside = `${spare.replace('public', 'aside')}/320.jpg`
    await sweepPictures(dependencies, later(29))
    expect(await storage.read(setAside)).not.toBeNull()
    await sweepPictures(dependencies, later(31))
    expect(await storage.read(setAside)).toBeNull()
  })

  test('brings back whole what a row names again', async () => {
    const { storage, named, dependencies } = await site(2)
    const [spare = ''] = await store(storage, 1)
    await sweepPictures(dependencies, later(2))
    expect(await findStoredSize(storage, spare)).toBeNull()
    await sweepPictures({ ...dependencies, findNamed: naming(...named, spare) }, later(3))
    expect(await findStoredSize(storage, spare)).toEqual({ width: 320, height: 240 })
    expect(await storage.listFolders('aside', later(100))).toEqual([])
  })
})

describe('R6: the sweep takes nothing and says so', () => {
  test('of a storage that another database has marked, however empty this one is', async () => {
    const { storage, named } = await site(103)
    const foreign = { db: other, storage, findNamed: naming(), findArchived: nothingNamed }
    const held = { why: 'foreign', unnamed: 103, stored: 103 }
    expect(await sweepPictures(foreign, later(2))).toEqual({ taken: 0, heldBack: held })
    expect(await findHeldBack(other)).toEqual(held)
    expect(await shown(storage)).toEqual(named.toSorted())
    expect(await isOwnStorage({ db, storage }), 'the right database is known again').toBe(true)
  })

  test('when it was started on a storage without a mark, even once it has pictures of its own there', async () => {
    const storage = await freshStorage()
    const before = await store(storage, 5)
    expect(await judgeStorage({ db, storage, findNamed: naming(), findArchived: nothingNamed })).toMatchObject({
      why: 'foreign',
    })
    const own = await store(storage, 60)
    expect(
      await sweepPictures({ db, storage, findNamed: naming(...own), findArchived: nothingNamed }, later(2)),
    ).toMatchObject({ taken: 0 })
    expect(await shown(storage)).toEqual([...before, ...own].toSorted())
  })

  test('when more than a tenth of what is there would go', async () => {
    const { storage, dependencies, named } = await site(108)
    const spare = await store(storage, 12)
    expect((await sweepPictures(dependencies, later(2))).taken, 'a tenth is usual').toBe(12)
    const [lost] = named
    const lostMany = { ...dependencies, findNamed: naming(...named.slice(11)) }
    const held = { why: 'too-many', unnamed: 11, stored: 108 }
    expect((await sweepPictures(lostMany, later(2))).heldBack).toEqual(held)
    expect(await shown(storage)).toContain(lost)
    expect(await sweepPictures(dependencies, later(3)), 'well again by itself').toEqual({ taken: 0, heldBack: null })
    expect(await findHeldBack(db)).toBeNull()
    expect(await shown(storage)).not.toContain(spare[0])
  })
})

describe('a storage belongs to a database', () => {
  test('of an earlier version, when rows name what lies there', async () => {
    const storage = await freshStorage()
    const [first = '', ...rest] = await store(storage, 40)
    expect(
      await judgeStorage({ db, storage, findNamed: naming(first, ...rest.slice(5)), findArchived: nothingNamed }),
    ).toBeNull()
    expect(await isOwnStorage({ db, storage })).toBe(true)
  })

  test('once, though two instances are started on them at the same moment', async () => {
    const storage = await freshStorage()
    const dependencies = { db, storage, findNamed: naming(), findArchived: nothingNamed }
    await Promise.all([judgeStorage(dependencies), judgeStorage(dependencies)])
    expect(await isOwnStorage(dependencies)).toBe(true)
  })

  test('because an operator says so: then it is no other’s, and everything that nobody names is set aside', async () => {
    const { storage } = await site(12)
    const dependencies = { db: other, storage, findNamed: naming(), findArchived: nothingNamed }
    await sweepPictures(dependencies)
    await takeOverStorage(dependencies)
    expect(await sweepAll(dependencies, later(2))).toBe(12)
    expect(await isOwnStorage({ db, storage })).toBe(false)
    expect(await findHeldBack(other)).toBeNull()
  })
})
