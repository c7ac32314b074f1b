import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { mailAttemptMs } from '#app/platform/mail.server.ts'
import { lineFaults, openLine } from '../../test/kit/faulty-line.ts'
import { expect, type OpenSite, test } from '../../test/kit/fixtures.ts'
import { fetchContactForm, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import {
  brokenMailServer,
  type MailStep,
  mailFaults,
  soundMailServer,
  untrustedMailServer,
} from '../../test/kit/mail-server.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { type Site, type SiteData, temporaryFolder, within } from '../../test/kit/site-process.ts'
import { openStoredRows } from '../../test/kit/stored-rows.ts'
import { openReceiver, receiverSecret } from '../../test/kit/webhook-receiver.ts'

// R5: whatever the mail server does, and whenever the site is killed, no message is lost.

const answeredWithinMs = 5000
const turnedByMs = 250
const minuteMs = 60_000
const settings = { DEMO: 'off', LEADS_TO: 'leads@redstone.example' }

/** What visitors sent while something was wrong, and what the site said to them. */
type Sent = Awaited<ReturnType<typeof send>>

test('R5: no message is lost, whatever the mail server does, and the visitor is answered within 5 s', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(180_000)
  const data = await migratedSiteData()
  const { port, close } = await soundMailServer()
  await close()
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
  const site = await openSite({ data, env, hasOwnClock: true })
  const sent: Sent[] = [await send(site, 'down', { isTurned: true })]
  for (const fault of Object.keys(mailFaults)) {
    const server = await brokenMailServer(fault, port)
    sent.push(await send(site, fault, { isTurned: true }))
    await server.close()
  }
  await site.kill()
  const outcomes = await healAndCount(openSite, { data, port, sent })
  for (const { fault, slowestMs, told, lost, twice } of outcomes) {
    expect(slowestMs, fault).toBeLessThan(answeredWithinMs)
    expect(told, fault).toBe('pending')
    expect({ fault, lost, twice }).toEqual({ fault, lost: 0, twice: 0 })
  }
})

test('R5: no message is lost, whatever is wrong with the way to the mail server, and the visitor is answered within 5 s', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(180_000)
  const data = await migratedSiteData()
  const server = await soundMailServer()
  const line = await openLine(`smtp://127.0.0.1:${server.port}`)
  const site = await openSite({ data, env: { ...settings, SMTP_URL: line.url }, hasOwnClock: true })
  const sent: Sent[] = []
  for (const fault of lineFaults) {
    line.put(fault)
    sent.push(await send(site, fault, { isTurned: true }))
  }
  await site.kill()
  await line.close()
  await server.close()
  const outcomes = await healAndCount(openSite, { data, port: server.port, sent, before: server.taken })
  for (const { fault, slowestMs, told, lost, twice } of outcomes) {
    expect(slowestMs, fault).toBeLessThan(answeredWithinMs)
    // Byte by byte an email may get there in time.
    expect(fault === 'drip' ? ['pending', 'sent'] : ['pending'], fault).toContain(told)
    expect(lost, fault).toBe(0)
    // Only where the site gave up on an email that the server then took: each once more.
    expect(twice, fault).toBeLessThanOrEqual(['slow', 'drip'].includes(fault) ? 2 : 0)
  }
})

test('R5: an email that waits leaves though the clock was set back by an hour, long before it has caught up', async ({
  openSite,
}) => {
  test.setTimeout(120_000)
  const { port, close } = await soundMailServer()
  await close()
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
  // A database server has a clock of its own; the embedded one goes by that of the site.
  const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
  const site = await openSite({ data, env, hasOwnClock: true })
  const { told } = await send(site, 'the clock is set back', { count: 1, isTurned: true })
  expect(told).toBe('pending')
  await site.turnClock(-60 * minuteMs)
  let isOnItsWay = false
  const server = await soundMailServer(port, (step) => {
    isOnItsWay = step !== 'answered' && step !== 'closed'
  })
  // Within a turn no mail server answers. A try that a turn meets must have time left to be answered after it.
  const stepMs = mailAttemptMs / 2
  let turnedMs = 0
  await within(90_000, 'the emails leave', async () => {
    // A try that a turn met on its way would run out of time.
    if (!isOnItsWay && turnedMs < 30 * minuteMs) {
      await site.turnClock(stepMs)
      turnedMs += stepMs
    }
    // Answered behind whatever the turn has set the database to do.
    await fetch(`${site.origin}/readyz`)
    await sleep(25)
    return server.taken.some((id) => id.startsWith('contact-'))
  })
  await server.close()
})

test('R5: to a server with a certificate nobody vouches for nothing is said, and nothing is lost', async ({
  openSite,
}) => {
  test.setTimeout(120_000)
  const data = await migratedSiteData()
  const server = await untrustedMailServer()
  const site = await openSite({ data, env: { ...settings, SMTP_URL: `smtps://127.0.0.1:${server.port}` } })
  const sent = [await send(site, 'untrusted certificate')]
  await site.kill()
  await server.close()
  expect(server.taken).toEqual([])
  const outcomes = await healAndCount(openSite, { data, port: server.port, sent })
  expect(outcomes).toMatchObject([{ told: 'pending', lost: 0, twice: 0 }])
})

