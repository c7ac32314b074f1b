import { and, asc, eq, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { factsFromTexts } from './facts-from-texts.ts'
import { vehicleOf } from './vehicle-rows.server.ts'
import { searchText } from './vehicle-search.ts'
import { vehicles } from './vehicle-table.server.ts'
import { wholeVin } from './vin.ts'

const readTogether = 200
/** `npm run migrate` prints all. */
const mostLogged = 100

/** A vehicle some of whose facts its name did not say. */
export type UnreadVehicle = { id: number; name: string; unread: string[] }

/**
 * Reads the facts of vehicles that were stored before vehicles had any, and leaves all texts as they are. Gives how many it read, and
 * those whose name did not say all. What staff save meanwhile stays as they save it.
 */
export async function readOldFacts(db: Db, signal?: AbortSignal) {
  const unread: UnreadVehicle[] = []
  let read = 0
  while (!signal?.aborted) {
    const old = await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.areFactsRead, false))
      .orderBy(asc(vehicles.id))
      .limit(readTogether)
    if (old.length === 0) break
    await db.transaction(async (tx) => {
      for (const row of old) unread.push(...(await readFacts(tx, row)))
      await announce(tx, 'vehicles')
    })
    read += old.length
  }
  if (read > 0) {
    const told = { read, notReadWhole: unread.length, unread: unread.slice(0, mostLogged) }
    log.info(told, 'the facts of vehicles are read from what an earlier release has saved')
  }
  return { read, unread }
}

async function readFacts(tx: Db, row: typeof vehicles.$inferSelect): Promise<UnreadVehicle[]> {
  const vehicle = vehicleOf(row)
  const { id, name, vin } = vehicle
  const facts = factsFromTexts(vehicle)
  const whole = wholeVin(vin)
  // Of several vehicles that were stored with one VIN, the first has it.
  const isTaken = whole !== null && (await tx.$count(vehicles, eq(vehicles.wholeVin, whole))) > 0
  const own = isTaken ? null : whole
  await tx
    .update(vehicles)
    .set({ ...facts, wholeVin: own, searchText: searchText({ ...vehicle, ...facts }), areFactsRead: true })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, row.version), sql`not ${vehicles.areFactsRead}`))
  const missing = (['year', 'make', 'model'] as const).filter((fact) => facts[fact] === null)
  return missing.length > 0 ? [{ id, name, unread: missing }] : []
}
