import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { countFound, listedOf, newestRowsFirst } from '#app/db/list-part.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { demandsOf } from '#app/fields/list-filter.ts'
import { readPhoneNumber } from '#app/fields/phone-number.ts'
import { listMails, removeMails } from '#app/outbox/outbox.server.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { listAppointmentsOf } from './appointments/appointments.server.ts'
import { contactMailKinds } from './contact-mails.ts'
import { type InboxAsked, inboxFilters, isNarrowed } from './inbox-filters.server.ts'
import { listReplies } from './replies/replies.server.ts'
import { sentBy } from './same-person.server.ts'
import { submissionNotes } from './submission-note-table.server.ts'
import { isFoundBy } from './submission-search.server.ts'
import { isAnswered, type Standing } from './submission-state.ts'
import { contactSubmissions } from './submission-table.server.ts'
import { listPicturesOf, releasePictures } from './trade-in/message-pictures.server.ts'

/** A message as it is shown; what only searches and the replay protection read stays in the database. */
const { searchText: _folded, replayKey: _secret, ...shown } = getTableColumns(contactSubmissions)
export type Submission = Omit<typeof contactSubmissions.$inferSelect, 'searchText' | 'replayKey'>

/** How many messages one page of the inbox shows. */
export const messagesOnPage = 25

/** The messages of one page, newest first, and how many there are. `hasMore` where a filter lists not all it finds. */
export async function listInbox(db: Db, asked: InboxAsked) {
  const page = Number(asked.page || 1)
  const condition = conditionOf(asked)
  // A state alone is counted in its index; with anything else, rows would have to be read.
  const isBounded = isNarrowed({ ...asked, state: asked.state === 'overdue' ? 'overdue' : '' })
  const counted = isBounded
    ? await countFound(db, contactSubmissions, condition)
    : await db.$count(contactSubmissions, condition)
  const { found, hasMore } = listedOf(counted, isBounded ? 'narrowed' : '')
  const offset = (page - 1) * messagesOnPage
  return { rows: offset < found ? await readPage(db, condition, offset) : [], count: found, hasMore }
}

/** Ids are passed over in the index alone; whole messages are read for one page. */
async function readPage(db: Db, condition: SQL | undefined, offset: number): Promise<Submission[]> {
  const page = db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(condition)
    .orderBy(newestRowsFirst(contactSubmissions))
    .offset(offset)
    .limit(messagesOnPage)
    .as('page')
  return db
    .select(shown)
    .from(contactSubmissions)
    .innerJoin(page, eq(page.id, contactSubmissions.id))
    .orderBy(newestRowsFirst(contactSubmissions))
}

type Part = { after: { id: number } | undefined; limit: number }

/** The messages that the filter asks for, newest first, at most `limit` of those that follow one. */
export async function listForExport(db: Db, asked: InboxAsked, { after, limit }: Part) {
  const older = after && lt(contactSubmissions.id, after.id)
  return db
    .select(shown)
    .from(contactSubmissions)
    .where(and(conditionOf(asked), older))
    .orderBy(desc(contactSubmissions.id))
    .limit(limit)
}

function conditionOf(asked: InboxAsked) {
  return and(...demandsOf(inboxFilters, asked))
}

/** How many messages nobody has dealt with yet. */
export async function countNew(db: Db) {
  return db.$count(contactSubmissions, eq(contactSubmissions.state, 'new'))
}

/**
 * The messages of the last seven days: those that the inbox shows as it opens, or those that the site took for spam and
 * nobody has taken out of it.
 */
export async function countOfWeek(db: Db, which: 'shown' | 'suspected') {
  const { createdAt, state, suspicion } = contactSubmissions
  const isOfThem = which === 'shown' ? ne(state, 'spam') : and(eq(state, 'spam'), isNotNull(suspicion))
  return db.$count(contactSubmissions, and(gt(createdAt, sql`now() - interval '7 days'`), isOfThem))
}

/** A message with its notes, replies, emails and pictures, each oldest first; null when it is gone. */
export async function findSubmission(db: Db, id: number) {
  const [submission] = await db.select(shown).from(contactSubmissions).where(eq(contactSubmissions.id, id))
  if (!submission) return null
  const ofIt = eq(submissionNotes.submissionId, id)
  const notes = await db.select().from(submissionNotes).where(ofIt).orderBy(submissionNotes.id)
  const replies = await listReplies(db, [id])
  const pictures = (await listPicturesOf(db, [id])).get(id) ?? []
  return { ...submission, notes, replies, pictures, mails: await listMails(db, contactMailKinds, id) }
}

type Handling = Standing & { owner: string | null }

