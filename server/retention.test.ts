import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { countRows } from '#app/db/row-counts.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../test/kit/db.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'
import { removeOldRows, removeOldRowsQueue, workRetention } from './retention.ts'

const { db, engine } = await freshDatabase()
const storage = await freshStorage()
const names = z.object({ rows: z.array(z.object({ name: z.string() })) })

/** A row of each kind that goes by itself: how it is inserted so long ago, and when it goes. */
const kinds: Array<[what: string, over: string, notYet: string, insert: (ago: string) => ReturnType<typeof sql>]> = [
  [
    'a line of the trail',
    '3 years 1 day',
    '2 years',
    (ago) => sql`insert into audit_entries (at, action) values (now() - ${ago}::interval, 'review created')`,
  ],
  [
    'a refusal',
    '91 days',
    '89 days',
    (ago) =>
      sql`insert into audit_entries (at, action, counted_from, repeat_key) values (now() - ${ago}::interval, 'sign-in refused', now() - ${ago}::interval, 'x')`,
  ],
  [
    'an upload that was counted',
    '91 days',
    '89 days',
    (ago) => sql`insert into audit_entries (at, action) values (now() - ${ago}::interval, 'picture uploaded')`,
  ],
  [
    'a form that was saved',
    '31 days',
    '29 days',
    (ago) => sql`insert into form_replays (form_id, created_at) values (${ago}, now() - ${ago}::interval)`,
  ],
  [
    'a session that ended',
    '31 days',
    '29 days',
    (ago) =>
      sql`insert into staff_sessions (id, token, user_id, expires_at) values (${ago}, ${ago}, 'dana', now() - ${ago}::interval)`,
  ],
  [
    'a link',
    '1 minute',
    '-1 minute',
    (ago) =>
      sql`insert into staff_links (token_hash, purpose, expires_at) values (${ago}, 'first', now() - ${ago}::interval)`,
  ],
  [
    'failed tries to sign in',
    '25 hours',
    '23 hours',
    (ago) => sql`insert into sign_in_attempts (key, failures, last_at) values (${ago}, 3, now() - ${ago}::interval)`,
  ],
  [
    'a use that a rate limit counted',
    '25 hours',
    '23 hours',
    (ago) => sql`insert into taken_turns (key, at) values (${ago}, now() - ${ago}::interval)`,
  ],
  [
    'a form that came late',
    '1 minute',
    '-1 minute',
    (ago) =>
      sql`insert into kept_forms (key_hash, path, fields, file_names, expires_at) values (${ago}, '/admin', '[]', '[]', now() - ${ago}::interval)`,
  ],
  [
    'a draft that nobody went on with',
    '31 days',
    '29 days',
    (ago) =>
      sql`insert into drafts (form_id, owner, path, name, fields, file_names, saved_at) values (${ago}, 'dana', '/admin/reviews/new', '', '[]', '[]', now() - ${ago}::interval)`,
  ],
  ['a version with 200 newer ones of its record', '366 days', '364 days', (ago) => versions(ago, 201)],
  [
    'what was done to several vehicles',
    '31 days',
    '29 days',
    (ago) =>
      sql`with one as (insert into bulk_changes (what, count, by, at) values (${ago}, 1, 'dana@staff.example', now() - ${ago}::interval) returning id)
        insert into bulk_outcomes (change_id, vehicle_id, name) select id, 1001, 'A van' from one`,
  ],
  [
    'a file of vehicles that was not imported',
    '25 hours',
    '23 hours',
    (ago) =>
      sql`insert into vehicle_imports (owner, import_id, filename, header, rows, uploaded_at) values (${ago}, 'i', 'a.csv', '[]', '[]', now() - ${ago}::interval)`,
  ],
  [
    'the rows of a file that a work imports',
    '31 days',
    '29 days',
    (ago) =>
      sql`insert into vehicle_imports (owner, import_id, filename, header, rows, uploaded_at) values (${`work piece ${ago}`}, 'i', '', '[]', '[]', now() - ${ago}::interval)`,
  ],
  ['an email that was sent', '366 days', '364 days', (ago) => email('sent', ago)],
  ['an email that was given up', '366 days', '364 days', (ago) => email('given-up', ago)],
  [
    'a size that was needed',
    '372 days',
    '370 days',
    (ago) => sql`insert into fit_demand values (now() - ${ago}::interval, 'door', 57, 'none', 3)`,
  ],
  ['a message under Spam', '181 days', '179 days', (ago) => message('spam', ago)],
  ['a sign-up that nobody confirmed', '31 days', '29 days', (ago) => signUp('null', ago)],
]
/** What stays, however old it is. */
const lasting: Array<[what: string, insert: (ago: string) => ReturnType<typeof sql>]> = [
  ['a message that is no spam', (ago) => message('new', ago)],
  ['an email that waits', (ago) => email('waiting', ago)],
  ['one of the newest 200 versions of a record', (ago) => versions(ago, 200)],
  ['a reader who has confirmed', (ago) => signUp('now()', ago)],
]

