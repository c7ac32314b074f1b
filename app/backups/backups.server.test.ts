import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storePicture, withdrawPicture } from '#app/pictures/pictures.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { takeOverStorage } from '#app/platform/storage-mark.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { backUp } from '../../test/kit/backup-rows.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { archiveEntries } from './backup-archive.server.ts'
import { openBackups, workBackups } from './backups.server.ts'
import { isOverdue, mostBackups } from './stored-backup.ts'

const { db } = await freshDatabase()
const oneDayMs = 24 * 60 * 60 * 1000

function backupsOn(storage: Storage) {
  return openBackups({ db, storage, siteVersion: '1.2.3', listPictures: listPicturesToBackUp })
}

async function stored(storage: Storage, filename: string) {
  const versions = [320, 640].map((width) => ({
    width,
    extension: 'jpg' as const,
    bytes: Buffer.from(`${filename} ${width}`),
  }))
  return (await storePicture(storage, { filename, alt: '' }, { width: 640, height: 480, versions })).path
}

/** Rows that name the pictures, instead of those before. */
async function name({
  onVehicle = [],
  portrait,
  onPage,
}: {
  onVehicle?: string[]
  portrait?: string
  onPage?: string
}) {
  const images = JSON.stringify(onVehicle.map((path) => ({ path, alt: '', width: 640, height: 480 })))
  await db.execute(sql`truncate vehicles, reviews, pages cascade`)
  await db.execute(
    sql`insert into vehicles (name, type, description, features, images, search_text) values ('Van', 'suv', 'x', '{}', ${images}, 'x')`,
  )
  await db.execute(
    sql`insert into reviews (name, quote, image_url) values ('Ada', 'Good.', ${portrait ? `/media/${portrait}/320.jpg` : null})`,
  )
  await db.execute(
    sql`insert into pages (title, slug, content) values ('Ramps', 'ramps', ${onPage ? `![](/media/${onPage}/640.jpg)` : ''})`,
  )
}

async function picturesIn(file: string) {
  const pictures: Record<string, string> = {}
  for await (const entry of archiveEntries(file))
    if (entry.name.startsWith('pictures/')) pictures[entry.name] = Buffer.from(entry.bytes).toString()
  return pictures
}

async function vehicleRowsIn(file: string) {
  let rows = ''
  for await (const { name, bytes } of archiveEntries(file))
    if (name.startsWith('rows/vehicles-')) rows += gunzipSync(bytes).toString()
  return rows
}

function filesOf(path: string, filename: string) {
  const folder = path.replace('public/', 'pictures/')
  return {
    [`${folder}/320.jpg`]: `${filename} 320`,
    [`${folder}/640.jpg`]: `${filename} 640`,
    [`${folder}/picture.json`]: '{"width":640,"height":480}',
  }
}

test('R14: a backup has every file of every picture that a row names, and no other', async () => {
  const storage = await freshStorage()
  const [van, face, ramp] = [
    await stored(storage, 'van.jpg'),
    await stored(storage, 'face.jpg'),
    await stored(storage, 'ramp.jpg'),
  ]
  await stored(storage, 'unused.jpg')
  await name({ onVehicle: [van], portrait: face, onPage: ramp })
  expect(await picturesIn(await backUp(db, storage))).toEqual({
    ...filesOf(van, 'van.jpg'),
    ...filesOf(face, 'face.jpg'),
    ...filesOf(ramp, 'ramp.jpg'),
  })
})

test('R14: a picture that staff remove stays in the backups that have it, out of sight', async () => {
  const storage = await freshStorage()
  const van = await stored(storage, 'van.jpg')
  await name({ onVehicle: [van] })
  const backups = backupsOn(storage)
  const id = await backups.make()
  await name({})
  await storage.removeFolder(van)
  await backups.make()
  const archive = await backups.open(id)
  const bytes: Uint8Array[] = []
  for await (const piece of archive?.content ?? []) bytes.push(piece)
  const whole = Buffer.concat(bytes)
  expect(whole.includes('van.jpg 640')).toBe(true)
  expect(whole.length, 'as was said before').toBe(archive?.bytes)
  expect(await storage.listFiles(van)).toEqual([])
})

test('R14: a picture that is removed between the rows and its turn makes the backup begin anew', async () => {
  const storage = await freshStorage()
  const [van, gone] = [await stored(storage, 'van.jpg'), await stored(storage, 'gone.jpg')]
  await name({ onVehicle: [van, gone] })
  const removing: Storage = {
    ...storage,
    async listFiles(folder) {
      if (folder === gone) {
        await name({ onVehicle: [van] })
        await withdrawPicture(storage, gone)
      }
      return storage.listFiles(folder)
    },
  }
  const file = await backUp(db, removing)
  expect(await picturesIn(file)).toEqual(filesOf(van, 'van.jpg'))
  const rows = await vehicleRowsIn(file)
  expect(rows).toContain(van)
  expect(rows, 'the rows are those without it').not.toContain(gone)
})

test('a backup does without a picture that rows name and that is nowhere', async () => {
  const storage = await freshStorage()
  const van = await stored(storage, 'van.jpg')
  await name({ onVehicle: [van], onPage: 'public/123e4567-e89b-12d3-a456-426614174000-typed.jpg' })
  expect(await picturesIn(await backUp(db, storage))).toEqual(filesOf(van, 'van.jpg'))
})

test('two who ask for a backup at the same moment get the same one', async () => {
  const backups = backupsOn(await freshStorage())
  const [one, other] = await Promise.all([backups.make(), backups.make()])
  expect(other).toBe(one)
  expect(await backups.make()).not.toBe(one)
  expect(await backups.list()).toHaveLength(2)
})

