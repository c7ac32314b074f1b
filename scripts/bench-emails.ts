import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/db/client.server.ts'
import { sendMessage } from '../test/kit/http-visitor.ts'
import { soundMailServer } from '../test/kit/mail-server.ts'
import { discard, type SiteData, startSite, within } from '../test/kit/site-process.ts'
import { emptyData } from './bench-data.ts'
import { type Found, nothingPrepared, placeOf } from './bench-place.ts'

const waiting = 20_000
const seconds = 20
const settings = { DEMO: 'off', LEADS_TO: 'leads@redstone.example' }

/** R19: a start with twenty thousand waiting emails, how fast they leave, and a customer's among them. */
export const waitingEmails = placeOf(nothingPrepared, [
  {
    rows: [
      { what: `start with ${waiting} waiting emails, until ready`, unit: 'ms', atMost: 3000 },
      { what: 'waiting emails to a willing server', unit: 'a second', atLeast: 10 },
      { what: 'a lead while they wait', unit: 'ms', atMost: 5000 },
    ],
    measure: measureEmails,
  },
])

async function measureEmails(): Promise<Found[]> {
  const data = await emptyData()
  const server = await soundMailServer()
  // Its first start makes the tables.
  await (await startSite({ data, env: settings })).stop()
  await fillOutbox(data)
  const startedAt = performance.now()
  const site = await startSite({ data, env: { ...settings, SMTP_URL: `smtp://127.0.0.1:${server.port}` } })
  const startMs = performance.now() - startedAt
  try {
    await within(60_000, 'the first email leaves', () => server.taken.length > 0)
    const before = server.taken.length
    await sleep(seconds * 1000)
    const perSecond = (server.taken.length - before) / seconds
    const sentAt = performance.now()
    if (!(await sendMessage(site.origin, {}))) throw new Error('a message was not taken')
    await within(60_000, 'the lead arrives', () => server.taken.some((id) => id.startsWith('contact-')))
    return [{ measured: startMs }, { measured: perSecond }, { measured: performance.now() - sentAt }]
  } finally {
    await site.stop()
    await server.close()
    await discard(data)
  }
}

async function fillOutbox({ dataDir, databaseUrl }: SiteData) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    await db.execute(sql`with readers as (insert into newsletter_subscribers (email, token, consent_words)
        select 'reader' || n || '@sample.example', 'token ' || n, 'Send me news.' from generate_series(1, ${waiting}::int) n returning id, email)
      insert into outgoing_mails (kind, about_id, recipient, origin, try_until)
        select 'newsletter', id, email, 'http://localhost', now() + interval '3 days' from readers`)
  } finally {
    await close()
  }
}
