import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { readFitCode } from '#app/fit/fit-code.ts'
import { post } from '#app/outbox/outbox.server.ts'
import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { VehicleIndex } from '../vehicle-index.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { type AlertNews, isDue, isPriceNews, newInSearch, type Remembered } from './alert-news.ts'
import { findForAlert } from './alert-search.server.ts'
import { alertMails, alertReaders, alerts } from './alert-table.server.ts'
import { type Alert, alertNewsKind, listAlerts } from './alerts.server.ts'

/** The hourly look for what readers asked to be told. */
export const tellAlertsQueue: QueuePlan = {
  name: 'tell-alerts',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 30 * 60,
}

const lookEverySeconds = 60 * 60
const readersTogether = 100
/** A reader gets one email in so many days. */
const oneEmailInDays = 1

type Teller = { db: Db; jobs: Jobs; inventory: () => Promise<VehicleIndex> }

/** Starts the queue's worker, and plans the first look unless one is planned. Once per process. */
export async function workAlerts({ db, jobs, inventory }: Teller) {
  await jobs.work(tellAlertsQueue.name, async () => {
    await tellAlerts({ db, jobs, inventory })
    await planNextRun({ db, jobs }, tellAlertsQueue, lookEverySeconds)
  })
  await planNextRun({ db, jobs }, tellAlertsQueue, lookEverySeconds)
}

/** Posts an email to every reader for whom there is news and who may have one. Gives how many. */
export async function tellAlerts({ db, jobs, inventory }: Teller, now = new Date()) {
  let told = 0
  let after = 0
  for (;;) {
    const due = await listDueReaders(db, after, now)
    const last = due.at(-1)
    if (last === undefined) break
    const index = await inventory()
    for (const readerId of due) {
      if (await tellReader({ db, jobs, index }, readerId, now)) told += 1
      await yieldToOthers()
    }
    after = last
  }
  if (told > 0) log.info({ told }, 'readers are told of vehicles')
  return told
}

/** The ids of readers with confirmed alerts who may have an email now, some of those that follow one. */
async function listDueReaders(db: Db, after: number, now: Date) {
  const confirmed = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.readerId, alertReaders.id), isNotNull(alerts.confirmedAt)))
  const rows = await db
    .select({ id: alertReaders.id })
    .from(alertReaders)
    .where(and(gt(alertReaders.id, after), mayHaveEmail(now), exists(confirmed)))
    .orderBy(asc(alertReaders.id))
    .limit(readersTogether)
  return rows.map(({ id }) => id)
}

function mayHaveEmail(now: Date) {
  const { mailedAt, unreachableAt } = alertReaders
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${oneEmailInDays}::int)`
  return and(isNull(unreachableAt), or(isNull(mailedAt), lte(mailedAt, before)))
}

type Change = Pick<Alert, 'id'> & { isSold: boolean; remembers: Partial<Remembered> }

/** What is told, remembered and posted is one transaction: nothing is told twice or forgotten, whoever dies. */
async function tellReader(
  { db, jobs, index }: { db: Db; jobs: Jobs; index: VehicleIndex },
  readerId: number,
  now: Date,
) {
  return db.transaction(async (tx) => {
    // Another instance may be at the same reader.
    const [reader] = await tx
      .select()
      .from(alertReaders)
      .where(and(eq(alertReaders.id, readerId), mayHaveEmail(now)))
      .for('update')
    if (!reader) return false
    const { news, changes } = await newsFor(tx, await listAlerts(tx, readerId), index, now)
    if (news.length === 0) return false
    const [mail] = await tx.insert(alertMails).values({ readerId, news }).returning({ id: alertMails.id })
    if (!mail) throw new Error('an email with news was not saved')
    for (const { id, isSold, remembers } of changes)
      if (isSold) await tx.delete(alerts).where(eq(alerts.id, id))
      else
        await tx
          .update(alerts)
          .set({ ...remembers, mailedAt: now })
          .where(eq(alerts.id, id))
    await tx.update(alertReaders).set({ mailedAt: now }).where(eq(alertReaders.id, readerId))
    const { origin, email: recipient } = reader
    await post(tx, jobs, { kind: alertNewsKind, aboutId: mail.id, origin, recipient })
    return true
  })
}

async function newsFor(tx: Db, theirs: Alert[], index: VehicleIndex, now: Date) {
  const due = theirs.filter(({ confirmedAt, mailedAt, everyDays }) => confirmedAt && isDue(mailedAt, everyDays, now))
  const soldIds = await soldOf(tx, due)
  const news: AlertNews[] = []
  const changes: Change[] = []
  for (const alert of due) {
    const found = alert.search === null ? newsOfVehicle(alert, index, soldIds) : newsOfSearch(alert, index)
    if (!found) continue
    news.push({ alertId: alert.id, ...found.news })
    changes.push({ id: alert.id, isSold: found.news.isSold === true, remembers: found.remembers })
  }
  return { news, changes }
}

type Found = { news: Omit<AlertNews, 'alertId'>; remembers: Partial<Remembered> } | null

function newsOfSearch({ search, fitCode, knownIds }: Alert, index: VehicleIndex): Found {
  const profile = fitCode === null ? null : readFitCode(fitCode)
  const { ids } = findForAlert(index, search ?? '', profile)
  const fresh = newInSearch({ knownIds }, ids)
  if (fresh.vehicleIds.length === 0) return null
  return { news: { vehicleIds: fresh.vehicleIds }, remembers: { knownIds: fresh.knownIds } }
}

function newsOfVehicle({ vehicleId, price }: Alert, { entries }: VehicleIndex, soldIds: Set<number>): Found {
  if (vehicleId === null) return null
  const vehicleIds = [vehicleId]
  if (soldIds.has(vehicleId)) return { news: { vehicleIds, isSold: true }, remembers: {} }
  const entry = entries.find(({ id }) => id === vehicleId)
  if (!entry || !isPriceNews(price, entry.price)) return null
  return { news: { vehicleIds, fromPrice: price }, remembers: { price: entry.price } }
}

/** Those of the alerts' vehicles that are sold. One that is hidden, or in the trash, may come back. */
async function soldOf(tx: Db, due: Alert[]) {
  const ids = due.flatMap(({ vehicleId }) => vehicleId ?? [])
  if (ids.length === 0) return new Set<number>()
  const rows = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), eq(vehicles.status, 'sold')))
  return new Set(rows.map(({ id }) => id))
}
