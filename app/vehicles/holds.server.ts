import { and, eq, lte, min, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce, type Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { vehicles } from './vehicle-table.server.ts'

/** Also a hold whose change went unheard ends within that time. */
const lookAtLeastEveryMs = 60_000

/**
 * Makes vehicles available whose hold is over, with a line in their history. Gives the milliseconds until the next hold ends, by the
 * clock of the database; null when none is left.
 */
export async function endHolds(db: Db): Promise<number | null> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(vehicles)
      .set({ status: 'available', heldUntil: null, version: sql`${vehicles.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(vehicles.status, 'on-hold'), lte(vehicles.heldUntil, sql`now()`)))
      .returning({ id: vehicles.id })
    for (const { id } of ended) {
      await recordAction(tx, {
        ...{ actor: null, address: '', action: 'hold ended', recordType: 'vehicle', recordId: id },
        changedFields: ['status', 'heldUntil'],
      })
      await announce(tx, 'vehicles', id)
    }
  })
  const waitMs = sql<number | null>`(extract(epoch from ${min(vehicles.heldUntil)} - clock_timestamp()) * 1000)::float8`
  const [next] = await db.select({ waitMs }).from(vehicles).where(eq(vehicles.status, 'on-hold'))
  return next?.waitMs ?? null
}

/**
 * Ends each hold when it is over, until it is stopped. Every instance does; what one has ended, another leaves. A new day counts as a change
 * of vehicles, as their pages tell of days.
 */
export function watchVehicleDates({ db, changes }: { db: Db; changes: Pick<Changes, 'subscribe'> }) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false
  let day = houseDay()

  function look() {
    clearTimeout(timer)
    looking = looking.then(async () => {
      if (isStopped) return
      await announceNewDay()
      const waitMs = await endHolds(db).catch((error) => {
        log.error({ err: error }, 'whether a hold is over could not be read')
        return null
      })
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(look, Math.min(Math.max(waitMs ?? Infinity, 0), lookAtLeastEveryMs)).unref()
    })
  }
  async function announceNewDay() {
    const today = houseDay()
    if (today === day) return
    await announce(db, 'vehicles').then(
      () => {
        day = today
      },
      (error) => log.error({ err: error }, 'a new day could not be announced; it is tried again'),
    )
  }
  const unsubscribe = changes.subscribe('vehicles', look)
  look()
  return {
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      await looking
    },
  }
}
