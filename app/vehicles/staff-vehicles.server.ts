import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { byName } from '#app/db/by-name.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { newestRowsFirst } from '#app/db/list-part.server.ts'
import { readPageNumber } from '#app/fields/page-number.ts'
import type { Services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { searchOf } from './filter-address.ts'
import { filterPanel } from './filter-panel.ts'
import type { FilterRow } from './filter-row.ts'
import { knownModels } from './known-models.ts'
import { type ListedVehicle, readStaffList, staffLists } from './staff-vehicle.ts'
import { standardFeatures } from './standard-features.ts'
import { stockNumbersAfter } from './stock-number.ts'
import { type Condition, chipsOf, conditionsOf } from './vehicle-conditions.ts'
import { filterTable, forStaff, noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { findInIndex } from './vehicle-finding.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'
import { filtersToSearch, readVehicleFilters } from './vehicle-list-address.ts'
import { storedPicture } from './vehicle-rows.server.ts'
import { vinTail } from './vehicle-search.ts'
import { vehicleFeatures, vehicles } from './vehicle-table.server.ts'

/** How many of the newest vehicles are asked for makes to propose. Reading those of 100,000 takes 120 ms. */
const askedForMakes = 500

const rowsOnPage = 50
const dayMs = 86_400_000

/** Where staff find vehicles. */
export type StaffStock = Pick<Services, 'db' | 'changes' | 'inventory' | 'soldInventory' | 'hiddenInventory'>

/**
 * A page of the vehicles that a staff address asks for, of one of its lists, at their last change. Throws when the
 * database does not answer.
 */
export async function findStaffVehicles(stock: StaffStock, query: URLSearchParams) {
  const page = readPageNumber(query)
  const { list, index, filters, conditions, found } = await searchStock(stock, query, {
    limit: rowsOnPage,
    offset: (page - 1) * rowsOnPage,
  })
  const { search } = filters
  const pages = Math.max(1, Math.ceil(found.total / rowsOnPage))
  const inList = list.param ? { [list.param]: '1' } : {}
  const kept = { ...inList, search }
  const addressOf = (some: VehicleFilters) =>
    searchOf([...new URLSearchParams(filtersToSearch({ ...some, search })), ...Object.entries(inList)])
  return {
    rows: await selectListed(stock.db, found.ids, index),
    paging: { search, page, pages, found: found.total, total: index.entries.length, hasMore: false, isTooShort: false },
    filters: {
      kept,
      panel: filterPanel(filters, index, { conditions, found, offered: forStaff }),
      inUse: chipsOf(filters, conditions).map(({ name, label, without }) => ({
        name,
        label,
        searchWithout: addressOf(without),
      })),
      shown: addressOf(filters),
    },
  }
}

/** The ids of at most so many vehicles that the same address asks for, their count, and what narrows them. */
export async function findStaffChoice(stock: StaffStock, query: URLSearchParams, most: number) {
  const { list, filters, conditions, found } = await searchStock(stock, query, { limit: most, offset: 0 })
  const chips = chipsOf(filters, conditions).map(({ label }) => label)
  const searched = filters.search === '' ? [] : [`“${filters.search}”`]
  return { ids: found.ids, total: found.total, inUse: [...(list.param ? [list.label] : []), ...searched, ...chips] }
}

/** The first few vehicles that a search finds in each staff list, and their count. Empty lists are left out. */
export async function findNamedVehicles(stock: StaffStock, search: string, most: number) {
  const lists = []
  for (const { param, label } of staffLists) {
    const query = new URLSearchParams({ search, ...(param && { [param]: '1' }) })
    const { found } = await searchStock(stock, query, { limit: most, offset: 0 })
    if (found.total > 0) lists.push({ param, label, total: found.total, ids: found.ids })
    await yieldToOthers()
  }
  const { id, name, stockNumber } = vehicles
  const wanted = lists.flatMap(({ ids }) => [...ids])
  if (wanted.length === 0) return []
  const rows = await stock.db.select({ id, name, stockNumber }).from(vehicles).where(inArray(id, wanted))
  return lists.map(({ ids, ...list }) => ({
    ...list,
    vehicles: ids.flatMap((one) => rows.find((row) => row.id === one) ?? []),
  }))
}

async function searchStock(
  { db, changes, ...stock }: StaffStock,
  query: URLSearchParams,
  { limit, offset }: { limit: number; offset: number },
) {
  await changes.catchUp(db)
  const list = readStaffList(query)
  const index = await stock[list.inventory]()
  const filters = readVehicleFilters(query, forStaff)
  const conditions = [
    ...searchConditions(filters.search),
    ...conditionsOf({ ...filters, search: '' }, index).conditions,
  ]
  return { list, index, filters, conditions, found: findInIndex(index, conditions, filters.sort, limit, offset) }
}

/** Each word must stand in what visitors search, or in what staff know a vehicle by. */
function searchConditions(search: string): Condition[] {
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const passes = ({ text, staffText }: Entry) => words.every((word) => text.includes(word) || staffText.includes(word))
  return [{ label: search, without: noFilters, chips: [], passes }]
}

/** What shows which vehicle is meant, of those of these ids that are still there. */
export async function findPicturedVehicles(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const { id, name } = vehicles
  const rows = await db
    .select({ id, name, picture: sql<unknown>`${vehicles.images} -> 0` })
    .from(vehicles)
    .where(inArray(id, ids))
  return rows.map((row) => ({ ...row, picture: storedPicture.nullable().catch(null).parse(row.picture) }))
}

async function selectListed(db: Db, ids: readonly number[], { entries }: VehicleIndex): Promise<ListedVehicle[]> {
  if (ids.length === 0) return []
  const { id, name, type, price, mileage, status, stockNumber, showroom, updatedAt } = vehicles
  const { version, vin, createdAt, listedOn, soldOn, isHidden, appearsAt, disappearsAt } = vehicles
  const rows = await db
    .select({
      ...{ id, name, type, price, mileage, status, stockNumber, showroom, updatedAt },
      ...{ version, vin, createdAt, listedOn, soldOn, isHidden, appearsAt, disappearsAt },
      picture: sql<unknown>`${vehicles.images} -> 0`,
    })
    .from(vehicles)
    .where(inArray(id, [...ids]))
  const today = houseDay()
  const wanted = new Set(ids)
  const found = new Map(entries.filter((entry) => wanted.has(entry.id)).map((entry) => [entry.id, entry]))
  const listed = rows.map(({ vin, createdAt, listedOn, soldOn, ...row }): [number, ListedVehicle] => {
    const days = Date.parse(soldOn ?? today) - Date.parse(listedOn ?? houseDay(createdAt))
    const picture = storedPicture.nullable().catch(null).parse(row.picture)
    const { measured = 0, toMeasure = 0 } = found.get(row.id) ?? {}
    return [
      row.id,
      { ...row, picture, measured, toMeasure, vinEnd: vin?.slice(-vinTail) ?? null, days: Math.max(0, days / dayMs) },
    ]
  })
  const byId = new Map(listed)
  return ids.flatMap((one) => byId.get(one) ?? [])
}

const measuredNext = 5

/** The vehicles to measure next, beside one. Of those not fully measured, the longest on the lot come first. */
export async function listLeastMeasured({ db, changes, inventory }: StaffStock, exceptId: number) {
  await changes.catchUp(db)
  const index = await inventory()
  const filters = { ...noFilters, missing: ['measures'] }
  const found = findInIndex(index, conditionsOf(filters, index).conditions, '-days', measuredNext + 1, 0)
  const ids = found.ids.filter((id) => id !== exceptId).slice(0, measuredNext)
  const rows = await db.select({ id: vehicles.id, name: vehicles.name }).from(vehicles).where(inArray(vehicles.id, ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** How many vehicles for sale lack something, by what it is. */
export async function countMissing({ db, changes, inventory }: Pick<StaffStock, 'db' | 'changes' | 'inventory'>) {
  await changes.catchUp(db)
  const index = await inventory()
  const row: FilterRow | undefined = filterTable.find(({ name }) => name === 'missing')
  const counted: Array<{ value: string; label: string; count: number }> = []
  for (const { value, label } of row?.choices ?? []) {
    const { conditions } = conditionsOf({ ...noFilters, missing: [value] }, index)
    const lacking = index.entries.filter((entry) => conditions.every(({ passes }) => passes(entry)))
    counted.push({ value, label, count: lacking.length })
    await yieldToOthers()
  }
  return counted
}

/**
 * The feature names for a form: the stored ones, or else the usual ones, since a vehicle must have some. With them come
 * the makes known here and those of the newest vehicles. A free stock number comes too, null where no vehicle has any.
 * `featureFailure` says that they could not be read. Never throws.
 */
export async function readVehicleChoices(db: Db) {
  const makes = Object.keys(knownModels)
  try {
    const [rows, ofVehicles, stockNumber] = await Promise.all([
      db.select({ name: vehicleFeatures.name }).from(vehicleFeatures).orderBy(byName(vehicleFeatures.name)),
      db.select({ make: vehicles.make }).from(vehicles).orderBy(newestRowsFirst(vehicles)).limit(askedForMakes),
      findFreeStockNumber(db),
    ])
    const features = rows.length > 0 ? rows.map(({ name }) => name) : standardFeatures.toSorted()
    const known = new Set([...makes, ...ofVehicles.flatMap(({ make }) => make ?? [])])
    return { features, makes: [...known].toSorted(), stockNumber, featureFailure: false }
  } catch (error) {
    log.error({ err: error }, 'the features to choose from could not be read')
    return { features: [], makes, stockNumber: null, featureFailure: true }
  }
}

const numbersTried = 50

async function findFreeStockNumber(db: Db) {
  const [newest] = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    // Said apart, so that where nobody uses any, the index says so.
    .where(and(isNotNull(vehicles.stockNumber), sql`${vehicles.stockNumber} ~ '[0-9]$'`))
    .orderBy(newestRowsFirst(vehicles))
    .limit(1)
  const next = stockNumbersAfter(newest?.stockNumber ?? '', numbersTried)
  if (next.length === 0) return null
  const rows = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    .where(inArray(vehicles.stockNumber, next))
  const taken = new Set(rows.map(({ stockNumber }) => stockNumber))
  return next.find((stockNumber) => !taken.has(stockNumber)) ?? null
}
