import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { announce, openChanges } from '#app/db/changes.server.ts'
import { createPage } from '#app/pages/page-edits.server.ts'
import { findRenamedPage } from '#app/pages/page-redirects.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import { findPage, findPublishedPage } from '#app/pages/pages.server.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { within } from '../../test/kit/site-process.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { makeDueChanges, watchDueChanges } from './due-changes.actions.server.ts'

const db = await freshDb()

beforeEach(async () => {
  await db.delete(vehicles)
  await db.delete(pages)
})

test('a page whose time came while the site was off appears at the next look, and its history says so', async () => {
  const id = await plannedPage({ isPublished: false, appears: '-1 hour', disappears: '1 hour' })
  const waitMs = await makeDueChanges(db)
  expect(waitMs).toBe(60_000)
  expect(await findPage(db, id)).toMatchObject({ isPublished: true, appearsAt: null, version: 2 })
  expect(await findPage(db, id)).not.toMatchObject({ disappearsAt: null })
  expect(await listHistory(db, 'page', id)).toMatchObject([
    { action: 'page appeared', actor: null, changedFields: ['isPublished'] },
  ])
})

test('a page disappears when its time has come, and its address is remembered', async () => {
  const id = await plannedPage({ isPublished: true, disappears: '-1 minute' })
  await makeDueChanges(db)
  expect(await findPublishedPage(db, 'sale')).toBeNull()
  expect(await findPage(db, id)).toMatchObject({ isPublished: false, disappearsAt: null })
  await db.update(pages).set({ slug: 'winter-sale', isPublished: true }).where(eq(pages.id, id))
  expect(await findRenamedPage(db, 'sale')).toBe('winter-sale')
})

test.each([
  { appears: '-2 hours', disappears: '-1 hour', isPublic: false },
  { appears: '-1 hour', disappears: '-2 hours', isPublic: true },
])('of two moments that have passed the later one counts: $appears, $disappears', async ({ isPublic, ...planned }) => {
  const page = await plannedPage({ isPublished: !isPublic, ...planned })
  const vehicle = await plannedVehicle({ isHidden: isPublic, ...planned })
  await makeDueChanges(db)
  expect(await findPage(db, page)).toMatchObject({ isPublished: isPublic, appearsAt: null, disappearsAt: null })
  expect(await selectStoredVehicle(db, vehicle)).toMatchObject({ isHidden: !isPublic, appearsAt: null })
})

test('what is due is done once, however many look at that moment', async () => {
  const page = await plannedPage({ isPublished: false, appears: '-1 second' })
  const vehicle = await plannedVehicle({ isHidden: true, appears: '-1 second' })
  await Promise.all([1, 2, 3].map(() => makeDueChanges(db)))
  expect(await listHistory(db, 'page', page)).toHaveLength(1)
  expect(await listHistory(db, 'vehicle', vehicle)).toMatchObject([{ action: 'vehicle appeared' }])
  expect(await selectStoredVehicle(db, vehicle)).toMatchObject({ version: 2 })
})

test('what is planned for later waits, and what is not planned stays', async () => {
  const later = await plannedVehicle({ isHidden: true, appears: '20 seconds' })
  const hidden = await plannedVehicle({ isHidden: true })
  const waitMs = await makeDueChanges(db)
  expect(waitMs).toBeGreaterThan(5000)
  expect(waitMs).toBeLessThanOrEqual(20_000)
  for (const id of [later, hidden])
    expect(await selectStoredVehicle(db, id)).toMatchObject({ isHidden: true, version: 1 })
})

