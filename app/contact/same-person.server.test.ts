import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { findMoreOfPerson } from './same-person.server.ts'
import { contactSubmissions } from './submission-table.server.ts'

const db = await freshDb()
const nobodyElse = { email: 'one@visitor.example', phone: null }

let messages = 0
async function receive(changes: Partial<typeof contactSubmissions.$inferInsert>) {
  messages += 1
  const texts = { ...nobodyElse, name: 'Ana', message: `Subject: No. ${messages}\n\nHello.` }
  const [row] = await db
    .insert(contactSubmissions)
    .values({ ...texts, replayKey: `message ${messages}`, ...changes })
    .returning()
  if (!row) throw new Error('a message was not saved')
  return row
}

test('messages of one person are known by the email address, however it is written, or by the phone number', async () => {
  const email = 'ana@visitor.example'
  await receive({ email: 'ANA@visitor.example', phone: '+1 602 555 0142' })
  await receive({ email: 'work@other.example', phone: '602.555.0142', state: 'lost', lostReason: 'price' })
  await receive({ email: 'bo@visitor.example', phone: '(602) 555-0143' })
  const ana = await receive({ email, phone: '(602) 555-0142' })
  const { count, newest } = await findMoreOfPerson(db, ana)
  expect(count).toBe(2)
  expect(newest).toMatchObject([
    { subject: 'No. 2', otherEmail: 'work@other.example', state: 'lost', lostReason: 'price' },
    { subject: 'No. 1', otherEmail: null },
  ])
})

test('two who give no phone number, or none that can be told from others, are not one person', async () => {
  await receive({ email: 'cy@visitor.example', phone: null })
  await receive({ email: 'dee@visitor.example', phone: 'ask' })
  for (const phone of [null, 'ask'])
    expect(await findMoreOfPerson(db, { id: 0, email: 'new@visitor.example', phone })).toEqual({ count: 0, newest: [] })
})

test('of many messages the newest three are listed, and all are counted', async () => {
  for (let nth = 0; nth < 5; nth += 1)
    await receive({ email: 'eve@visitor.example', message: `Subject: ${nth}\n\nHi.` })
  const { count, newest } = await findMoreOfPerson(db, { id: 0, email: 'eve@visitor.example', phone: null })
  expect([count, newest.map(({ subject }) => subject)]).toEqual([5, ['4', '3', '2']])
})

test.each(['contact_submissions_of_person', 'contact_submissions_of_phone'])(
  'R20: a person is found through the index %s',
  async (index) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into contact_submissions (name, email, phone, message, replay_key)
        select 'Robin', 'robin' || n || '@visitor.example', '303555' || n, 'x', 'many ' || n from generate_series(1000, 4000) n`)
      await tx.execute(sql`analyze contact_submissions`)
      const scans = async () => {
        const uses = sql<number>`pg_stat_get_xact_numscans(${index}::regclass)::int`
        const [row] = await tx.select({ uses }).from(sql`(values (1)) as one`)
        return row?.uses ?? 0
      }
      const before = await scans()
      await findMoreOfPerson(tx, { id: 0, email: 'robin1001@visitor.example', phone: '303-555-1002' })
      expect(await scans()).toBeGreaterThan(before)
      await tx.execute(sql`delete from contact_submissions where name = 'Robin'`)
    })
  },
)
