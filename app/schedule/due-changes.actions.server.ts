import { announce, type Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { switchDuePages } from '#app/pages/page-schedule.server.ts'
import { log } from '#app/platform/log.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { endHolds } from '#app/vehicles/holds.server.ts'
import { switchDueVehicles } from '#app/vehicles/vehicle-schedule.server.ts'

/** What changes by itself at a moment. Each gives the milliseconds until the next one. */
const changesByTime = [endHolds, switchDueVehicles, switchDuePages]

/** Also a moment whose change went unheard is kept within that time. */
const lookAtLeastEveryMs = 60_000

/**
 * Makes what is due: holds end, vehicles and pages appear and disappear. Gives the milliseconds until the next moment, at most a minute.
 * Never throws: what failed is tried again then.
 */
export async function makeDueChanges(db: Db): Promise<number> {
  let wait = lookAtLeastEveryMs
  for (const change of changesByTime) {
    const waitMs = await change(db).catch((error) => {
      log.error({ err: error }, 'what is due was not done; it is tried again each minute')
      return null
    })
    wait = Math.min(wait, Math.max(waitMs ?? Infinity, 0))
  }
  return wait
}

/**
 * Makes each change when it is due, until it is stopped. Every instance does; what one has done, another leaves. A new day counts as a
 * change of vehicles, as their pages tell of days.
 */
export function watchDueChanges({ db, changes }: { db: Db; changes: Pick<Changes, 'subscribe'> }) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false
  let day = houseDay()

  function look() {
    clearTimeout(timer)
    looking = looking.then(async () => {
      if (isStopped) return
      await announceNewDay()
      const wait = await makeDueChanges(db)
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(look, wait).unref()
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
  const unsubscribe = [changes.subscribe('vehicles', look), changes.subscribe('pages', look)]
  look()
  return {
    async stop() {
      isStopped = true
      for (const leave of unsubscribe) leave()
      clearTimeout(timer)
      await looking
    },
  }
}
