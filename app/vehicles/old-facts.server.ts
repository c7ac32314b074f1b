import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { factsFromTexts } from './facts-from-texts.ts'
import { vehicleOf } from './vehicle-rows.server.ts'
import { searchText } from './vehicle-search.ts'
import { vehicles } from './vehicle-table.server.ts'
import { wholeVin } from './vin.ts'

/** So few, because the embedded engine lets nobody else run meanwhile. */
const readTogether = 25
/** `npm run migrate` prints all. */
const mostLogged = 100

/** A vehicle some of whose facts its name did not say. */
export type UnreadVehicle = { id: number; name: string; unread: string[] }

/**
 * Reads the facts of vehicles that were stored before vehicles had any, and leaves all texts as they are. Gives how many it read, and
 * those whose name did not say all. What staff save meanwhile stays as they save it. Between two pieces others are answered.
 */
export async function readOldFacts(db: Db, signal?: AbortSignal) {
  const unread: UnreadVehicle[] = []
  let read = 0
  for (let old = await listOld(db, 0); old.length > 0 && !signal?.aborted; old = await listOld(db, lastOf(old))) {
    unread.push(...(await readFacts(db, old)))
    read += old.length
    await yieldToOthers()
  }
  if (read > 0) {
    await announce(db, 'vehicles')
    const told = { read, notReadWhole: unread.length, unread: unread.slice(0, mostLogged) }
    log.info(told, 'the facts of vehicles are read from what an earlier release has saved')
  }
  return { read, unread }
}

type OldRow = typeof vehicles.$inferSelect

function listOld(db: Db, after: number): Promise<OldRow[]> {
  return db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.areFactsRead, false), gt(vehicles.id, after)))
    .orderBy(asc(vehicles.id))
    .limit(readTogether)
}

function lastOf(rows: OldRow[]) {
  return rows.at(-1)?.id ?? 0
}

async function readFacts(db: Db, rows: OldRow[]): Promise<UnreadVehicle[]> {
  const taken = await listTakenVins(db, rows)
  const read = rows.map((row) => {
    const vehicle = vehicleOf(row)
    const { id, name, version } = vehicle
    const facts = factsFromTexts(vehicle)
    const whole = wholeVin(vehicle.vin)
    // Of several vehicles that were stored with one VIN, the first has it.
    const own = whole === null || taken.has(whole) ? null : whole
    if (own) taken.add(own)
    return { id, name, version, facts, own, found: searchText({ ...vehicle, ...facts }) }
  })
  const values: SQL[] = read.map(
    ({ id, version, facts: { year, make, model, trim, ramp, operation }, own, found }) =>
      sql`(${id}::int, ${version}::int, ${year}::int, ${make}::text, ${model}::text, ${trim}::text, ${ramp}::text, ${operation}::text, ${own}::text, ${found}::text)`,
  )
  await db.execute(sql`update ${vehicles} set year = old.year, make = old.make, model = old.model, trim = old.trim, ramp = old.ramp,
      operation = old.operation, whole_vin = old.whole_vin, search_text = old.search_text, are_facts_read = true
    from (values ${sql.join(values, sql`, `)}) as old(id, version, year, make, model, trim, ramp, operation, whole_vin, search_text)
    where ${vehicles.id} = old.id and ${vehicles.version} = old.version and not ${vehicles.areFactsRead}`)
  return read.flatMap(({ id, name, facts }) => {
    const missing = (['year', 'make', 'model'] as const).filter((fact) => facts[fact] === null)
    return missing.length > 0 ? [{ id, name, unread: missing }] : []
  })
}

async function listTakenVins(db: Db, rows: OldRow[]) {
  const wanted = rows.flatMap(({ vin }) => wholeVin(vin) ?? [])
  if (wanted.length === 0) return new Set<string>()
  const taken = await db.select({ vin: vehicles.wholeVin }).from(vehicles).where(inArray(vehicles.wholeVin, wanted))
  return new Set(taken.flatMap(({ vin }) => vin ?? []))
}
