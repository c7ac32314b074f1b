import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type FilterPanel, filterPanel } from './filter-panel.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import { correctedSearch, type SearchWords } from './search-words.ts'
import { summaryOf, type VehicleSummary } from './shown-vehicle.ts'
import { featuredOnHome, type Vehicle } from './vehicle.ts'
import { entryOf } from './vehicle-access.ts'
import { type Chip, type Condition, conditionsOf } from './vehicle-conditions.ts'
import { noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { type Found, findInIndex } from './vehicle-finding.ts'
import { indexOf, type VehicleIndex } from './vehicle-index.ts'
import { filtersToSearch } from './vehicle-list-address.ts'
import { isEmpty, selectSummaries } from './vehicle-rows.server.ts'
import type { ListSource } from './vehicle-source.ts'

/** The vehicles for sale as they are found, and the rows they are read from. */
export type Stock = Pick<Services, 'db' | 'inventory'>

/** `total` counts all that pass the filters, `vehicles` are the first of them. */
export type VehicleListing = { vehicles: VehicleSummary[]; total: number; source: ListSource }

/** A filter in use as a visitor reads it, with the query of the list without it. */
export type FilterInUse = { name: string; label: string; searchWithout: string }

/**
 * A listing with all that its page shows beside it. `searchedFor` is the search that was answered where what was typed finds nothing.
 * `waysOut` are, where nothing is found, the filters without which something is.
 */
export type FoundVehicles = VehicleListing & {
  searchedFor: string | null
  inUse: FilterInUse[]
  waysOut: Array<FilterInUse & { count: number }>
  panel: FilterPanel
}

/**
 * Vehicles for visitors in the order they asked for, at most `limit`. Never throws. When the database fails or is empty, the three
 * samples are the fallback, under the same rules; `source` says so.
 */
export async function listVehicles(stock: Stock, filters: VehicleFilters, limit: number): Promise<VehicleListing> {
  const { asked: _, ...listing } = await answer(stock, (index) => findIn(index, filters, limit))
  return listing
}

/** The same for the list itself, with its filters. One wrong letter of a search still finds. */
export async function findVehicles(stock: Stock, filters: VehicleFilters, limit: number): Promise<FoundVehicles> {
  const { asked, ...listing } = await answer(stock, (index) => {
    const first = findIn(index, filters, limit)
    return first.found.total > 0 ? first : (findCorrected(first, limit) ?? first)
  })
  const { conditions, found } = asked
  return {
    ...listing,
    searchedFor: asked.filters === filters ? null : asked.filters.search,
    inUse: conditions.flatMap(({ chips }) => chips).map(inUse),
    waysOut: listing.total === 0 ? waysOut(conditions, found) : [],
    panel: filterPanel(filters, asked.index, { conditions, found }),
  }
}

/** The newest vehicles for the home page, at most three; the samples stand in as for the list. */
export async function listFeaturedVehicles(stock: Stock): Promise<VehicleListing> {
  return listVehicles(stock, noFilters, featuredOnHome)
}

const mostSimilar = 3

/** Up to three vehicles for sale of the same kind and entry as a sold one, or else the newest. Never throws; without a database none. */
export async function listSimilarVehicles(stock: Stock, { category, type }: Vehicle) {
  const entry = entryOf(type)
  const alike = { ...noFilters, category: [category], entry: entry ? [entry] : [] }
  for (const filters of [alike, noFilters]) {
    const { vehicles, source } = await listVehicles(stock, filters, mostSimilar)
    if (source === 'database' && vehicles.length > 0) return vehicles
  }
  return []
}

/** What filters find in an index. */
type Asked = { index: VehicleIndex; filters: VehicleFilters; words: SearchWords; conditions: Condition[]; found: Found }

function findIn(index: VehicleIndex, filters: VehicleFilters, limit: number): Asked {
  const { words, conditions } = conditionsOf(filters, index)
  return { index, filters, words, conditions, found: findInIndex(index, conditions, filters.sort, limit) }
}

/** The same for the search with its wrong letters put right; null where that finds nothing either. */
function findCorrected({ index, filters, words }: Asked, limit: number) {
  const search = correctedSearch(words, index)
  const asked = search === null ? null : findIn(index, { ...filters, search }, limit)
  return asked && asked.found.total > 0 ? asked : null
}

function inUse({ name, label, without }: Chip): FilterInUse {
  return { name, label, searchWithout: filtersToSearch(without) }
}

/** Each condition that alone is in the way, with the vehicles there would be without it, the most first. */
function waysOut(conditions: readonly Condition[], { without }: Found) {
  return conditions
    .map((condition, at) => ({ ...inUse({ name: String(at), ...condition }), count: without[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

async function answer({ db, inventory }: Stock, find: (index: VehicleIndex) => Asked) {
  try {
    return await whileVisitorWaits(inventory().then((index) => answerStored(db, index, find)))
  } catch (error) {
    // Plan B: a visitor who sees three vans and a phone number can still buy one.
    log.error({ err: error }, 'could not list vehicles; the samples stand in')
    return answerSamples(find, isAnswer(error) ? 'local' : 'local-exception')
  }
}

async function answerStored(db: Db, index: VehicleIndex, find: (index: VehicleIndex) => Asked) {
  if (index.entries.length === 0 && (await isEmpty(db))) return answerSamples(find, 'local-empty-db')
  const asked = find(index)
  const vehicles = await selectSummaries(db, asked.found.ids, asked.filters.view)
  return { asked, vehicles, total: asked.found.total, source: 'database' as const }
}

const samples = indexOf(sampleVehicles)

function answerSamples(find: (index: VehicleIndex) => Asked, source: ListSource) {
  const asked = find(samples)
  const shown = asked.found.ids.flatMap((id) => sampleVehicles.find((sample) => sample.id === id) ?? [])
  const vehicles = shown.map((vehicle) => ({ ...summaryOf(vehicle, asked.filters.view), isSample: true as const }))
  return { asked, vehicles, total: asked.found.total, source }
}

/** True when the database itself said what was wrong; false when it could not be reached. Only its own errors have a severity. */
function isAnswer(error: unknown) {
  return error instanceof Error && error.cause instanceof Error && 'severity' in error.cause
}
