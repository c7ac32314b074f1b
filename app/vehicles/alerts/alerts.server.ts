import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, min, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit, type RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { post, removeMails } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { alertConsent, measuresConsent, mostAlerts } from './alert.ts'
import type { Remembered } from './alert-news.ts'
import { alertMails, alertReaders, alerts } from './alert-table.server.ts'

export type Alert = typeof alerts.$inferSelect

/** The emails there are: the one that asks to confirm is about a reader, news are about one of `alert_mails`. */
export const confirmAlertsKind = 'alert-confirm'
export const alertNewsKind = 'alert'

const fromNetwork = { most: 10, withinSeconds: 10 * 60 }
/** Nobody can have another person's mailbox filled. One email confirms all that was asked for. */
const toMailbox = { most: 1, withinSeconds: 15 * 60 }
const toMailboxInDay = { most: 4, withinSeconds: 24 * 60 * 60 }
/** Whoever has not confirmed an alert by then has not meant it, or somebody else has typed the address. */
const unconfirmedRetentionDays = 30

/** What somebody wants to be told: of a search, or of a vehicle. */
export type Wish = Remembered & Pick<Alert, 'search' | 'vehicleId' | 'fitCode' | 'everyDays'>

/** `address` is the network address it came from; `origin` the site's own. */
type Asked = { email: string; address: string; origin: string; wish: Wish }

/**
 * Notes a wish and posts an email that asks to confirm it. The answer is the same whoever has the address. Too many
 * from one network must wait.
 */
export async function addAlert(db: Db, jobs: Jobs, { email, address, origin, wish }: Asked): Promise<RateLimitResult> {
  const recipient = email.toLowerCase()
  return db.transaction(async (tx) => {
    const limit = await consumeRateLimit(tx, `alerts from ${networkOf(address)}`, fromNetwork)
    if (!limit.ok) return limit
    const readerId = await holdReader(tx, recipient, origin)
    await keepWish(tx, readerId, wish)
    if (await mayMail(tx, recipient))
      await post(tx, jobs, { kind: confirmAlertsKind, aboutId: readerId, origin, recipient })
    return { ok: true }
  })
}

async function mayMail(tx: Db, recipient: string) {
  const { ok } = await consumeRateLimit(tx, `alerts to ${recipient}`, toMailbox)
  return ok && (await consumeRateLimit(tx, `alerts of a day to ${recipient}`, toMailboxInDay)).ok
}

/** The id of the reader with this address; nobody else changes their alerts until the transaction ends. */
async function holdReader(tx: Db, email: string, origin: string) {
  const token = randomBytes(32).toString('base64url')
  const [reader] = await tx
    .insert(alertReaders)
    .values({ email, token, origin })
    .onConflictDoUpdate({ target: alertReaders.email, set: { origin, updatedAt: sql`now()` } })
    .returning({ id: alertReaders.id })
  if (!reader) throw new Error('a reader was not saved')
  return reader.id
}