test('a list of backups says of each when it was made, what is in it, and how big its archive is', async () => {
  const storage = await freshStorage()
  const van = await stored(storage, 'van.jpg')
  await name({ onVehicle: [van] })
  const backups = backupsOn(storage)
  const id = await backups.make()
  const [listed] = await backups.list()
  const archive = await backups.open(id)
  expect(listed).toEqual({ id, madeAt: expect.any(Date), bytes: archive?.bytes, vehicles: 1, messages: 0, pictures: 1 })
  expect(await backups.findNewest()).toEqual(listed)
  expect(Date.now() - (listed?.madeAt.getTime() ?? 0)).toBeLessThan(60_000)
  for (const unknown of ['', '..', 'none', id.replace(/.$/, 'x')]) expect(await backups.open(unknown)).toBeNull()
})

test(`the newest ${mostBackups} backups stay, with their pictures; older ones go, and what was left unfinished`, async () => {
  const root = await temporaryFolder()
  const storage = diskStorage(root)
  const [first, second] = [await stored(storage, 'first.jpg'), await stored(storage, 'second.jpg')]
  const backups = backupsOn(storage)
  await takeOverStorage({ db, storage })
  await name({ onVehicle: [first] })
  const oldest = await backups.make()
  await name({ onVehicle: [second] })
  await storage.put('backups/made/broken-off/rows/vehicles-1.jsonl.gz', Buffer.from('x'))
  for (const folder of ['made/broken-off', ...[first, second].map((path) => path.replace('public', 'pictures'))])
    await utimes(
      join(root, 'backups', folder),
      new Date(Date.now() - 2 * oneDayMs),
      new Date(Date.now() - 2 * oneDayMs),
    ).catch(() => 0)
  for (let made = 1; made <= mostBackups; made += 1) await backups.make()
  const listed = await backups.list()
  expect(listed).toHaveLength(mostBackups)
  expect(listed.map(({ id }) => id)).not.toContain(oldest)
  expect(await readdir(join(root, 'backups/made'))).toHaveLength(mostBackups)
  expect(await readdir(join(root, 'backups/pictures'))).toEqual([second.replace('public/', '')])
  const { db: stranger } = await freshDatabase()
  await openBackups({ db: stranger, storage, siteVersion: '1.2.3', listPictures: listPicturesToBackUp }).make()
  expect(await backups.list(), 'those of another database are left alone').toHaveLength(mostBackups + 1)
})

test('R10: a backup that cannot be stored is told of and leaves nothing behind, and the next one is whole', async () => {
  const storage = await freshStorage()
  let puts = 0
  const full: Storage = {
    ...storage,
    async put(path, bytes) {
      puts += 1
      if (puts > 2) throw new Error('no space left on the disk')
      await storage.put(path, bytes)
    },
  }
  await expect(backupsOn(full).make()).rejects.toThrow('no space left')
  expect(await storage.listFolders('backups/made', new Date(Date.now() + oneDayMs))).toEqual([])
  const id = await backupsOn(storage).make()
  expect(await backupsOn(storage).list()).toMatchObject([{ id }])
})

test('a backup of a newer version is neither shown nor removed, and hinders nobody', async () => {
  const storage = await freshStorage()
  const backups = backupsOn(storage)
  const newer = await backups.make()
  await storage.put(`backups/made/${newer}/manifest.json`, Buffer.from('{ "format": 2 }'))
  const id = await backups.make()
  expect(await backups.list()).toMatchObject([{ id }])
  expect(await backups.open(newer)).toBeNull()
  expect(await storage.listFiles(`backups/made/${newer}`)).toHaveLength(2)
})

test('each hour a backup is made and the next one planned, also after a failure, which is tried again', async () => {
  let handler: (data: unknown) => Promise<void> = async () => {}
  const planned: Array<number | undefined> = []
  const jobs: Jobs = {
    enqueue: async (_tx, _queue, _data, options) => void planned.push(options?.startAfterSeconds),
    work: async (_queue, work) => {
      handler = work
    },
    enqueueAll: async () => {},
    hasten: async () => {},
    adopt: async () => 0,
    waiting: async () => 0,
    stop: async () => {},
  }
  let fails = true
  const ours = backupsOn(await freshStorage())
  const backups = { ...ours, make: () => (fails ? Promise.reject(new Error('the bucket is away')) : ours.make()) }
  await workBackups({ db, jobs, backups })
  await expect(handler({}), 'so that the queue tries it again').rejects.toThrow('the bucket is away')
  fails = false
  await handler({})
  expect(await ours.list()).toHaveLength(1)
  expect(planned, 'at the start, and after the one that was made').toEqual([3600, 3600])
})

test('a site whose first backup could not be planned has not started', async () => {
  const away = () => Promise.reject(new Error('the database is away'))
  const jobs: Jobs = {
    ...{ enqueue: away, enqueueAll: away, hasten: away, adopt: async () => 0, work: async () => {} },
    ...{ waiting: async () => 0, stop: async () => {} },
  }
  const backups = backupsOn(await freshStorage())
  await expect(workBackups({ db, jobs, backups })).rejects.toThrow('the database is away')
})

test('a backup is overdue when the one after it failed, and not where none was made yet', () => {
  const madeAt = new Date('2026-11-22T06:00:00Z')
  expect(isOverdue({ madeAt }, new Date('2026-11-22T07:59:00Z'))).toBe(false)
  expect(isOverdue({ madeAt }, new Date('2026-11-22T08:01:00Z'))).toBe(true)
  expect(isOverdue(undefined, new Date())).toBe(false)
})
