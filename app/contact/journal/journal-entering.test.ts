import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { mailQueue, webhookQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshJournal, journaled } from '../../../test/kit/journals.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { saveSubmission } from '../submissions.server.ts'
import { openJournalEntering, workJournal } from './journal-entering.actions.server.ts'
import type { JournaledMessage } from './journaled-message.server.ts'

const database = await freshDatabase()
const { db } = database
const jobs = await openJobs(database.engine, [mailQueue, webhookQueue])
afterAll(() => jobs.stop())
beforeEach(() => db.execute(sql`truncate contact_submissions, outgoing_mails, taken_turns, site_settings cascade`))

const webhook = { host: 'crm.example', send: async () => {} }

async function opened(path?: string) {
  const journal = await freshJournal(path)
  return { ...journal, enter: openJournalEntering({ folder: journal.folder, db, jobs, webhook }) }
}

const stored = () => db.select().from(contactSubmissions).orderBy(asc(contactSubmissions.id))
const names = async () => (await stored()).map(({ name }) => name)

/** The database stores nothing for people of these names, and does not say why it never will. */
async function failFor(...refused: string[]) {
  await db.execute(
    sql.raw(`create or replace function fail_for() returns trigger language plpgsql as $$ begin
    if new.name in (${refused.map((name) => `'${name}'`).join()}) then raise exception 'not now'; end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger fail_for before insert on contact_submissions for each row execute function fail_for()`,
  )
}
const failNoMore = () => db.execute(sql`drop trigger if exists fail_for on contact_submissions`)

test('D3: messages enter once, in the order in which they were sent, at the time at which they were; then the folder is empty', async () => {
  const { keep, enter, files } = await opened()
  await keep(journaled('Cy'), journaled('Ana'), journaled('Bo', { sentAt: new Date('2026-12-01T20:00:00Z') }))
  await enter()
  await enter()
  expect(await stored()).toMatchObject([
    { name: 'Cy', createdAt: new Date('2026-12-01T19:00:00Z'), state: 'new', answeredAt: null },
    { name: 'Ana', message: 'Subject: Ramp\n\nHow wide?', email: 'ana@visitor.example', vehicleId: 1004 },
    { name: 'Bo', createdAt: new Date('2026-12-01T20:00:00Z'), phone: '(602) 555-0142', location: 'Denver' },
  ])
  expect(await files()).toEqual([])
})

test('D3: with a message its emails are posted as if it had come at once: to staff, to the visitor and to programs', async () => {
  await saveSettings(db, { crm_email: 'crm@dealer.example', owner_denver: 'kim@staff.example' })
  await db.insert(staffAccounts).values({ id: 'kim', name: 'Kim', email: 'kim@staff.example' })
  const { keep, enter } = await opened()
  await keep(journaled('Ana'))
  await enter()
  const [message] = await stored()
  expect(message?.owner).toBe('kim@staff.example')
  const mails = await db.select().from(outgoingMails).orderBy(asc(outgoingMails.id))
  expect(mails.map(({ kind, recipient, aboutId }) => [kind, recipient, aboutId === message?.id])).toEqual([
    ['send-contact-email', null, true],
    ['confirmation', 'ana@visitor.example', true],
    ['crm', 'crm@dealer.example', true],
    ['webhook', 'crm.example', true],
  ])
})

test('D3, S21: what was taken for spam is so still, with one email to staff', async () => {
  const { keep, enter } = await opened()
  await keep(journaled('Ana', { suspicion: 'It has 9 links.' }))
  await enter()
  expect(await stored()).toMatchObject([{ state: 'spam', suspicion: 'It has 9 links.', owner: null }])
  expect(await db.select({ kind: outgoingMails.kind }).from(outgoingMails)).toEqual([{ kind: 'send-contact-email' }])
})

test('D3: killed between the entry and the removal of a record, the next start doubles nothing', async () => {
  const first = await opened()
  await first.keep(journaled('Ana'), journaled('Bo'))
  const killed = openJournalEntering({
    ...{ db, jobs, webhook },
    folder: { ...first.folder, remove: async () => Promise.reject(new Error('killed')) },
  })
  await expect(killed()).rejects.toThrow('killed')
  expect(await names()).toEqual(['Ana'])
  const again = await opened(first.path)
  await again.enter()
  expect(await names()).toEqual(['Ana', 'Bo'])
  expect(await db.$count(outgoingMails, eq(outgoingMails.kind, 'confirmation'))).toBe(2)
  expect(await again.files()).toEqual([])
})

test('D3, R7: what another instance has saved meanwhile from the same form enters once', async () => {
  const { keep, enter, files } = await opened()
  const { sentAt: _sentAt, replayKey: _key, tradeIn: _none, ...sent } = journaled('Ana')
  await keep(journaled('Ana'))
  const noOne = { findOwner: async () => null, findReceivers: async () => [], address: '192.0.2.1' }
  await saveSubmission(db, jobs, { ...sent, ...noOne })
  await enter()
  expect([await names(), await files()]).toEqual([['Ana'], []])
  expect(await db.$count(outgoingMails, eq(outgoingMails.kind, 'confirmation'))).toBe(1)
})

test('D3: two processes that share the folder enter each message once', async () => {
  const first = await opened()
  await first.keep(...Array.from({ length: 8 }, (_, at) => journaled(`Visitor ${at}`)))
  const second = await opened(first.path)
  await Promise.all([first.enter(), second.enter()])
  expect((await names()).sort()).toEqual(Array.from({ length: 8 }, (_, at) => `Visitor ${at}`))
  expect(await first.files()).toEqual([])
})

test('D3: while the database is away all wait, and none is tried out of turn or set aside', async () => {
  const { folder, path, keep, files } = await opened()
  await keep(journaled('Ana'), journaled('Bo'))
  const away = openJournalEntering({ folder, db: await closedDb(), jobs, webhook })
  for (let turn = 0; turn < 12; turn += 1) await away()
  expect([(await files()).length, await folder.countSetAside()]).toEqual([2, 0])
  await (await opened(path)).enter()
  expect(await names()).toEqual(['Ana', 'Bo'])
})

test('D3: the time in which the database was away counts against no message', async () => {
  const { folder, keep } = await opened()
  await keep(journaled('Ana'), journaled('Bo'))
  const away = await closedDb()
  const use = { db: away }
  const enter = openJournalEntering({
    ...{ folder, jobs, webhook },
    get db() {
      return use.db
    },
  })
  for (let turn = 0; turn < 12; turn += 1) await enter()
  use.db = db
  await failFor('Ana')
  await enter()
  await failNoMore()
  expect([await names(), await folder.countSetAside()]).toEqual([[], 0])
  await enter()
  expect(await names()).toEqual(['Ana', 'Bo'])
})

test('D3: a record that the disk has damaged is set aside as it is, and holds up nobody', async () => {
  const { path, folder, keep, enter } = await opened()
  await keep(journaled('Ana'), journaled('Bo'))
  const [first] = await folder.list()
  await writeFile(join(path, first?.name ?? ''), '{"name":"An\0\0\0')
  await enter()
  expect([await names(), await folder.countSetAside(), await folder.list()]).toEqual([['Bo'], 1, []])
})

test('D3: what the database refuses for good is set aside at once, and enters when the operator has put it back', async () => {
  const { path, folder, keep, enter } = await opened()
  await keep(journaled('Ana', { vehicleId: 99_999_999_999 }), journaled('Bo'))
  const [record] = await folder.list()
  await enter()
  expect([await names(), await folder.countSetAside()]).toEqual([['Bo'], 1])
  const aside = join(path, 'aside', record?.name ?? '')
  const message = JSON.parse(await readFile(aside, 'utf8'))
  await writeFile(aside, JSON.stringify({ ...message, vehicleId: null }))
  await rename(aside, join(path, record?.name ?? ''))
  await enter()
  expect(await names()).toEqual(['Bo', 'Ana'])
})

test('D3: a message that fails again and again keeps its place for a while; then those behind it pass, and it is set aside', async () => {
  const { folder, keep, enter } = await opened()
  await failFor('Ana')
  await keep(journaled('Ana'), journaled('Bo'), journaled('Cy'))
  for (let turn = 0; turn < 4; turn += 1) await enter()
  expect(await names()).toEqual([])
  await enter()
  expect([await names(), await folder.countSetAside()]).toEqual([['Bo', 'Cy'], 1])
  await failNoMore()
})

test('D3: while all fail none is set aside, and all enter in order once they can', async () => {
  const { folder, keep, enter } = await opened()
  await failFor('Ana', 'Bo', 'Cy')
  await keep(journaled('Ana'), journaled('Bo'), journaled('Cy'))
  for (let turn = 0; turn < 30; turn += 1) await enter()
  expect([await names(), (await folder.list()).length, await folder.countSetAside()]).toEqual([[], 3, 0])
  await failNoMore()
  await enter()
  expect(await names()).toEqual(['Ana', 'Bo', 'Cy'])
})

test('R17: while the settings cannot be read no message enters, so that no lead goes by defaults', async () => {
  await saveSettings(db, { crm_email: 'crm@dealer.example' })
  const { keep, enter } = await opened()
  await keep(journaled('Ana'))
  await db.execute(sql`alter table site_settings rename to hidden_settings`)
  await enter()
  await db.execute(sql`alter table hidden_settings rename to site_settings`)
  expect(await names()).toEqual([])
  await enter()
  const crm = await db
    .select()
    .from(outgoingMails)
    .where(inArray(outgoingMails.kind, ['crm']))
  expect(crm).toMatchObject([{ recipient: 'crm@dealer.example' }])
})

test('D3: a site that runs enters what comes into the journal within seconds, and ends when it is told to', async () => {
  const { folder, keep, files } = await opened()
  const end = new AbortController()
  const working = workJournal({ folder, db, jobs, webhook }, end.signal)
  const all: JournaledMessage[] = Array.from({ length: 20 }, (_, at) => journaled(`Visitor ${at}`))
  await keep(...all)
  await expect.poll(files, { timeout: 10_000 }).toEqual([])
  end.abort()
  await working
  expect(await names()).toEqual(all.map(({ name }) => name))
})
