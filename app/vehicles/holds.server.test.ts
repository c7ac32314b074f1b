import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { announce, openChanges } from '#app/db/changes.server.ts'
import { freshDatabase, freshDb } from '../../test/kit/db.ts'
import { within } from '../../test/kit/site-process.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { endHolds, watchVehicleDates } from './holds.server.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()

beforeEach(async () => {
  await db.delete(vehicles)
})

test('a hold that ended while nobody looked ends at the next look, and the history says so', async () => {
  const over = await hold('-1 hour')
  const going = await hold('1 hour')
  const sold = await createVehicle(db, { ...storedVan, status: 'sold', soldOn: '2026-03-31' })
  const waitMs = await endHolds(db)
  expect(waitMs).toBeGreaterThan(3_500_000)
  expect(waitMs).toBeLessThanOrEqual(3_600_000)
  expect(await selectStoredVehicle(db, over)).toMatchObject({ status: 'available', heldUntil: null, version: 2 })
  expect(await selectStoredVehicle(db, going)).toMatchObject({ status: 'on-hold', version: 1 })
  expect(await selectStoredVehicle(db, sold)).toMatchObject({ status: 'sold' })
  expect(await listHistory(db, 'vehicle', over)).toMatchObject([{ action: 'hold ended', actor: null }])
  await endHolds(db)
  expect(await listHistory(db, 'vehicle', over)).toHaveLength(1)
})

test('where nothing is held there is nothing to wait for', async () => {
  await createVehicle(db, storedVan)
  expect(await endHolds(db)).toBeNull()
})

test('a hold ends when it is over, also one that was changed meanwhile', async () => {
  let changed: (id: number | undefined) => void = () => {}
  const subscribe = (_topic: string, onChange: typeof changed) => {
    changed = onChange
    return () => {}
  }
  const holds = watchVehicleDates({ db, changes: { subscribe } })
  onTestFinished(() => holds.stop())
  const id = await hold('1 hour')
  changed(undefined)
  await db.update(vehicles).set({ heldUntil: sql`now() + '300 milliseconds'::interval` }).where(eq(vehicles.id, id))
  changed(undefined)
  const isAvailable = async () => (await selectStoredVehicle(db, id))?.status === 'available'
  expect(await isAvailable()).toBe(false)
  await within(10_000, 'the hold is over', isAvailable)
})

test('a new day is a change of vehicles, since their pages tell of days', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  let heard = 0
  changes.subscribe('vehicles', () => {
    heard += 1
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:00-07:00') })
  const dates = watchVehicleDates({ db: database.db, changes })
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
