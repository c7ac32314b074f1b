import { asc, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'

/** What happens by itself to a vehicle or a page of that name. */
export type ComingUp = { kind: 'vehicle' | 'page'; id: number; name: string; what: string; at: Date }

/** What is planned, the next first, at most so many. Throws when the database does not answer. */
export async function listComingUp(db: Db, limit: number): Promise<ComingUp[]> {
  const planned = [...(await ofPages(db, limit)), ...(await ofVehicles(db, limit))]
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
  const { id, name, appearsAt, disappearsAt, heldUntil } = vehicles
  const rows = await db
    .select({ id, name, appearsAt, disappearsAt, heldUntil })
    .from(vehicles)
    .where(or(isNotNull(appearsAt), isNotNull(disappearsAt), isNotNull(heldUntil)))
    .orderBy(asc(sql`least(${appearsAt}, ${disappearsAt}, ${heldUntil})`), asc(id))
    .limit(limit)
  return rows.flatMap(({ id, name, ...moments }) => happenings(moments, { kind: 'vehicle', id, name }))
}

type Moments = { appearsAt: Date | null; disappearsAt: Date | null; heldUntil?: Date | null }

function happenings(
  { appearsAt, disappearsAt, heldUntil }: Moments,
  record: Omit<ComingUp, 'what' | 'at'>,
): ComingUp[] {
  return [
    { what: 'appears', at: appearsAt },
    { what: 'disappears', at: disappearsAt },
    { what: 'is no longer on hold', at: heldUntil },
  ].flatMap(({ what, at }) => (at ? [{ ...record, what, at }] : []))
}
