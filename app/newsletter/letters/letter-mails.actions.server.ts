import { and, inArray, not } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { markdownAsText } from '#app/text/markdown-as-text.ts'
import { priceText } from '#app/vehicles/vehicle.ts'
import { statusNames } from '#app/vehicles/vehicle-status.ts'
import { isHidden, vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { findDelivery } from './deliveries.server.ts'
import { type Letter, vehicleIdsOf } from './letter.ts'
import { letterMail, type MailedVehicle, testMail, type WrittenLetter } from './letter-mail.ts'
import { findLetter } from './letters.server.ts'

/** A letter that staff have sent to themselves; the email is about the letter. */
export const letterTestKind = 'letter-test'

type Posted = { id: number; aboutId: number; origin: string; recipient: string | null }

/** The email to one reader; null where it is not to go: see `findDelivery`. */
export async function writeLetter(db: Db, { aboutId, origin }: Posted): Promise<Mail | null> {
  const found = await findDelivery(db, aboutId)
  if (!found) return null
  const { letter, subscriber } = found
  return { to: subscriber.email, ...letterMail(await writtenLetter(db, letter, origin), subscriber) }
}

/** The email to a colleague; null when the letter was deleted. */
export async function writeLetterTest(db: Db, { id, aboutId, origin, recipient }: Posted): Promise<Mail | null> {
  const letter = await findLetter(db, aboutId)
  if (!letter || recipient === null) return null
  return { to: recipient, ...testMail(await writtenLetter(db, letter, origin), id) }
}

/** A letter with the names, prices and address of now. Vehicles that visitors do not see are left out. */
export async function writtenLetter(db: Db, letter: Letter, origin: string): Promise<WrittenLetter> {
  const { id, title, content } = letter
  const { contact_address: address } = (await findSettings(db)).values
  const body = markdownAsText(readMarkdown(content), origin)
  return { id, title, body, vehicles: await listMailedVehicles(db, letter), address, origin }
}

/** The letter's vehicles that visitors see, in its order, each with its price or that it is sold. */
async function listMailedVehicles(db: Db, letter: Pick<Letter, 'vehicles'>): Promise<MailedVehicle[]> {
  const ids = vehicleIdsOf(letter)
  if (ids.length === 0) return []
  const { id, name, price, status } = vehicles
  const rows = await db
    .select({ id, name, price, status })
    .from(vehicles)
    .where(and(inArray(id, ids), not(isHidden)))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    return row ? [{ id, name: row.name, offer: row.status === 'sold' ? statusNames.sold : priceText(row.price) }] : []
  })
}
