import { asc, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import type { Schedule } from '#app/schedule/schedule.ts'
import { isScheduled, vehicles } from '#app/vehicles/vehicle-table.server.ts'

/** What happens by itself to a vehicle or a page of that name. */
export type ComingUp = { kind: 'vehicle' | 'page'; id: number; name: string; what: string; at: Date }

/** What is planned, the next first, at most so many. Throws when the database does not answer. */
export async function listComingUp(db: Db, limit: number): Promise<ComingUp[]> {
  const planned = [...(await ofPages(db, limit)), ...(await ofVehicles(db, limit)), ...(await ofHolds(db, limit))]
  return planned.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, limit)
}

async function ofPages(db: Db, limit: number): Promise<ComingUp[]> {
  const { id, title, appearsAt, disappearsAt } = pages
  const rows = await db
    .select({ id, title, appearsAt, disappearsAt })
    .from(pages)
    .where(or(isNotNull(appearsAt), isNotNull(disappearsAt)))
    .orderBy(asc(sql`least(${appearsAt}, ${disappearsAt})`), asc(id))
    .limit(limit)
  return rows.flatMap(({ id, title, ...moments }) => happenings(moments, { kind: 'page', id, name: title }))
}

async function ofVehicles(db: Db, limit: number): Promise<ComingUp[]> {
  const { id, name, appearsAt, disappearsAt } = vehicles
  const rows = await db
    .select({ id, name, appearsAt, disappearsAt })
    .from(vehicles)
    .where(isScheduled)
    .orderBy(asc(sql`least(${appearsAt}, ${disappearsAt})`), asc(id))
    .limit(limit)
  return rows.flatMap(({ id, name, ...moments }) => happenings(moments, { kind: 'vehicle', id, name }))
}

async function ofHolds(db: Db, limit: number): Promise<ComingUp[]> {
  const { id, name, heldUntil } = vehicles
  const isHeld = isNotNull(heldUntil)
  const rows = await db
    .select({ id, name, heldUntil })
    .from(vehicles)
    .where(isHeld)
    .orderBy(asc(heldUntil))
    .limit(limit)
  return rows.flatMap(({ id, name, heldUntil: at }) =>
    at ? [{ kind: 'vehicle' as const, id, name, what: 'is no longer on hold', at }] : [],
  )
}

function happenings({ appearsAt, disappearsAt }: Schedule, record: Omit<ComingUp, 'what' | 'at'>): ComingUp[] {
  return [
    { what: 'appears', at: appearsAt },
    { what: 'disappears', at: disappearsAt },
  ].flatMap(({ what, at }) => (at ? [{ ...record, what, at }] : []))
}
