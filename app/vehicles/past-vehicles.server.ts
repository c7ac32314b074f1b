import { sql } from 'drizzle-orm'
import type { Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { vehicles } from './vehicle-table.server.ts'

/** Whether the house has ever had a vehicle: samples are for one that has not. */
export type PastVehicles = {
  /** True in a house that is known never to have had a vehicle; false while that is not known. */
  areKnownNone(): boolean
  /** Asks the database, and remembers the answer. Throws when it does not answer. */
  areNone(): Promise<boolean>
}

/** Where the answer is remembered for as long as no vehicle can have come without this instance knowing. */
type Memory = { hasNeverHadVehicle(): boolean; noteVehicles(hasNeverHadVehicle: boolean): void }

export function openPastVehicles(db: Db, changes: Pick<Changes, 'subscribe'>, memory: Memory): PastVehicles {
  async function areNone() {
    const isNever = await hasNeverHadVehicle(db)
    memory.noteVehicles(isNever)
    return isNever
  }
  changes.subscribe('vehicles', () => {
    if (!memory.hasNeverHadVehicle()) return
    memory.noteVehicles(false) // it may be the first one
    areNone().catch((error) => log.warn({ err: error }, 'whether there was ever a vehicle could not be read'))
  })
  return { areKnownNone: memory.hasNeverHadVehicle, areNone }
}

/** Whether no vehicle was ever stored: there is none, and no number was ever given to one. */
export async function hasNeverHadVehicle(db: Db) {
  const lastNumber = sql<string | null>`pg_sequence_last_value(pg_get_serial_sequence('vehicles', 'id')::regclass)`
  const isThere = sql<boolean>`exists (select 1 from ${vehicles})`
  const [found] = await db.select({ isThere, lastNumber }).from(sql`(select 1) as one`)
  return found?.isThere === false && found.lastNumber === null
}
