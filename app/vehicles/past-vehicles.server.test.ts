import { expect, test } from 'vitest'
import { openChanges } from '#app/db/changes.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { within } from '../../test/kit/site-process.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { hasNeverHadVehicle, openPastVehicles } from './past-vehicles.server.ts'
import { createVehicle, removeVehicle } from './vehicles.server.ts'

test('D2: a house has had a vehicle from its first one on, also when that is gone', async () => {
  const { db } = await freshDatabase()
  expect(await hasNeverHadVehicle(db)).toBe(true)
  const id = await createVehicle(db, storedVan)
  expect(await hasNeverHadVehicle(db)).toBe(false)
  await removeVehicle(db, id)
  expect(await hasNeverHadVehicle(db)).toBe(false)
})

test('D2: that a house never had a vehicle is remembered until the first one is heard of', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const noted: boolean[] = []
  const memory = {
    hasNeverHadVehicle: () => noted.at(-1) === true,
    noteVehicles: (hasNeverHadVehicle: boolean) => void noted.push(hasNeverHadVehicle),
  }
  const past = openPastVehicles(database.db, changes, memory)
  expect(past.areKnownNone()).toBe(false)
  expect(await past.areNone()).toBe(true)
  expect(past.areKnownNone()).toBe(true)
  await createVehicle(database.db, storedVan)
  await within(5000, 'it is heard and asked', () => noted.length === 3)
  expect(noted).toEqual([true, false, false])
  expect(past.areKnownNone()).toBe(false)
})
