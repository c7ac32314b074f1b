import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { fitLine, type MeasuredVisitor } from '#app/fit/fit-line.ts'
import type { Services } from '#app/http/services.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { log } from '#app/platform/log.server.ts'
import { anyChoice, usualOrder } from './filter-address.ts'
import { type FilterPanel, filterPanel, type PanelGroup, totalWithout } from './filter-panel.ts'
import type { FoundFit, NothingOfFit } from './nothing-of-fit.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import { correctedSearch, type SearchWords } from './search-words.ts'
import { summaryOf, type VehicleSummary } from './shown-vehicle.ts'
import { featuredOnHome, type Vehicle } from './vehicle.ts'
import { entryOf } from './vehicle-access.ts'
import { type Chip, type Condition, chipsOf, conditionsOf } from './vehicle-conditions.ts'
import { bestFit, forMeasured, forVisitors, noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { type Found, findInIndex } from './vehicle-finding.ts'
import { indexForVisitor } from './vehicle-fit-index.server.ts'
import { emptyIndex, indexOf, type VehicleIndex } from './vehicle-index.ts'
import { filtersToSearch } from './vehicle-list-address.ts'
import { selectSummaries } from './vehicle-rows.server.ts'
import type { ListSource } from './vehicle-source.ts'

/** The vehicles for sale as they are found, and the rows they are read from. */
export type Stock = Pick<Services, 'db' | 'inventory' | 'pastVehicles'>

/** Whose measures are known, null for nobody's. */
type Visitor = MeasuredVisitor | null

/** `total` counts all that pass the filters, `vehicles` are the first of them. */
export type VehicleListing = { vehicles: VehicleSummary[]; total: number; source: ListSource }

/** A filter in use as a visitor reads it, with the query of the list without it. */
export type FilterInUse = { name: string; label: string; searchWithout: string }

/**
 * A listing with all that its page shows beside it. `searchedFor` is the search that was answered where what was typed finds nothing.
 * `waysOut` are, where nothing is found, the filters without which something is. `fit` is null where nobody's measures are known.
 */
export type FoundVehicles = VehicleListing & {
  searchedFor: string | null
  inUse: FilterInUse[]
  waysOut: Array<FilterInUse & { count: number }>
  panel: FilterPanel
  fit: FoundFit | null
}

/**
 * Vehicles for visitors in the order they asked for, at most `limit`. Never throws. In a house that never had a vehicle
 * the three samples are the fallback, under the same rules, when the database fails or is empty. In any other none is
 * listed when it fails. `source` says so.
 */
export async function listVehicles(
  stock: Stock,
  filters: VehicleFilters,
  limit: number,
  visitor: Visitor = null,
): Promise<VehicleListing> {
  const { asked: _, ...listing } = await answer(stock, visitor, (index) => findIn(index, filters, limit))
  return listing
}

/** The same for the list itself, with its filters. One wrong letter of a search still finds. */
export async function findVehicles(
  stock: Stock,
  requested: VehicleFilters,
  limit: number,
  visitor: Visitor = null,
): Promise<FoundVehicles> {
  const filters = visitor ? requested : withoutFit(requested)
  const { asked, ...listing } = await answer(stock, visitor, (index) => {
    const first = findIn(index, filters, limit)
    return first.found.total > 0 ? first : (findCorrected(first, limit) ?? first)
  })
  const { conditions, found } = asked
  const doesNoneFit = listing.total === 0 && filters.fit.length > 0
  return {
    ...listing,
    searchedFor: asked.filters === filters ? null : asked.filters.search,
    inUse: chipsOf(filters, conditions).map(inUse),
    waysOut: listing.total === 0 ? waysOut(conditions, found) : [],
    panel: filterPanel(filters, asked.index, { conditions, found, offered: visitor ? forMeasured : forVisitors }),
    fit: visitor && {
      ...foundFit(asked),
      nothing: doesNoneFit ? await findNothing(stock, asked, visitor) : null,
    },
  }
}

/** What nobody's measures can be asked for. */
function withoutFit(filters: VehicleFilters): VehicleFilters {
  return { ...filters, fit: [], sort: filters.sort === bestFit.value ? usualOrder : filters.sort }
}

function foundFit({ index, filters, conditions, found }: Asked) {
  const countOf = (value: string) => found.counts[index.codes.fit.get(value) ?? -1] ?? 0
  return {
    fits: countOf('fits'),
    tight: countOf('possible') - countOf('fits'),
    unknown: countOf('unknown'),
    total: totalWithout('fit', conditions, found),
    chosen: filters.fit[0] ?? null,
    searchUnknown: filtersToSearch({ ...filters, fit: ['unknown'] }),
  }
}

async function findNothing(stock: Stock, asked: Asked, visitor: MeasuredVisitor): Promise<NothingOfFit> {
  const { filters, conditions } = asked
  const elsewhere = findFittingElsewhere(asked)
  return {
    others: conditions.flatMap(({ facet, label }) => (facet === 'fit' ? [] : label)),
    elsewhere,
    closest: elsewhere.count === 0 ? await findClosest(stock, asked, visitor) : null,
    tight: filtersToSearch({ ...filters, fit: ['possible'] }),
    judged: filtersToSearch({ ...filters, fit: [] }),
  }
}

/** What fits beside the other filters, or where nothing does, what is tight there. */
function findFittingElsewhere(asked: Asked): NothingOfFit['elsewhere'] {
  const fitting = { ...findElsewhere(asked), areTight: false }
  if (fitting.count > 0 || asked.filters.fit[0] !== 'fits') return fitting
  const possible = findIn(asked.index, { ...asked.filters, fit: ['possible'] }, 1)
  if (possible.found.total > 0) return fitting
  const tight = findElsewhere(possible)
  return tight.count > 0 ? { ...tight, areTight: true } : fitting
}

/** What the filter by fit finds beside the other filters. */
function findElsewhere({ index, filters, conditions, found }: Asked): Omit<NothingOfFit['elsewhere'], 'areTight'> {
  const [most] = inTheWay(conditions, found).filter(({ condition }) => condition.facet !== 'fit')
  if (most) {
    const { label, without } = most.condition
    const beyond = conditions.filter((one) => one !== most.condition)
    const arePriced = index.entries.every(
      (entry) => entry.price !== null || !beyond.every(({ passes }) => passes(entry)),
    )
    return { count: most.count, without: label, arePriced, search: filtersToSearch(without) }
  }
  const alone = { ...noFilters, view: filters.view, sort: filters.sort, fit: filters.fit }
  return { count: findIn(index, alone, 1).found.total, without: null, arePriced: false, search: filtersToSearch(alone) }
}

/** The vehicle that is closest to fit of those that pass all other filters. One that is not measured may be far from it. */
async function findClosest(stock: Stock, asked: Asked, visitor: MeasuredVisitor) {
  const limit = Math.min(foundFit(asked).unknown, mostPassedOver) + 1
  const { vehicles } = await listVehicles(stock, { ...asked.filters, fit: [], sort: bestFit.value }, limit, visitor)
  return vehicles.find(({ fit }) => fit?.verdict !== 'unknown') ?? null
}

/** So many vehicles that are not measured are passed over to find the closest one. */
const mostPassedOver = 60

/** What the home page opens with. `finder` counts the vehicles of each kind and entry; `plan` is of the first, if it has one. */
export type FeaturedVehicles = VehicleListing & {
  finder: { kinds: KindCount[]; entries: KindCount[] }
  plan: Picture | null
}
type KindCount = { value: string; label: string; count: number }

/** The newest vehicles for the home page, at most three; the samples stand in as for the list. */
export async function listFeaturedVehicles(stock: Stock, visitor: Visitor = null): Promise<FeaturedVehicles> {
  const [{ panel, ...found }, inside] = await Promise.all([
    findVehicles(stock, noFilters, featuredOnHome, visitor),
    listVehicles(stock, { ...noFilters, view: 'inside' }, 1),
  ])
  const [first] = inside.vehicles
  const isPlan = first?.id === found.vehicles[0]?.id && first?.picture?.shows === 'inside'
  const entry = panel.groups.find(({ name }) => name === 'entry')
  return {
    vehicles: found.vehicles,
    total: found.total,
    source: found.source,
    finder:
      found.source === 'unread'
        ? { kinds: [], entries: [] }
        : { kinds: kindsOf(panel.category), entries: entry ? kindsOf(entry) : [] },
    plan: isPlan ? first.picture : null,
  }
}

function kindsOf({ choices }: PanelGroup): KindCount[] {
  return choices.flatMap(({ value, label, count }) => (value === anyChoice ? [] : { value, label, count }))
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
function waysOut(conditions: readonly Condition[], found: Found) {
  return inTheWay(conditions, found).map(({ condition, count }, at) => ({
    ...inUse({ name: String(at), ...condition }),
    count,
  }))
}

function inTheWay(conditions: readonly Condition[], { without }: Found) {
  return conditions
    .map((condition, at) => ({ condition, count: without[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

type Find = (index: VehicleIndex) => Asked

async function answer({ db, inventory, pastVehicles }: Stock, visitor: Visitor, find: Find) {
  try {
    return await whileVisitorWaits(
      inventory().then((index) => answerStored({ db, index, pastVehicles }, visitor, find)),
    )
  } catch (error) {
    log.error({ err: error }, 'could not list vehicles')
    // Plan B: the page says that we cannot look, and how to reach us. Real vehicles have no samples beside them.
    if (!pastVehicles.areKnownNone()) return answerNothing(find)
    return answerSamples(find, visitor, isAnswer(error) ? 'local' : 'local-exception')
  }
}

type Stored = Pick<Stock, 'db' | 'pastVehicles'> & { index: VehicleIndex }

async function answerStored({ db, index, pastVehicles }: Stored, visitor: Visitor, find: Find) {
  if (index.entries.length === 0 && (await pastVehicles.areNone()))
    return answerSamples(find, visitor, 'local-empty-db')
  const asked = find(visitor ? indexForVisitor(index, visitor.profile) : index)
  const vehicles = await selectSummaries(db, asked.found.ids, asked.filters.view)
  return {
    asked,
    vehicles: withFit(vehicles, asked.index, visitor),
    total: asked.found.total,
    source: 'database' as const,
  }
}

/** The result when the database could not be read. */
function answerNothing(find: Find) {
  return { asked: find(emptyIndex()), vehicles: [], total: 0, source: 'unread' as const }
}

const samples = indexOf(sampleVehicles)

function answerSamples(find: Find, visitor: Visitor, source: ListSource) {
  const asked = find(visitor ? indexForVisitor(samples, visitor.profile) : samples)
  const shown = asked.found.ids.flatMap((id) => sampleVehicles.find((sample) => sample.id === id) ?? [])
  const vehicles = shown.map((vehicle) => ({ ...summaryOf(vehicle, asked.filters.view), isSample: true as const }))
  return { asked, vehicles: withFit(vehicles, asked.index, visitor), total: asked.found.total, source }
}

/** The cards, each with how its vehicle fits the visitor. */
function withFit(vehicles: VehicleSummary[], { entries }: VehicleIndex, visitor: Visitor): VehicleSummary[] {
  if (!visitor) return vehicles
  const ids = new Set(vehicles.map(({ id }) => id))
  const lines = new Map(entries.filter(({ id }) => ids.has(id)).map(({ id, fit }) => [id, fitLine(visitor, fit)]))
  return vehicles.map((vehicle) => ({ ...vehicle, fit: lines.get(vehicle.id) }))
}

/** True when the database itself said what was wrong; false when it could not be reached. Only its own errors have a severity. */
function isAnswer(error: unknown) {
  return error instanceof Error && error.cause instanceof Error && 'severity' in error.cause
}