/** So many versions of a record, the first of them so old. */
function versions(ago: string, count: number) {
  return sql`insert into record_versions (record_type, record_id, row, pictures, at)
    select 'page', ${ago}, '{}', '{}', case when nth = 1 then now() - ${ago}::interval else now() end
    from generate_series(1, ${count}::int) as nth`
}

await db.execute(sql`insert into staff_accounts (id, name, email) values ('dana', 'dana', 'dana@staff.example')`)

test.each(kinds)('%s goes by itself after its time, and not before', async (_what, over, notYet, insert) => {
  await db.execute(insert(notYet))
  expect(await removeOldRows(db)).toBe(0)
  await db.execute(insert(over))
  expect(await removeOldRows(db)).toBe(1)
})

test.each(lasting)('%s stays until somebody removes it', async (_what, insert) => {
  await db.execute(insert('9 years'))
  expect(await removeOldRows(db)).toBe(0)
})

test('the removal is planned when a site starts, removes, and is planned anew for a day later', async () => {
  const jobs = await openJobs(engine, [{ ...removeOldRowsQueue, lookEverySeconds: 1 }])
  onTestFinished(() => jobs.stop())
  await workRetention({ db, jobs, storage })
  await workRetention({ db, jobs, storage }) // as another instance does
  expect(await plannedHoursAhead()).toEqual([1])
  await db.execute(sql`insert into taken_turns (key, at) values ('a', now() - interval '25 hours')`)
  await db.execute(sql`update jobs.job set start_after = now() where name = ${removeOldRowsQueue.name}`)
  await vi.waitFor(async () => expect(await plannedHoursAhead()).toEqual([24]), 15_000)
  expect(await removeOldRows(db), 'none are left').toBe(0)
})

test('whatever has piled up is removed in one go', async () => {
  await db.execute(
    sql`insert into taken_turns (key, at) select nth, now() - interval '2 days' from generate_series(1, 2500) nth`,
  )
  expect(await removeOldRows(db)).toBe(2500)
})

test('the operator reads of every table how long its rows stay, and sees about how many there are', async () => {
  const told = readFileSync('docs/operations.md', 'utf8')
  const tables = names.parse(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`))
  expect(tables.rows.length).toBeGreaterThan(15)
  expect(tables.rows.filter(({ name }) => !told.includes(`| \`${name}\``))).toEqual([])
  const counted = await countRows({ db, engine })
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(['jobs.job', ...tables.rows.map(({ name }) => name)]))
})

async function plannedHoursAhead() {
  const found = await db.execute(sql`select round(extract(epoch from start_after - now()) / 3600)::int as hours
    from jobs.job where name = ${removeOldRowsQueue.name} and state = 'created'`)
  return z
    .object({ rows: z.array(z.object({ hours: z.number() })) })
    .parse(found)
    .rows.map(({ hours }) => hours)
}

function email(state: string, ago: string) {
  return sql`insert into outgoing_mails (kind, about_id, origin, state, try_until, updated_at)
    values ('crm', 1, 'https://redstone.example', ${state}, now(), now() - ${ago}::interval)`
}

function message(state: string, ago: string) {
  return sql`insert into contact_submissions (name, email, message, replay_key, state, updated_at)
    values ('Robin', 'robin@sample.example', 'Hello.', ${`${state} ${ago}`}, ${state}, now() - ${ago}::interval)`
}

function signUp(confirmed: 'null' | 'now()', ago: string) {
  return sql`insert into newsletter_subscribers (email, token, consent_words, consented_at, confirmed_at)
    values (${`${ago.replaceAll(' ', '')}${confirmed}@sample.example`}, ${`${ago}${confirmed}`}, 'x', now() - ${ago}::interval, ${sql.raw(confirmed)})`
}
