import { announce, type Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { paceCalls } from '#app/limits/pace-calls.ts'
import { switchDuePages } from '#app/pages/page-schedule.server.ts'
import { log } from '#app/platform/log.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { endHolds } from '#app/vehicles/holds.server.ts'
import { switchDueVehicles } from '#app/vehicles/vehicle-schedule.server.ts'

/** What changes by itself at a moment. It gives the milliseconds until the next one, null where there is none. */
export type ChangeByTime = (db: Db) => Promise<number | null>

const changesByTime: ChangeByTime[] = [endHolds, switchDueVehicles, switchDuePages]

/** The shortest time between two looks that notices cause. A change that becomes due earlier may be late by this much. */
const noticesHeardEveryMs = 1000

/** Also a moment whose change went unheard is kept within that time. */
const lookAtLeastEveryMs = 60_000

/**
 * Makes what is due: holds end, vehicles and pages appear and disappear, and what `others` do. Gives the milliseconds until the next moment,
 * at most a minute. Never throws: what failed is tried again then.
 */
export async function makeDueChanges(db: Db, others: ChangeByTime[] = []): Promise<number> {
  let wait = lookAtLeastEveryMs
  for (const change of [...changesByTime, ...others]) {
    const waitMs = await change(db).catch((error) => {
      log.error({ err: error }, 'what is due was not done; it is tried again each minute')
      return null
    })
    wait = Math.min(wait, Math.max(waitMs ?? Infinity, 0))
  }
  return wait
}

type Watch = { db: Db; changes: Pick<Changes, 'subscribe'>; others?: ChangeByTime[] }

/**
 * Makes each change when it is due, until it is stopped. Every instance does; what one has done, another leaves. A new day counts as a
 * change of vehicles, as their pages tell of days.
 */
export function watchDueChanges({ db, changes, others = [] }: Watch) {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isWaiting = false
  let isStopped = false
  const announceNewDay = dayAnnouncer(db)

  function look() {
    clearTimeout(timer)
    if (isWaiting) return // One look that has not begun sees whatever was changed before.
    isWaiting = true
    looking = looking.then(async () => {
      isWaiting = false
      if (isStopped) return
      await announceNewDay()
      const wait = await makeDueChanges(db, others)
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(look, wait).unref()
    })
  }
  const notices = paceCalls(look, { everyMs: noticesHeardEveryMs })
  const unsubscribe = [
    changes.subscribe('vehicles', notices.ask),
    changes.subscribe('pages', notices.ask),
    notices.stop,
  ]
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

/** Announces each new day once, when it is called on that day. Never throws. */
function dayAnnouncer(db: Db) {
  let day = houseDay()
  return async () => {
    const today = houseDay()
    if (today === day) return
    await announce(db, 'vehicles').then(
      () => {
        day = today
      },
      (error) => log.error({ err: error }, 'a new day could not be announced; it is tried again'),
    )
  }
}
