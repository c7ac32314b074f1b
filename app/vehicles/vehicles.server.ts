import { eq } from 'drizzle-orm'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { log } from '#app/platform/log.server.ts'
import { stillOnCard } from './card-choice.ts'
import type { PastVehicles } from './past-vehicles.server.ts'
import { recordPrice } from './price-changes.server.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import type { Vehicle, VehicleInput } from './vehicle.ts'
import { holdVehicle, selectVehicle } from './vehicle-rows.server.ts'
import { searchText } from './vehicle-search.ts'
import type { DetailSource } from './vehicle-source.ts'
import { vehicleFeatures, vehicles } from './vehicle-table.server.ts'
import { wholeVin } from './vin.ts'

type Shop = { db: Db; pastVehicles: PastVehicles }

/** The vehicle as visitors find it: one that is hidden is as if it did not exist. Never throws. */
export async function findShownVehicle(db: Db, id: number) {
  const found = await findVehicle(db, id)
  return found.vehicle?.isHidden ? { ...found, vehicle: null } : found
}

type Found = { vehicle: Vehicle | null; source: DetailSource }

/**
 * The same for its own page. In a house that never had a vehicle the sample of that id stands in; in any other it is as
 * unknown as any other number.
 */
export async function findShownOrSample({ db, pastVehicles }: Shop, id: number): Promise<Found> {
  const found = await findShownVehicle(db, id)
  const sample = sampleVehicles.find((vehicle) => vehicle.id === id)
  if (found.vehicle || !sample) return found
  const isForSamples = await whileVisitorWaits(pastVehicles.areNone()).catch(pastVehicles.areKnownNone)
  if (!isForSamples) return found
  return { vehicle: sample, source: found.source === 'database' ? 'local-fallback' : 'local-exception' }
}

/**
 * One vehicle. Never throws. `vehicle` is null when there is none of that id; `source` then still tells whether the
 * database failed, so that it may exist after all.
 */
export async function findVehicle(db: Db, id: number): Promise<Found> {
  try {
    return { vehicle: await whileVisitorWaits(selectVehicle(db, id)), source: 'database' }
  } catch (error) {
    // Plan B as for the list.
    log.error({ err: error, vehicle: id }, 'could not read a vehicle')
    return { vehicle: null, source: 'local-exception' }
  }
}

/** Gives the new vehicle's id. Throws when a constraint of the table is broken. */
export async function createVehicle(db: Db, input: VehicleInput): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(vehicles).values(columnsOf(input)).returning({ id: vehicles.id })
    if (!row) throw new Error('the vehicle was not inserted')
    await announce(tx, 'vehicles', row.id)
    return row.id
  })
}

/**
 * Saves a vehicle that was read at `version`. `before` is what was stored, `by` the email address of who saves it.
 * Nothing changes when it is stale (saved since) or not found (gone).
 */
export async function updateVehicle(
  db: Db,
  { id, version }: Pick<Vehicle, 'id' | 'version'>,
  input: VehicleInput,
  by: string,
) {
  return changeAtVersion(
    db,
    version,
    (tx) => holdVehicle(tx, id),
    async (tx, before) => {
      const reduction = before.price === input.price ? {} : await recordPrice(tx, before, { price: input.price, by })
      await tx
        .update(vehicles)
        .set({ ...columnsOf(input), ...reduction, ...nextVersion(vehicles) })
        .where(eq(vehicles.id, id))
      await announce(tx, 'vehicles', id)
      if (shownTo(input) < shownTo(before)) await announceWithdrawal(tx, 'vehicles', id)
    },
  )
}

/** Takes a vehicle away and gives what it was; null when it was gone already. Its pictures stay in storage. */
export async function removeVehicle(db: Db, id: number): Promise<Vehicle | null> {
  return db.transaction(async (tx) => {
    const before = await holdVehicle(tx, id)
    if (!before) return null
    await tx.delete(vehicles).where(eq(vehicles.id, id))
    await announce(tx, 'vehicles', id)
    await announceWithdrawal(tx, 'vehicles', id)
    return before
  })
}

/** How much visitors see of a vehicle: 0 for one that is hidden, 1 for the page of one that is sold, 2 for one in the lists. */
function shownTo({ isHidden, status }: Pick<VehicleInput, 'isHidden' | 'status'>) {
  if (isHidden) return 0
  return status === 'sold' ? 1 : 2
}

const taken = {
  vehicles_stock_number_unique: { name: 'stockNumber', message: 'Another vehicle has this stock number.' },
  vehicles_whole_vin_unique: { name: 'vin', message: 'Another vehicle has this VIN.' },
}

/**
 * The error at the field whose answer another vehicle has, when that is why a save failed; else undefined. The database decides, so that
 * two saves at once cannot both have it.
 */
export function takenFact(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'constraint' in cause)) return
  return Object.entries(taken).find(([constraint]) => constraint === cause.constraint)?.[1]
}

/** A name staff can choose among a vehicle's features; gives its id. Throws when there is one of this name. */
export async function createVehicleFeature(db: Db, name: string): Promise<number> {
  const [row] = await db.insert(vehicleFeatures).values({ name }).returning({ id: vehicleFeatures.id })
  if (!row) throw new Error('the feature was not inserted')
  return row.id
}

// Somebody may hand over a whole vehicle: its bookkeeping stays as it is.
function columnsOf(input: VehicleInput & Partial<Vehicle>) {
  const {
    id: _,
    version: __,
    createdAt: ___,
    updatedAt: ____,
    reducedFrom: _____,
    reducedAt: ______,
    ...columns
  } = input
  const cardFeatures = stillOnCard(input)
  return { ...columns, cardFeatures, searchText: searchText(input), wholeVin: wholeVin(input.vin), areFactsRead: true }
}
