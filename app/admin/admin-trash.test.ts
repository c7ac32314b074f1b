import { eq, is, like, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { findBigWork, listBigWorks, stopBigWork } from '#app/big-work/big-works.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { loader as askPage, action as deletePage } from '#app/pages/admin-page-delete.route.tsx'
import { createPage, updatePage } from '#app/pages/page-edits.server.ts'
import { findRenamedPage } from '#app/pages/page-redirects.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { sweepPictures } from '#app/pictures/picture-sweep.server.ts'
import { listTrash, removeOldTrash } from '#app/records/trash.server.ts'
import { trash } from '#app/records/trash-table.server.ts'
import { action as deleteVehicle } from '#app/vehicles/admin-vehicle-delete.route.tsx'
import { listNamedPictures, pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { priceChanges, vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle, updateVehicle } from '#app/vehicles/vehicles.server.ts'
import { doBigWorks, openAccount } from '../../test/kit/big-works.ts'
import { closedDb } from '../../test/kit/db.ts'
import { dana, noJobs, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { inTwoDays, openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader as loadTrash } from './admin-trash.route.tsx'
import { loader as askForGood, action as deleteForGood } from './admin-trash-delete.route.tsx'
import { loader as askToEmpty, action as emptyTrash } from './admin-trash-empty.route.tsx'
import { trashEmptyingWork } from './trash-emptying.actions.server.ts'
import { action as restore } from './trash-restore.route.ts'

const actions = await openVehicleActions()
const { db, storage } = actions
const away = await closedDb()
const removals: unknown[] = []
const jobs: Services['jobs'] = {
  ...noJobs,
  enqueue: async (_tx, _queue, job) => void removals.push('paths' in job ? job.paths : job),
}

function args(
  path: string,
  id: number | string,
  { who = dana, on = db }: { who?: typeof dana | null; on?: typeof db } = {},
) {
  const url = new URL(path, 'https://redstone.example')
  return {
    url,
    context: staffRequest({ db: on, storage, jobs }, who),
    request: posted(url, {}),
    params: { id: String(id) },
  }
}

function restored(id: number | string, more = {}) {
  return restore({ ...args(`/admin/trash/restore/${id}?search=van`, id, more), pattern: '/admin/trash/restore/:id' })
}

async function deletedVan() {
  const { id, images } = await actions.vehicleWith(2)
  await updateVehicle(db, { id, version: 1 }, { ...storedVan, images, price: 39_000, vin: null }, dana.email)
  const before = await rowsOf(id)
  await deleteVehicle({ ...args(`/admin/vehicles/delete/${id}`, id), pattern: '/admin/vehicles/delete/:id' })
  return { id, images, before, line: await lineOf('vehicle', id) }
}

async function lineOf(recordType: string, recordId: number) {
  const line = (await listTrash(db)).find((one) => one.recordType === recordType && one.recordId === recordId)
  if (!line) throw new Error('it is not in the trash')
  return line
}

async function rowsOf(id: number) {
  return [
    await db.select().from(vehicles).where(eq(vehicles.id, id)),
    await db.select().from(priceChanges).where(eq(priceChanges.vehicleId, id)),
  ]
}

describe('what was deleted', () => {
  test('is back as it was after a day and a sweep: row, prices, pictures, place, and its history says by whom', async () => {
    const { id, images, before, line } = await deletedVan()
    expect(await selectStoredVehicle(db, id)).toBeNull()
    expect(await rowsOf(id)).toEqual([[], []])
    await sweepPictures({ db, storage, ...pictureNames }, inTwoDays())
    expect(await actions.folders()).toEqual(expect.arrayContaining(images.map(({ path }) => path)))
    expect(await listNamedPictures(db)).toEqual(new Set(images.map(({ path }) => path)))
    expect(await redirectIn(await restored(line.id))).toMatchObject({
      to: '/admin/vehicles?search=van',
      toast: { title: 'Vehicle Restored', about: id },
    })
    expect(await rowsOf(id)).toEqual(before)
    const [last, first] = await listHistory(db, 'vehicle', id)
    expect([last, first]).toMatchObject([
      { action: 'vehicle restored', actor: dana.email },
      { action: 'vehicle deleted', actor: dana.email },
    ])
    await deleteVehicle({ ...args(`/admin/vehicles/delete/${id}`, id), pattern: '/admin/vehicles/delete/:id' })
    expect(await lineOf('vehicle', id)).toMatchObject({ name: storedVan.name, deletedBy: dana.email })
  })

  test('is restored once, though two ask at the same moment; the second hears that it is gone', async () => {
    const { id, line } = await deletedVan()
    const answers = await Promise.all([restored(line.id), restored(line.id)].map(async (one) => redirectIn(await one)))
    const titles = answers.map((answer) => answer?.toast?.title).toSorted()
    expect(titles).toEqual(['Error Restoring', 'Vehicle Restored'])
    expect(await selectStoredVehicle(db, id)).not.toBeNull()
    expect(await redirectIn(await restored('x'))).toMatchObject({ toast: { title: 'Error Restoring' } })
  })

  test('stays in the trash while another record has its address, and says so; a page has its old addresses again', async () => {
    const input = {
      title: 'Ramps',
      slug: 'ramps',
      content: 'x',
      metaDescription: null,
      metaKeywords: null,
      isPublished: true,
    }
    const id = await createPage(db, input)
    await updatePage(db, { id, version: 1 }, { slug: 'all-ramps' })
    await deletePage({ ...args(`/admin/pages/delete/${id}`, id), pattern: '/admin/pages/delete/:id' })
    const rival = await createPage(db, { ...input, slug: 'all-ramps' })
    const line = await lineOf('page', id)
    expect(await redirectIn(await restored(line.id))).toMatchObject({
      to: '/admin/trash',
      toast: { title: 'Error Restoring', description: expect.stringContaining('Another page has its address now') },
    })
    expect(await lineOf('page', id)).toEqual(line)
    await updatePage(db, { id: rival, version: 1 }, { slug: 'other-ramps', isPublished: false })
    expect(await redirectIn(await restored(line.id))).toMatchObject({ to: '/admin/pages?search=van' })
    expect(await findPage(db, id)).toMatchObject({ slug: 'all-ramps', title: 'Ramps' })
    expect(await findRenamedPage(db, 'ramps')).toBe('all-ramps')
  })

  test('of another schema is restored too: a column that is gone is left out, a new one has its default', async () => {
    const { id, line } = await deletedVan()
    await db.execute(
      sql`update trash set rows = jsonb_set(rows #- '{0,row,condition}', '{0,row,hull}', '"steel"') where id = ${line.id}`,
    )
    expect(await redirectIn(await restored(line.id))).toMatchObject({ toast: { title: 'Vehicle Restored' } })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ name: storedVan.name, condition: 'used' })
  })

  test('says so while the database is away, and a vehicle whose VIN another one has waits', async () => {
    const { id, line } = await deletedVan()
    await db.execute(
      sql`update trash set rows = jsonb_set(rows, '{0,row,stock_number}', '"R-1"') where id = ${line.id}`,
    )
    await createVehicle(db, { ...storedVan, stockNumber: 'R-1' })
    expect(await redirectIn(await restored(line.id))).toMatchObject({
      toast: { description: expect.stringContaining('Another vehicle has its stock number now') },
    })
    expect(await selectStoredVehicle(db, id)).toBeNull()
    expect(await redirectIn(await restored(line.id, { on: away }))).toMatchObject({
      toast: { title: 'Error Restoring' },
    })
    expect(
      await loadTrash({ ...args('/admin/trash', '', { on: away }), params: {}, pattern: '/admin/trash' }),
    ).toMatchObject({
      init: { status: 503 },
    })
  })
})

test('after thirty days, and not before, what is in the trash goes with its pictures', async () => {
  const [old, young] = [await deletedVan(), await deletedVan()]
  for (const [{ line }, ago] of [
    [old, '31 days'],
    [young, '29 days'],
  ] as const)
    await db.execute(sql`update trash set deleted_at = now() - ${ago}::interval where id = ${line.id}`)
  removals.length = 0
  expect(await removeOldTrash({ db, jobs }, 1)).toBe(1)
  expect(await removeOldTrash({ db, jobs }, 1)).toBe(0)
  expect(removals).toEqual([old.images.map(({ path }) => path)])
  expect((await listTrash(db)).map(({ id }) => id)).toContain(young.line.id)
})

test('a trash of more than fifty things comes in pages, says how many there are, and is searched by name', async () => {
  await db.execute(sql`insert into trash (record_type, record_id, name, rows, deleted_by)
    select 'review', 900000 + nth, 'Paged ' || nth, '[]', 'dana@staff.example' from generate_series(1, 120) as nth`)
  onTestFinished(async () => void (await db.delete(trash).where(like(trash.name, 'Paged %'))))
  const show = (search: string) =>
    loadTrash({ ...args(`/admin/trash${search}`, ''), params: {}, pattern: '/admin/trash' })
  const total = (await listTrash(db)).length
  const first = await show('')
  expect(first).toMatchObject({ paging: { total, page: 1, pages: Math.ceil(total / 50) } })
  expect('rows' in first && first.rows).toHaveLength(50)
  const third = await show('?search=paged&page=3')
  expect(third).toMatchObject({ rows: { length: 20 }, paging: { found: 120, page: 3, pages: 3 } })
  expect(await show('?search=Paged+119')).toMatchObject({ rows: [{ name: 'Paged 119' }] })
})

test('D1: the trash is emptied by a work, up to the line that was seen; sent twice, it is one work', async () => {
  await openAccount(db, dana)
  const [first, second] = [await deletedVan(), await deletedVan()]
  const seen = await loadTrash({ ...args('/admin/trash', ''), params: {}, pattern: '/admin/trash' })
  const upTo = 'emptying' in seen ? seen.emptying?.upTo : undefined
  expect(upTo).toBe(second.line.id)
  const later = await deletedVan()
  const asked = await askToEmpty({ ...args(`/admin/trash/empty?upTo=${upTo}`, ''), ...emptying })
  expect(asked).toMatchObject({ count: (await listTrash(db)).length - 1, search: '' })
  const send = () => emptyTrash({ ...args(`/admin/trash/empty?upTo=${upTo}`, ''), ...emptying })
  const work = redirectIn(await send())?.to
  expect(redirectIn(await send())?.to).toBe(work)
  const workId = Number(work?.split('/').at(-1))
  await stopBigWork(db, workId, dana)
  expect(redirectIn(await send())?.to).toBe(work)
  expect(await findBigWork(db, workId), 'asked for again it goes on').toMatchObject({ state: 'waiting' })
  expect((await restored(first.line.id)).status).toBe(302)
  removals.length = 0
  await doBigWorks({ db, storage, jobs, kinds: [trashEmptyingWork] })
  expect((await listTrash(db)).map(({ id }) => id)).toEqual([later.line.id])
  expect(removals).toContainEqual(second.images.map(({ path }) => path))
  const [done] = await listBigWorks(db, 1)
  expect(work).toBe(`/admin/work/${done?.id}`)
  expect(done).toMatchObject({ state: 'finished', tally: { 'No longer in the trash by then': 1 } })
  expect(done?.tally).toMatchObject({ 'Deleted for good': (done?.count ?? 0) - 1 })
  expect(await send()).toMatchObject({ init: { status: 404 } })
  expect(redirectIn(await askToEmpty({ ...args('/admin/trash/empty', ''), ...emptying }).catch((to) => to))?.to).toBe(
    `/admin/trash/empty?upTo=${later.line.id}`,
  )
})

const emptying = { params: {}, pattern: '/admin/trash/empty' } as const

test('pictures are held before a record goes into the trash or comes out of it, so that no removal falls in between', async () => {
  const first: string[] = []
  const watched = watchTransactions((call) => first.push(call))
  const { id } = await actions.vehicleWith(1)
  await deleteVehicle({
    ...args('/admin/vehicles/delete/1', id, { on: watched }),
    pattern: '/admin/vehicles/delete/:id',
  })
  await restored((await lineOf('vehicle', id)).id, { on: watched })
  expect(first).toEqual(Array(2).fill(expect.stringContaining('pg_advisory_xact_lock_shared')))
})

/** The database, telling of each transaction what is done first in it, after the version of what stands there. */
function watchTransactions(tell: (call: string) => void): typeof db {
  return new Proxy(db, {
    get(real, name) {
      if (name !== 'transaction') return Reflect.get(real, name)
      return (work: (tx: typeof db) => Promise<unknown>) => real.transaction((tx) => work(tellFirst(tx, tell)))
    },
  })
}

const dialect = new PgDialect()

function tellFirst(tx: typeof db, tell: (call: string) => void): typeof db {
  let isFirst = true
  return new Proxy(tx, {
    get(real, name) {
      const method: unknown = Reflect.get(real, name)
      if (!isFirst || typeof method !== 'function') return method
      return (...given: unknown[]) => {
        const [query] = given
        const call = is(query, SQL) ? dialect.sqlToQuery(query).sql : String(name)
        if (isFirst && !call.startsWith('insert into "record_versions"')) {
          isFirst = false
          tell(call)
        }
        return Reflect.apply(method, real, given)
      }
    },
  })
}

describe('deleting for good', () => {
  test('asks first; then nothing brings it back and its pictures are removed', async () => {
    const { id, images, line } = await deletedVan()
    const pattern = '/admin/trash/delete/:id' as const
    const path = `/admin/trash/delete/${line.id}`
    expect(await askForGood({ ...args(path, line.id), pattern })).toMatchObject({ name: storedVan.name })
    expect(await redirectIn(await deleteForGood({ ...args(path, line.id), pattern }))).toMatchObject({
      to: '/admin/trash',
      toast: { title: 'Deleted for Good' },
    })
    expect(await deleteForGood({ ...args(path, line.id), pattern })).toMatchObject({ init: { status: 404 } })
    expect(await askForGood({ ...args(path, line.id), pattern })).toMatchObject({ init: { status: 404 } })
    expect(await db.select().from(trash).where(eq(trash.recordId, id))).toEqual([])
    expect(removals.at(-1)).toEqual(images.map(({ path }) => path))
  })
})

test('S3: strangers neither see the trash nor restore or delete what is in it', async () => {
  const { line } = await deletedVan()
  const who = null
  await expect(restored(line.id, { who })).rejects.toMatchObject({ status: 401 })
  const forGood = { ...args('/admin/trash/delete/1', line.id, { who }), pattern: '/admin/trash/delete/:id' as const }
  await expect(deleteForGood(forGood)).rejects.toMatchObject({ status: 401 })
  await expect(askForGood(forGood)).rejects.toMatchObject({ status: 401 })
  await expect(
    loadTrash({ ...args('/admin/trash', '', { who }), params: {}, pattern: '/admin/trash' }),
  ).rejects.toMatchObject({
    status: 401,
  })
  expect(await askPage({ ...args('/admin/pages/delete/1', 1), pattern: '/admin/pages/delete/:id' })).toMatchObject({
    init: { status: 404 },
  })
})