/** The same wish again is the same alert. A stranger changes none that the mailbox has confirmed, and adds none to a full list. */
async function keepWish(tx: Db, readerId: number, wish: Wish) {
  const { search, vehicleId, fitCode } = wish
  const values = { ...wish, consentText: alertConsent, fitConsentText: fitCode === null ? null : measuresConsent }
  const theirs = await tx.select().from(alerts).where(eq(alerts.readerId, readerId))
  const same = theirs.find((one) => one.search === search && one.vehicleId === vehicleId)
  if (!same) {
    if (theirs.length < mostAlerts) await tx.insert(alerts).values({ readerId, ...values })
  } else if (same.confirmedAt === null) {
    await tx
      .update(alerts)
      .set({ ...values, createdAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(alerts.id, same.id))
  }
}

/** Who has the token that a link carries, with their alerts, the oldest first; null when nobody has. */
export async function findReader(db: Db, token: string) {
  const [reader] = await db.select().from(alertReaders).where(eq(alertReaders.token, token))
  return reader ? { reader, alerts: await listAlerts(db, reader.id) } : null
}

/** The alerts of a reader, the oldest first. */
export async function listAlerts(db: Db, readerId: number) {
  return db.select().from(alerts).where(eq(alerts.readerId, readerId)).orderBy(asc(alerts.id))
}

/** What a reader does with one of their alerts, or, without an id, with all. */
export type AlertChange = { alertId?: number | undefined } & (
  | { to: 'confirm' | 'stop' }
  | { to: 'rhythm'; everyDays: number }
)

/** Does it; false when nobody has that token. What is stopped is erased, with its measures. Once more changes nothing. */
export async function changeAlerts(db: Db, token: string, { alertId, ...change }: AlertChange) {
  return db.transaction(async (tx) => {
    const [reader] = await tx.select().from(alertReaders).where(eq(alertReaders.token, token)).for('update')
    if (!reader) return false
    const wanted = and(eq(alerts.readerId, reader.id), alertId === undefined ? undefined : eq(alerts.id, alertId))
    if (change.to === 'stop') await tx.delete(alerts).where(wanted)
    else {
      const confirmed = { confirmedAt: sql`coalesce(${alerts.confirmedAt}, now())` }
      const set = change.to === 'rhythm' ? { everyDays: change.everyDays } : confirmed
      await tx
        .update(alerts)
        .set({ ...set, updatedAt: sql`now()` })
        .where(wanted)
    }
    // Whoever has opened the link has got the email.
    const set = { updatedAt: sql`now()`, ...(change.to === 'confirm' && { unreachableAt: null }) }
    await tx.update(alertReaders).set(set).where(eq(alertReaders.id, reader.id))
    return true
  })
}

/** Sends no further news to an address, because there is no such mailbox, until that confirms an alert. */
export async function stopAlertsTo(tx: Db, email: string) {
  const isTheirs = and(eq(alertReaders.email, email.toLowerCase()), isNull(alertReaders.unreachableAt))
  await tx.update(alertReaders).set({ unreachableAt: sql`now()` }).where(isTheirs)
}

/** A confirmed wish of some people. Whose it is, and their measures, are not told. */
export type CountedWish = { search: string | null; vehicleId: number | null; people: number; since: Date }

/** The wishes of most people, the oldest of them first, at most so many; never whose they are. */
export async function countWishes(db: Db, most: number): Promise<CountedWish[]> {
  const { search, vehicleId, confirmedAt } = alerts
  const people = count()
  return db
    .select({ search, vehicleId, people, since: sql`${min(alerts.createdAt)}`.mapWith(alerts.createdAt) })
    .from(alerts)
    .innerJoin(alertReaders, eq(alerts.readerId, alertReaders.id))
    .where(and(isNotNull(confirmedAt), isNull(alertReaders.unreachableAt)))
    .groupBy(search, vehicleId)
    .orderBy(desc(people), min(alerts.createdAt))
    .limit(most)
}

/** The names of vehicles, for sale or not, by id. */
export async function namesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.select({ id: vehicles.id, name: vehicles.name }).from(vehicles).where(inArray(vehicles.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What is stored of a person's alerts, but for their measures, of which is told only that there are some. */
export async function findAlertsOfPerson(db: Db, email: string) {
  const rows = await db
    .select({ alert: alerts, unreachableAt: alertReaders.unreachableAt })
    .from(alerts)
    .innerJoin(alertReaders, eq(alerts.readerId, alertReaders.id))
    .where(eq(alertReaders.email, email.toLowerCase()))
    .orderBy(asc(alerts.id))
  return rows.map(({ alert, unreachableAt }) => {
    const { search, vehicleId, everyDays, consentText, createdAt, confirmedAt, fitCode } = alert
    const hasMeasures = fitCode !== null
    return { search, vehicleId, everyDays, consentText, createdAt, confirmedAt, hasMeasures, unreachableAt }
  })
}

/** Removes a person's alerts and the emails about them; gives how many alerts there were. */
export async function removeAlertsOf(tx: Db, email: string) {
  const [reader] = await tx
    .select({ id: alertReaders.id })
    .from(alertReaders)
    .where(eq(alertReaders.email, email.toLowerCase()))
  if (!reader) return 0
  const removed = await tx.$count(alerts, eq(alerts.readerId, reader.id))
  await removeReaders(tx, [reader.id])
  return removed
}

/**
 * Removes alerts that were never confirmed or whose reader was not reachable for as long, and readers who have none left, at most so
 * many; gives how many.
 */
export async function removeUnconfirmedAlerts(db: Db, most: number) {
  return db.transaction(async (tx) => {
    const longAgo = sql`now() - make_interval(days => ${unconfirmedRetentionDays}::int)`
    const lost = tx.select({ id: alertReaders.id }).from(alertReaders).where(lt(alertReaders.unreachableAt, longAgo))
    const old = tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(or(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, longAgo)), inArray(alerts.readerId, lost)))
      .limit(most)
    const removed = await tx.delete(alerts).where(inArray(alerts.id, old)).returning({ id: alerts.id })
    // A day, so that the page still answers to whoever has just stopped the last one.
    const isLeft = sql`${alertReaders.updatedAt} < now() - interval '1 day'`
    const theirs = tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.readerId, alertReaders.id))
    const idle = await tx
      .select({ id: alertReaders.id })
      .from(alertReaders)
      .where(and(isLeft, notExists(theirs)))
      .limit(most)
    await removeReaders(
      tx,
      idle.map(({ id }) => id),
    )
    return Math.max(removed.length, idle.length)
  })
}

async function removeReaders(tx: Db, ids: number[]) {
  if (ids.length === 0) return
  const mails = await tx.select({ id: alertMails.id }).from(alertMails).where(inArray(alertMails.readerId, ids))
  await removeMails(
    tx,
    [alertNewsKind],
    mails.map(({ id }) => id),
  )
  await removeMails(tx, [confirmAlertsKind], ids)
  await tx.delete(alertReaders).where(inArray(alertReaders.id, ids))
}