test('where one kind of change fails the others are made', async () => {
  const page = await plannedPage({ isPublished: false, appears: '-1 hour' })
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table vehicles rename to vehicles_away`)
  })
  onTestFinished(async () => void (await db.execute(sql`alter table vehicles_away rename to vehicles`)))
  await makeDueChanges(db)
  expect(await findPage(db, page)).toMatchObject({ isPublished: true })
})

async function plannedPage({
  isPublished,
  ...planned
}: {
  isPublished: boolean
  appears?: string
  disappears?: string
}) {
  const page = { title: 'Sale', slug: 'sale', content: '', metaDescription: null, metaKeywords: null, isPublished }
  const id = await createPage(db, page)
  await db.update(pages).set(moments(planned)).where(eq(pages.id, id))
  return id
}

async function plannedVehicle({ isHidden, ...planned }: { isHidden: boolean; appears?: string; disappears?: string }) {
  const id = await createVehicle(db, { ...storedVan, isHidden })
  await db.update(vehicles).set(moments(planned)).where(eq(vehicles.id, id))
  return id
}

function moments({ appears, disappears }: { appears?: string; disappears?: string }) {
  const at = (time: string | undefined) => (time ? sql`now() + ${time}::interval` : null)
  return { appearsAt: at(appears), disappearsAt: at(disappears) }
}

test('a hold ends when it is over, also one that was changed meanwhile', async () => {
  let changed: (ids: readonly number[] | undefined) => void = () => {}
  const subscribe = (_topic: string, onChange: typeof changed) => {
    changed = onChange
    return () => {}
  }
  const holds = watchDueChanges({ db, changes: { subscribe } })
  onTestFinished(() => holds.stop())
  const id = await hold('1 hour')
  changed(undefined)
  await db.update(vehicles).set({ heldUntil: sql`now() + '300 milliseconds'::interval` }).where(eq(vehicles.id, id))
  changed(undefined)
  const isAvailable = async () => (await selectStoredVehicle(db, id))?.status === 'available'
  expect(await isAvailable()).toBe(false)
  await within(10_000, 'the hold is over', isAvailable)
})

test('D1: a thousand notices at once make it look twice, and the second look is after the last of them', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  onTestFinished(() => changes.close())
  let looks = 0
  async function countLook() {
    looks += 1
    return null
  }
  const watch = watchDueChanges({ db: database.db, changes, others: [countLook] })
  await within(5000, 'it has looked at its start', () => looks === 1)
  await database.db.execute(
    sql`select pg_notify('redstone_changes', 'vehicles ' || id) from generate_series(1, 1000) id`,
  )
  await wait(1200)
  await watch.stop()
  expect(looks).toBe(3)
})

test('open pages hear of one page, and of one vehicle, whose time has come', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  onTestFinished(() => changes.close())
  const heard = new Set<string>()
  for (const topic of ['pages', 'vehicles'] as const) changes.subscribe(topic, () => void heard.add(topic))
  const page = { title: 'Sale', slug: 'sale', content: '', metaDescription: null, metaKeywords: null }
  const id = await createPage(database.db, { ...page, isPublished: false })
  const van = await createVehicle(database.db, { ...storedVan, isHidden: true })
  await within(5000, 'both are heard to be new', () => heard.size === 2)
  heard.clear()
  await database.db
    .update(pages)
    .set(moments({ appears: '-1 hour' }))
    .where(eq(pages.id, id))
  await database.db
    .update(vehicles)
    .set(moments({ appears: '-1 hour' }))
    .where(eq(vehicles.id, van))
  await makeDueChanges(database.db)
  await within(5000, 'both are heard to have appeared', () => heard.size === 2)
})

test('a new day is a change of vehicles, since their pages tell of days', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  let heard = 0
  changes.subscribe('vehicles', () => {
    heard += 1
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:00-07:00') })
  const dates = watchDueChanges({ db: database.db, changes })
  onTestFinished(async () => {
    vi.useRealTimers()
    await dates.stop()
    await changes.close()
  })
  await announce(database.db, 'vehicles')
  await within(5000, 'the change is heard', () => heard === 1)
  vi.setSystemTime(new Date('2026-04-01T00:00:00-07:00'))
  await announce(database.db, 'vehicles')
  await within(5000, 'the new day is heard', () => heard === 3)
})

async function hold(time: string) {
  const id = await createVehicle(db, storedVan)
  const heldUntil = sql`now() + ${time}::interval`
  await db.update(vehicles).set({ status: 'on-hold', heldUntil }).where(eq(vehicles.id, id))
  return id
}
