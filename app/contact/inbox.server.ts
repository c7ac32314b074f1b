import { and, desc, eq, getTableColumns, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { listMails, removeMails } from '#app/outbox/outbox.server.ts'
import { contactMailKinds } from './contact-mails.ts'
import type { InboxFilter } from './inbox-address.ts'
import { submissionNotes } from './submission-note-table.server.ts'
import type { SubmissionState } from './submission-state.ts'
import { contactSubmissions } from './submission-table.server.ts'

export type Submission = typeof contactSubmissions.$inferSelect

/** How many messages one page of the inbox shows. */
export const messagesOnPage = 25

/** The messages of one page, newest first, and how many there are on all. */
export async function listInbox(db: Db, filter: InboxFilter) {
  const asked = askedFor(filter)
  const rows = await db
    .select()
    .from(contactSubmissions)
    .where(asked)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    .limit(messagesOnPage)
    .offset((filter.page - 1) * messagesOnPage)
  return { rows, count: await db.$count(contactSubmissions, asked) }
}

/** All messages that the filter asks for, for an export, newest first. */
export async function listForExport(db: Db, filter: InboxFilter) {
  return db.select().from(contactSubmissions).where(askedFor(filter)).orderBy(desc(contactSubmissions.id))
}

function askedFor({ state, search }: InboxFilter): SQL | undefined {
  const inState = state === null ? ne(contactSubmissions.state, 'spam') : eq(contactSubmissions.state, state)
  const words = search.split(/\s+/).filter(Boolean)
  const { name, email, phone, message, owner } = contactSubmissions
  const found = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return or(...[name, email, phone, message, owner].map((column) => ilike(column, pattern)))
  })
  return and(inState, ...found)
}

/** How many messages nobody has dealt with yet. */
export async function countNew(db: Db) {
  return db.$count(contactSubmissions, eq(contactSubmissions.state, 'new'))
}

/** A message with what staff have written about it and the letters about it, each oldest first; null when it is gone. */
export async function findSubmission(db: Db, id: number) {
  const [submission] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  if (!submission) return null
  const ofIt = eq(submissionNotes.submissionId, id)
  const notes = await db.select().from(submissionNotes).where(ofIt).orderBy(submissionNotes.id)
  return { ...submission, notes, mails: await listMails(db, contactMailKinds, id) }
}

type Handling = { state: SubmissionState; owner: string | null }

/** Says where a message stands and who looks after it, if nobody else has since the version that was read. */
export async function updateSubmission(tx: Db, kept: { id: number; version: number }, handling: Handling) {
  const sameVersion = and(eq(contactSubmissions.id, kept.id), eq(contactSubmissions.version, kept.version))
  const rows = await tx
    .update(contactSubmissions)
    .set({ ...handling, version: sql`${contactSubmissions.version} + 1`, updatedAt: sql`now()` })
    .where(sameVersion)
    .returning({ id: contactSubmissions.id })
  if (rows.length === 0) return { is: 'stale' as const }
  await announce(tx, 'inbox')
  return { is: 'saved' as const }
}

/** Adds what a member of staff wrote about a message; gives its id. Throws when the message is gone. */
export async function addNote(tx: Db, note: { submissionId: number; author: string; text: string }) {
  const [row] = await tx.insert(submissionNotes).values(note).returning({ id: submissionNotes.id })
  if (!row) throw new Error('a note was not kept')
  await announce(tx, 'inbox')
  return row.id
}

/** Removes a message with its notes and letters; gives what it was, null when it was gone already. */
export async function removeSubmission(tx: Db, id: number) {
  const [removed] = await removeWhere(tx, eq(contactSubmissions.id, id))
  return removed ?? null
}

/** Everything a person has sent, oldest first, with what staff wrote about it. People are known by their email address. */
export async function listOfPerson(db: Db, email: string) {
  const { replayKey: _secret, ...shown } = getTableColumns(contactSubmissions)
  const messages = await db.select(shown).from(contactSubmissions).where(sentBy(email)).orderBy(contactSubmissions.id)
  const ids = messages.map(({ id }) => id)
  const notes = ids.length
    ? await db
        .select()
        .from(submissionNotes)
        .where(inArray(submissionNotes.submissionId, ids))
        .orderBy(submissionNotes.id)
    : []
  return messages.map((message) => ({
    ...message,
    notes: notes.filter(({ submissionId }) => submissionId === message.id),
  }))
}

/** Removes every message of a person with notes and letters; gives how many. */
export async function removeOfPerson(tx: Db, email: string) {
  return (await removeWhere(tx, sentBy(email))).length
}

async function removeWhere(tx: Db, which: SQL) {
  const removed = await tx.delete(contactSubmissions).where(which).returning()
  await removeMails(
    tx,
    contactMailKinds,
    removed.map(({ id }) => id),
  )
  if (removed.length > 0) await announce(tx, 'inbox')
  return removed
}

// The database makes both small: programs disagree on what a few letters become.
function sentBy(email: string) {
  return eq(sql`lower(${contactSubmissions.email})`, sql`lower(${email})`)
}