test('R5: killed at any step of a delivery, the site loses no message and repeats at most the one it could not note', async ({
  openSite,
}) => {
  test.setTimeout(180_000)
  const data = await migratedSiteData()
  const steps: MailStep[] = ['connected', 'addressed', 'received', 'answered']
  const sent: Sent[] = []
  const before: string[] = []
  let port = 0
  for (const step of steps) {
    const during: { site?: Site; isSending?: boolean } = {}
    const server = await soundMailServer(port, (reached) =>
      reached === step && during.isSending ? during.site?.kill() : undefined,
    )
    port = server.port
    during.site = await openSite({ data, env: { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` } })
    sent.push(
      await send(during.site, `killed when ${step}`, {
        count: 1,
        whenOpen() {
          during.isSending = true
        },
      }),
    )
    await during.site.kill()
    before.push(...server.taken)
    await server.close()
  }
  const outcomes = await healAndCount(openSite, { data, port, sent, before })
  for (const { fault, lost, twice } of outcomes) {
    expect(lost, fault).toBe(0)
    // Only where the server had the whole email and the site died before it could note that.
    expect(twice, fault).toBeLessThanOrEqual(/received|answered/.test(fault) ? 1 : 0)
  }
})

test('R5: a site that is killed while a program is told of a lead tells it again, by the same id, and notes that it has', async ({
  openSite,
}) => {
  test.setTimeout(120_000)
  const data = await migratedSiteData()
  const called = Promise.withResolvers<void>()
  const receiver = await openReceiver({ onCall: called.resolve, status: 0 })
  const { url, manner, calls } = receiver
  const env = { ...settings, LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: receiverSecret }
  const site = await openSite({ data, env })
  const { told } = await send(site, 'killed while it calls', { count: 1 })
  expect(told).toBe('sent')
  await called.promise
  await site.kill()
  await letTimePass(data)
  manner.status = 204
  const again = await openSite({ data, env })
  await within(60_000, 'the program is told again', () => calls.length > 1)
  await again.stop()
  await receiver.close()
  await using rows = await openStoredRows(data)
  const stored = await rows.read("select state, recipient from outgoing_mails where kind = 'webhook'", z.unknown())
  expect(stored).toEqual([{ state: 'sent', recipient: new URL(url).host }])
  expect(calls.map(({ isSigned }) => isSigned)).toEqual([true, true])
  expect(new Set(calls.map(({ id, body }) => id + body)).size).toBe(1)
})

/**
 * `whenOpen` is called when the form is open, before it is sent. `isTurned` has the site's clock turned until it
 * answers.
 */
type Manner = { count?: number; whenOpen?: () => void; isTurned?: boolean }

/** Sends messages as visitors do, at once. What the site says, and how long by its clock the slowest waited. */
async function send(
  site: Site,
  fault: string,
  { count = 2, whenOpen = () => undefined, isTurned = false }: Manner = {},
) {
  const names = Array.from({ length: count }, (_, nth) => `${fault} ${nth + 1}`)
  const forms = await Promise.all(names.map(async (name) => ({ name, form: await fetchContactForm(site.origin) })))
  let turnedMs = 0
  let unanswered = count
  const answered = Promise.all(
    forms.map(async ({ name, form }) => {
      const answers = { ...form, name, email: 'robin@sample.example', subject: 'A question', message: name }
      whenOpen()
      const startedAt = performance.now()
      const from = { 'X-Forwarded-For': newAddress() }
      const answer = await postForm(`${site.origin}/contact`, answers, from).catch(() => null) // killed while it answered
      const ms = performance.now() - startedAt + turnedMs
      unanswered -= 1
      const [, text = ''] = /flash=([^;.]*)/.exec(answer?.headers.get('set-cookie') ?? '') ?? []
      const flash = Buffer.from(text, 'base64url').toString()
      return {
        ms,
        told: flash.includes('Email Pending') ? 'pending' : flash ? 'sent' : 'nothing',
      }
    }),
  )
  while (isTurned && unanswered > 0 && turnedMs < answeredWithinMs) {
    await sleep(25) // emails and answers cross lines that no clock turns
    await site.turnClock(turnedByMs)
    turnedMs += turnedByMs
  }
  const waits = await answered
  return { fault, names, slowestMs: Math.max(...waits.map(({ ms }) => ms)), told: waits[0]?.told ?? '' }
}

/** Where the messages lie, the port of the mended mail server, what was sent, and the Message-IDs taken before. */
type Healing = { data: SiteData; port: number; sent: Sent[]; before?: string[] }

/** Starts the site once more beside a mail server that works, after its jobs' waits. Counts and prints what arrives. */
async function healAndCount(openSite: OpenSite, { data, port, sent, before = [] }: Healing) {
  const { messages, waiting } = await letTimePass(data)
  const server = await soundMailServer(port)
  const site = await openSite({ data, env: { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` } })
  await within(60_000, 'all emails arrive', () => server.taken.length >= waiting.length)
  await site.stop()
  await server.close()
  const taken = [...before, ...server.taken]
  const outcomes = sent.map(({ fault, names, slowestMs, told }) => {
    const ids = messages.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const arrivals = ids.map((id) => taken.filter((messageId) => messageId.startsWith(`contact-${id}-`)).length)
    // What the site neither said that it has nor has, the visitor knows to be unsent.
    const owed = told === 'nothing' ? ids.length : names.length
    const lost = owed - arrivals.filter((count) => count > 0).length
    const twice = arrivals.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
    return { fault, sent: names.length, slowestMs: Math.round(slowestMs), told, lost, twice }
  })
  console.table(outcomes)
  return outcomes
}

const storedMessage = z.object({ id: z.number(), name: z.string() })
const anyRow = z.object({ id: z.unknown() })

/** The jobs need not wait any longer, and those of the killed site are free. Gives what is stored, and which emails wait. */
async function letTimePass(data: SiteData) {
  await using rows = await openStoredRows(data)
  await rows.read(
    `update jobs.job set state = 'retry', start_after = now() where name in ('send-mail', 'call-webhook') and state in ('created', 'retry', 'active') returning id`,
    anyRow,
  )
  return {
    messages: await rows.read('select id, name from contact_submissions', storedMessage),
    waiting: await rows.read("select id from outgoing_mails where state = 'waiting'", anyRow),
  }
}
