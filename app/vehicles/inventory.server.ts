import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, asc, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  addToIndex,
  emptyIndex,
  type IndexedFacts,
  indexedNames,
  removeFromIndex,
  sortIndex,
  type VehicleIndex,
} from './vehicle-index.ts'
import type { SheetTexts } from './vehicle-measures.ts'
import { isForSale, vehicles } from './vehicle-table.server.ts'

/** Gives vehicles as the database has them. Throws when it does not answer. */
export type Inventory = () => Promise<VehicleIndex>

type Hearing = Pick<Changes, 'subscribe' | 'isHearing'>

/** So many rows are read at once; between two pieces others are answered. */
const readTogether = 500

/**
 * The vehicles for sale, or those that are sold, cached in memory to be found there. What is heard to have changed is read before the next answer: a vehicle that
 * is named, or else all. While changes go unheard, the database is asked each time whether there was one.
 */
export function openInventory(db: Db, changes: Hearing, part: SQL = isForSale): Inventory {
  const told = hearChanges(changes)
  let cached: { index: VehicleIndex; generation: number; stamp: string } | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function refresh() {
    if (!changes.isHearing() && (await stampOf(db)) !== cached?.stamp) told.generation += 1
    if (cached?.generation !== told.generation) {
      // What is told from now on may be missing in what is read.
      const { generation } = told
      told.ids = new Set()
      cached = { generation, stamp: await stampOf(db), index: await readInventory(db, part) }
    }
    if (told.ids.size > 0) await readChanged(cached.index)
    return cached.index
  }

  async function readChanged(index: VehicleIndex) {
    const { ids } = told
    told.ids = new Set()
    try {
      const rows = await selectFacts(db, and(part, inArray(vehicles.id, [...ids])))
      removeFromIndex(index, ids)
      addToIndex(index, rows)
      sortIndex(index)
    } catch (error) {
      told.ids = new Set([...ids, ...told.ids])
      throw error
    }
  }

  return () => {
    if (cached?.generation === told.generation && told.ids.size === 0 && changes.isHearing())
      return Promise.resolve(cached.index)
    const refreshed = turn.then(refresh)
    // Whoever asked hears of a failure; the next one tries again.
    turn = refreshed.catch(() => undefined)
    return refreshed
  }
}

/**
 * The changes that were told and not read yet. `ids` are of named vehicles. `generation` changes after one that named
 * none, or too many.
 */
function hearChanges(changes: Pick<Hearing, 'subscribe'>) {
  const told = { generation: 0, ids: new Set<number>() }
  function hear(ids: readonly number[] | undefined) {
    if (ids === undefined || told.ids.size + ids.length > readTogether) told.generation += 1
    else for (const id of ids) told.ids.add(id)
  }
  changes.subscribe('vehicles', hear)
  // Heard before its change where that is withheld: a list that is begun from now on is without the vehicle.
  changes.subscribe('vehicles-withdrawn', hear)
  return told
}

/** All vehicles for sale, or those that are sold. */
export async function readInventory(db: Db, part: SQL = isForSale): Promise<VehicleIndex> {
  const index = emptyIndex()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: IndexedFacts[] = await selectFacts(db, and(part, gt(vehicles.id, after)))
    addToIndex(index, rows)
    after = rows.length === readTogether ? rows.at(-1)?.id : undefined
    await yieldToOthers()
  }
  sortIndex(index)
  return index
}

/** Facts as JSON has them, where that is not as we do. */
type JsonFacts = Omit<IndexedFacts, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

/** The columns that the index is made of, each by the name that its facts have. */
const indexedColumns = Object.fromEntries(
  Object.entries(getTableColumns(vehicles)).flatMap(([name, column]) =>
    indexedNames.has(name) ? [[name, sql`${column}`.as(name)]] : [],
  ),
)

/** At most 500, in the order of their ids. As one text of JSON: to unpack each value by itself takes twice as long. */
async function selectFacts(db: Db, wanted: SQL | undefined): Promise<IndexedFacts[]> {
  const part = db
    .select({
      ...indexedColumns,
      pictureCount: sql<number>`jsonb_array_length(${vehicles.images})`.as('pictureCount'),
      unworded: sql<number>`jsonb_array_length(jsonb_path_query_array(${vehicles.images}, ${unworded}))`.as('unworded'),
      texts: texts.as('texts'),
    })
    .from(vehicles)
    .where(wanted)
    .orderBy(asc(vehicles.id))
    .limit(readTogether)
    .as('part')
  const [row] = await db.select({ facts: sql<JsonFacts[] | null>`json_agg(part order by part.id)` }).from(part)
  return (row?.facts ?? []).map(
    ({ createdAt, updatedAt, ...facts }): IndexedFacts => ({
      ...facts,
      // As the column reads it, where no JSON is in between.
      price: facts.price || null,
      ...{ createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
    }),
  )
}

/** Two of the three groups of the sheet: what is measured is in one of them. */
const texts = sql<SheetTexts>`coalesce(${vehicles.specifications} -> 'dimensions' || (${vehicles.specifications} -> 'accessibility'), '{}')`

/** Pictures without words. */
const unworded = sql.raw(`'$[*] ? (@.alt like_regex "^[[:space:]]*$")'`)

/** A text that differs after each change that is told: the number of vehicles, and when the last was changed. */
async function stampOf(db: Db) {
  const stamp = sql<string>`concat(count(*), ' ', max(${vehicles.updatedAt}))`
  const [row] = await db.select({ stamp }).from(vehicles)
  return row?.stamp ?? ''
}
