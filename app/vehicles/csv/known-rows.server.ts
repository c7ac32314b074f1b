import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { oneLine } from '#app/fields/form-schema.ts'
import type { Vehicle } from '../vehicle.ts'
import { selectStoredVehicles } from '../vehicle-rows.server.ts'
import { isForSale, vehicles } from '../vehicle-table.server.ts'
import { wholeVin } from '../vin.ts'
import { numberColumn } from './csv-columns.ts'
import type { Cells } from './import-choices.ts'

/** Which vehicle a row is: null for a new one. Or why that cannot be told, by field. */
export type KnownAs = { vehicle: Vehicle | null } | { name: string; message: string }

/** What tells vehicles apart, as the database has it. */
export function keysOf({ vin, stockNumber }: Partial<Pick<Vehicle, 'vin' | 'stockNumber'>>) {
  return { vin: wholeVin(vin ?? null), stockNumber: oneLine(stockNumber ?? '').toUpperCase() || null }
}

/** Finds the vehicles of rows. A row is known by its VIN, else by its stock number, else by our own number. */
export async function findKnown(db: Db, rows: readonly Cells[]) {
  const keys = rows.map((cells) => keysOf({ vin: cells.vin ?? null, stockNumber: cells.stockNumber ?? null }))
  const ids = rows.flatMap((cells) => readNumber(cells) ?? [])
  const { id, wholeVin: vin, stockNumber } = vehicles
  const vins = keys.flatMap((key) => key.vin ?? [])
  const numbers = keys.flatMap((key) => key.stockNumber ?? [])
  const ofVins = await inParts(vins, (part) => db.select({ id, key: vin }).from(vehicles).where(inArray(vin, part)))
  const ofNumbers = await inParts(numbers, (part) =>
    db.select({ id, key: stockNumber }).from(vehicles).where(inArray(stockNumber, part)),
  )
  const known = [...new Set([...ofVins, ...ofNumbers].map((one) => one.id).concat(ids))]
  const found = new Map(await inParts(known, (part) => selectStoredVehicles(db, part)))
  const byVin = new Map(ofVins.map((one) => [one.key, one.id]))
  const byNumber = new Map(ofNumbers.map((one) => [one.key, one.id]))
  return {
    /** The vehicles that the rows may be. */
    ids: [...found.keys()],
    ownerOf: ({ vin, stockNumber }: ReturnType<typeof keysOf>) => ({
      vin: byVin.get(vin) ?? null,
      stockNumber: byNumber.get(stockNumber) ?? null,
    }),
    vehicleOf(cells: Cells, at: number): KnownAs {
      const key = keys[at]
      const known = byVin.get(key?.vin ?? null) ?? byNumber.get(key?.stockNumber ?? null)
      if (known === undefined) return knownByNumber(cells, found)
      return otherNumber(cells, known, found) ?? { vehicle: found.get(known) ?? null }
    },
  }
}

/** The most vehicles for one query. A longer query would block the embedded engine, and visitors, for more than 100 ms. */
const readTogether = 100

/** Reads what belongs to each of these, part by part. Between two parts others are answered. */
export async function inParts<One, Row>(all: readonly One[], read: (part: One[]) => PromiseLike<Iterable<Row>>) {
  const rows: Row[] = []
  for (let at = 0; at < all.length; at += readTogether) {
    rows.push(...(await read(all.slice(at, at + readTogether))))
    await turnOfTheLoop()
  }
  return rows
}

function readNumber(cells: Cells) {
  const text = cells[numberColumn]?.trim() ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** A number of ours that is another vehicle here than the one whose VIN or stock number stands beside it. */
function otherNumber(cells: Cells, known: number, found: ReadonlyMap<number, Vehicle>) {
  const number = readNumber(cells)
  if (number === null || number === known || !found.has(number)) return null
  const message = `Vehicle no. ${number} is another one than that of this row’s VIN or stock number, which is no. ${known}. Correct one of them, or empty this cell.`
  return { name: numberColumn, message }
}

/** Our own number counts for vehicles that have nothing else: that of another site's file would be any vehicle here. */
function knownByNumber(cells: Cells, found: ReadonlyMap<number, Vehicle>): KnownAs {
  const text = cells[numberColumn]?.trim() ?? ''
  if (text === '') return { vehicle: null }
  const vehicle = found.get(readNumber(cells) ?? 0)
  const how = 'Empty this cell to add a new vehicle.'
  if (!vehicle) return { name: numberColumn, message: `There is no vehicle no. ${text.slice(0, 20)} here. ${how}` }
  const { vin, stockNumber } = keysOf(vehicle)
  if ((vin ?? stockNumber) === null) return { vehicle }
  return { name: numberColumn, message: `Vehicle no. ${text} has another VIN or stock number. ${how}` }
}

/** How many vehicles are for sale, and how many of them are not among these. */
export async function countMissing(db: Db, ids: readonly number[]) {
  const total = await db.$count(vehicles, isForSale)
  const counts = await inParts([...new Set(ids)], async (part) => [
    await db.$count(vehicles, sql`${isForSale} and ${inArray(vehicles.id, part)}`),
  ])
  return { total, missing: total - counts.reduce((sum, count) => sum + count, 0) }
}

/** Whether another vehicle than this one has its VIN or stock number. `id` is null for a new one. */
export async function isOwnedByOther(tx: Db, input: Pick<Vehicle, 'vin' | 'stockNumber'>, id: number | null) {
  const keys = keysOf(input)
  const has = or(
    keys.vin === null ? undefined : eq(vehicles.wholeVin, keys.vin),
    keys.stockNumber === null ? undefined : eq(vehicles.stockNumber, keys.stockNumber),
  )
  if (!has) return false
  const owners = await tx.select({ id: vehicles.id }).from(vehicles).where(has)
  return owners.some((owner) => owner.id !== id)
}