/** Says where a message stands and who looks after it, if nobody else has since the version that was read. */
export async function updateSubmission(tx: Db, stored: { id: number; version: number }, handling: Handling) {
  const sameVersion = and(eq(contactSubmissions.id, stored.id), eq(contactSubmissions.version, stored.version))
  const answeredAt = isAnswered(handling.state) ? sql`coalesce(${contactSubmissions.answeredAt}, now())` : undefined
  const rows = await tx
    .update(contactSubmissions)
    .set({ ...handling, answeredAt, ...nextVersion(contactSubmissions) })
    .where(sameVersion)
    .returning({ id: contactSubmissions.id })
  if (rows.length === 0) return { is: 'stale' as const }
  await announce(tx, 'inbox')
  return { is: 'saved' as const }
}

/** Leaves to nobody what somebody looked after whose account goes; gives how many messages. */
export async function releaseMessagesOf(tx: Db, owner: string) {
  const { id } = contactSubmissions
  const released = await tx
    .update(contactSubmissions)
    .set({ owner: null, ...nextVersion(contactSubmissions) })
    .where(eq(contactSubmissions.owner, owner))
    .returning({ id })
  if (released.length > 0) await announce(tx, 'inbox')
  return released.length
}

/** Adds what a member of staff wrote about a message; gives its id. Throws when the message is gone. */
export async function addNote(tx: Db, note: { submissionId: number; author: string; text: string }) {
  const [row] = await tx.insert(submissionNotes).values(note).returning({ id: submissionNotes.id })
  if (!row) throw new Error('a note was not saved')
  await announce(tx, 'inbox')
  return row.id
}

/** Removes a message with its notes, replies and emails; gives what it was, null when it was gone already. */
export async function removeSubmission(tx: Db, id: number) {
  const [removed] = await removeWhere(tx, eq(contactSubmissions.id, id))
  return removed ?? null
}

/** So many of the newest messages that a search finds are asked who sent them. */
const askedForSenders = 200

/** People whose name or address has each word of a search, or who gave that phone number, by their newest messages, at most so many. */
export async function listSenders(db: Db, search: string, most: number) {
  const { name, email, phone } = contactSubmissions
  const found = await db
    .select({ name, email, phone })
    .from(contactSubmissions)
    .where(isFoundBy(search))
    .orderBy(newestRowsFirst(contactSubmissions))
    .limit(askedForSenders)
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  const number = readPhoneNumber(search)
  const isMeant = (one: (typeof found)[number]) => {
    if (number && readPhoneNumber(one.phone)?.digits === number.digits) return true
    const text = foldLetters(`${one.name} ${one.email}`)
    return words.every((word) => text.includes(word))
  }
  const senders = new Map(found.filter(isMeant).map((one) => [one.email.toLowerCase(), one]))
  return [...senders.values()].slice(0, most)
}

/** Everything a person has sent, oldest first, with appointments and pictures, and what staff wrote about it and replied. People are known by their email address. */
export async function listOfPerson(db: Db, email: string) {
  const messages = await db.select(shown).from(contactSubmissions).where(sentBy(email)).orderBy(contactSubmissions.id)
  const ids = messages.map(({ id }) => id)
  const notes = ids.length
    ? await db
        .select()
        .from(submissionNotes)
        .where(inArray(submissionNotes.submissionId, ids))
        .orderBy(submissionNotes.id)
    : []
  const replies = await listReplies(db, ids)
  const meetings = await listAppointmentsOf(db, ids)
  const pictures = await listPicturesOf(db, ids)
  return messages.map((message) => ({
    ...message,
    appointment: meetings.find(({ submissionId }) => submissionId === message.id) ?? null,
    pictures: pictures.get(message.id) ?? [],
    notes: notes.filter(({ submissionId }) => submissionId === message.id),
    replies: replies.filter(({ submissionId }) => submissionId === message.id),
  }))
}

/** Removes every message of a person with notes, replies and emails; gives their ids. */
export async function removeOfPerson(tx: Db, email: string) {
  return (await removeWhere(tx, sentBy(email))).map(({ id }) => id)
}

/** Messages that nobody has taken out of Spam go when they have lain there for so long. */
const spamRetentionDays = 180

/** Removes such messages with notes, replies and emails, at most so many; gives how many. */
export async function removeOldSpam(db: Db, most: number) {
  const { id, state, updatedAt } = contactSubmissions
  const isOld = sql`${updatedAt} < now() - make_interval(days => ${spamRetentionDays}::int)`
  const old = db
    .select({ id })
    .from(contactSubmissions)
    .where(and(eq(state, 'spam'), isOld))
    .limit(most)
  return db.transaction(async (tx) => (await removeWhere(tx, inArray(id, old))).length)
}

async function removeWhere(tx: Db, which: SQL) {
  await releasePictures(tx, which)
  const removed = await tx.delete(contactSubmissions).where(which).returning(shown)
  await removeMails(
    tx,
    contactMailKinds,
    removed.map(({ id }) => id),
  )
  if (removed.length > 0) await announce(tx, 'inbox')
  return removed
}
