import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { countFound, newestRowsFirst } from '#app/db/list-part.server.ts'
import { personalUsDigits } from '#app/fields/phone-number.ts'
import { splitMessage } from './submission.ts'
import { contactSubmissions, digitsOfPhone } from './submission-table.server.ts'

const { id, email, message, state, lostReason, createdAt } = contactSubmissions

/** A condition: the message came from the email address. */
export function sentBy(address: string) {
  // The database makes both small: programs disagree on what a few letters become.
  return eq(sql`lower(${email})`, sql`lower(${address})`)
}

/** Messages of one person are listed beside each other, so many. */
const mostListed = 3

type Sender = { id: number; email: string; phone: string | null }

/**
 * The other messages of whoever sent one: how many, and the newest of them. A person is known by email address or US
 * phone number. They stay messages of their own.
 */
export async function findMoreOfPerson(db: Db, sender: Sender) {
  const digits = personalUsDigits(sender.phone)
  const calledThere = digits === null ? undefined : inArray(digitsOfPhone, [digits, `1${digits}`])
  const theirs = and(ne(id, sender.id), or(sentBy(sender.email), calledThere))
  const rows = await db
    .select({ id, email, message, state, lostReason, createdAt })
    .from(contactSubmissions)
    .where(theirs)
    .orderBy(newestRowsFirst(contactSubmissions))
    .limit(mostListed)
  const newest = rows.map(({ message: stored, email: address, ...row }) => ({
    ...row,
    subject: splitMessage(stored).subject,
    otherEmail: address.toLowerCase() === sender.email.toLowerCase() ? null : address,
  }))
  // Where all are listed, nobody has to count them.
  const count = rows.length < mostListed ? rows.length : await countFound(db, contactSubmissions, theirs)
  return { count, newest }
}
