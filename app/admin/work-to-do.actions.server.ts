import { inArray } from 'drizzle-orm'
import { href } from 'react-router'
import { isOverdue } from '#app/backups/stored-backup.ts'
import {
  countMessagesByDay,
  listMostAsked,
  listWaiting,
  type MessageDay,
  mostMessagesCounted,
  type WaitingMessage,
} from '#app/contact/inbox-figures.server.ts'
import { wholeInbox } from '#app/contact/inbox-filters.server.ts'
import { countOverdue } from '#app/contact/overdue.server.ts'
import { overdueAfterHours } from '#app/contact/overdue.ts'
import type { Db } from '#app/db/client.server.ts'
import { askedQuery } from '#app/fields/list-filter.ts'
import type { Services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { countUnsent } from '#app/outbox/outbox.server.ts'
import { countMissing } from '#app/vehicles/staff-vehicles.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'

/** Something that needs care, in words, how often, and where it is seen. */
type Care = { what: string; count: number; to: string }

/** What there is to do: who waits, how many wrote, which vehicles they asked about, and what needs care. */
export type WorkToDo = {
  waiting: WaitingMessage[]
  days: MessageDay[]
  /** Whether there are older ones of these days that are not counted. */
  hasMore: boolean
  asked: Array<{ id: number; name: string; count: number }>
  care: Care[]
}

const mostWaiting = 5
const mostAsked = 5
const backupKnownWithinMs = 1000

type WorkServices = Pick<Services, 'db' | 'changes' | 'inventory' | 'backups'>

/** Throws when the database does not answer. */
export async function readWorkToDo(dependencies: WorkServices): Promise<WorkToDo> {
  const { db } = dependencies
  const days = await countMessagesByDay(db)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return {
    waiting: await listWaiting(db, mostWaiting),
    ...{ days, hasMore: total === mostMessagesCounted },
    asked: await nameAsked(db),
    care: await listCare(dependencies),
  }
}

/** One that is gone is left out. */
async function nameAsked(db: Db) {
  const asked = await listMostAsked(db, mostAsked)
  const ids = asked.map(({ id }) => id)
  const rows = await db.select({ id: vehicles.id, name: vehicles.name }).from(vehicles).where(inArray(vehicles.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return asked.flatMap(({ id, count }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, count }]
  })
}

async function listCare({ backups, ...stock }: WorkServices): Promise<Care[]> {
  const lacking = (await countMissing(stock)).map(({ value, label, count }) => ({
    ...{ what: label, count },
    to: `${href('/admin/vehicles')}?missing=${value}`,
  }))
  const unsent = await countUnsent(stock.db)
  const mails = unsent.reduce((sum, { givenUp }) => sum + givenUp, 0)
  const newest = await inTime(backups.findNewest(), backupKnownWithinMs, 'looking for the newest backup').catch(
    () => null, // plan B: the page of backups tells that storage is away
  )
  const late = isOverdue(newest ?? undefined, new Date())
  const overdue = {
    what: `Message without an answer for ${overdueAfterHours} hours`,
    count: await countOverdue(stock.db),
    to: href('/admin/inbox') + askedQuery({ ...wholeInbox, state: 'overdue' }),
  }
  return [
    overdue,
    ...lacking,
    { what: 'Email that could not be sent', count: mails, to: href('/admin/inbox') },
    { what: 'Backup that is overdue', count: late ? 1 : 0, to: href('/admin/backups') },
  ].filter(({ count }) => count > 0)
}
