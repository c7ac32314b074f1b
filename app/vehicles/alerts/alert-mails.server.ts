import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import type { VehicleIndex } from '../vehicle-index.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { alertNewsMail, confirmAlertsMail, type ToldNews } from './alert-mail.ts'
import type { AlertNews } from './alert-news.ts'
import { findForAlert } from './alert-search.server.ts'
import { alertMails, alertReaders } from './alert-table.server.ts'
import { listAlerts } from './alerts.server.ts'

/** An email of the outbox: its own id, what it is about, and the site's address. */
type Posted = { id: number; aboutId: number; origin: string }

/** The email that asks a reader to confirm; null when they are erased or nothing is left to confirm. */
export async function writeConfirmAlerts(db: Db, { id: mailId, aboutId, origin }: Posted): Promise<Mail | null> {
  const [reader] = await db.select().from(alertReaders).where(eq(alertReaders.id, aboutId))
  if (!reader) return null
  const theirs = await listAlerts(db, reader.id)
  const isAsked = theirs.some(({ confirmedAt }) => confirmedAt === null || reader.unreachableAt !== null)
  return isAsked ? { to: reader.email, ...confirmAlertsMail({ mailId, origin, token: reader.token }) } : null
}

/** The email with news; null when the reader is erased or not reachable, or has stopped all that it tells of. */
export async function writeAlertNews(
  { db, inventory }: { db: Db; inventory: () => Promise<VehicleIndex> },
  { id: mailId, aboutId, origin }: Posted,
): Promise<Mail | null> {
  const [found] = await db
    .select({ news: alertMails.news, reader: alertReaders })
    .from(alertMails)
    .innerJoin(alertReaders, eq(alertMails.readerId, alertReaders.id))
    .where(eq(alertMails.id, aboutId))
  if (!found || found.reader.unreachableAt) return null
  const { reader, news } = found
  const told = await toldOf({ db, index: await inventory() }, reader.id, news)
  return told.length > 0 ? { to: reader.email, ...alertNewsMail({ mailId, origin, token: reader.token }, told) } : null
}

/** The news in the words and prices of now. What has gone meanwhile is left out. */
async function toldOf(
  { db, index }: { db: Db; index: VehicleIndex },
  readerId: number,
  news: AlertNews[],
): Promise<ToldNews[]> {
  const theirs = await listAlerts(db, readerId)
  const known = await findMailed(
    db,
    news.flatMap(({ vehicleIds }) => vehicleIds),
  )
  return news.flatMap(({ alertId, vehicleIds, fromPrice, isSold }): ToldNews[] => {
    const alert = theirs.find(({ id }) => id === alertId)
    const all = vehicleIds.flatMap((id) => known.get(id) ?? [])
    const [vehicle] = all
    if (!vehicle) return []
    if (isSold) return [{ is: 'sold', vehicle }]
    if (!alert) return []
    if (alert.search === null) return [{ is: 'price', vehicle, fromPrice: fromPrice ?? null }]
    const { label } = findForAlert(index, alert.search, null)
    return [{ is: 'new', label, query: alert.search, vehicles: all }]
  })
}

async function findMailed(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map()
  const { id, name, price, isHidden } = vehicles
  const rows = await db.select({ id, name, price, isHidden }).from(vehicles).where(inArray(id, ids))
  return new Map(rows.flatMap(({ isHidden, ...row }) => (isHidden ? [] : [[row.id, row] as const])))
}
