import { and, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { usualView } from '#app/pictures/picture-view.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { formatDate, isoMoment } from '#app/ui/showroom-time.ts'
import { selectSummaries } from '#app/vehicles/vehicle-rows.server.ts'
import { isForSale, vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { type Letter, vehicleIdsOf } from './letter.ts'

/** A letter as its page shows it: its text, and the cards of its vehicles that are still for sale. */
export async function readLetter(db: Db, letter: Pick<Letter, 'title' | 'content' | 'vehicles' | 'startedAt'>) {
  const { title, content, startedAt } = letter
  const ids = vehicleIdsOf(letter)
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), isForSale))
  const forSale = ids.filter((id) => rows.some((row) => row.id === id))
  return {
    title,
    body: readMarkdown(content),
    vehicles: await selectSummaries(db, forSale, usualView),
    day: startedAt && { date: formatDate(startedAt), iso: isoMoment(startedAt).slice(0, 10) },
  }
}
