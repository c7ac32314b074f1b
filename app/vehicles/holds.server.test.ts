import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { endHolds } from './holds.server.ts'
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

async function hold(time: string) {
  const id = await createVehicle(db, storedVan)
  const heldUntil = sql`now() + ${time}::interval`
  await db.update(vehicles).set({ status: 'on-hold', heldUntil }).where(eq(vehicles.id, id))
  return id
}
