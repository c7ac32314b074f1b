import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabaseFault } from '../../test/kit/database-away.ts'
import { expect, type OpenSite, test } from '../../test/kit/fixtures.ts'
import { type Answers, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import { soundMailServer } from '../../test/kit/mail-server.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const messages = { failing: 130, hanging: 40 }
const answeredWithinMs = 10_000
const backWithinMs = 5000

// Ten minutes pressed together: what counts is how many messages come, and where the kills fall.
test('D3: of 300 messages that are sent while the database is away, and three kills meanwhile, each arrives once, in order, with its confirmation', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(240_000)
  const stored = await migratedSiteData()
  const fault = await openDatabaseFault(stored)
  const mail = await soundMailServer()
  const env = {
    ...fault.env,
    DEMO: 'off',
    LEADS_TO: 'leads@redstone.example',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  }
  const open = (settings: Parameters<OpenSite>[0] = {}) => openSite({ data: fault.data, env, ...settings })
  const sender = openSender()

  const first = await open()
  await fault.put('fails')
  await sender.sendInTurn(first, 'a', messages.failing)
  await fault.put(null)

  const second = await open()
  await fault.put('hangs')
  await sender.sendTogether(second, 'b', messages.hanging)
  // A save that hung may commit now, while the journal enters the same message. The site is killed in the middle of that.
  await fault.put(null)
  await sleep(Math.random() * 300)
  await second.kill()

  if (fault.startsWithout) await fault.put('fails')
  const third = await open({ until: fault.startsWithout ? '/healthz' : '/readyz' })
  await fault.put('fails')
  await sender.sendInTurn(third, 'c', messages.failing)
  await fault.put(null)

  const startedAt = performance.now()
  const last = await open()
  await sender.sendAgain(last)
  await within(60_000, 'the journal is empty', async () => (await readiness(last)) === 'ready')
  console.log(
    `${sender.acknowledged.length} messages entered ${Math.round(performance.now() - startedAt)} ms after the start`,
  )
  const confirmations = () => new Set(mail.taken.filter((id) => id.startsWith('received-'))).size
  await within(90_000, 'all confirmations leave', () => confirmations() === sender.acknowledged.length)
  expect(await last.stop()).toBe(0)
  await mail.close()
  await fault.close()

  const row = z.object({ name: z.string() })
  const rows = await readRows(stored, 'select name from contact_submissions order by id', row)
  const names = rows.map(({ name }) => name)
  expect(sender.acknowledged).toHaveLength(2 * messages.failing + messages.hanging)
  expect([...names].sort(), 'each once').toEqual([...sender.acknowledged].sort())
  const inTurn = (all: string[]) => all.filter((name) => !name.startsWith('b'))
  // A form that was cut off and sent again does not wait for those that are still in the journal.
  const journaled = (all: string[]) => inTurn(all).filter((name) => !sender.sentTwice.has(name))
  expect(journaled(names), 'entered in order').toEqual(journaled(sender.acknowledged))
  const byTime = await readRows(stored, 'select name from contact_submissions order by created_at, id', row)
  expect(inTurn(byTime.map(({ name }) => name)), 'at their times').toEqual(inTurn(sender.acknowledged))
  const mails = z.object({ kind: z.string(), count: z.coerce.number() })
  expect(
    await readRows(stored, 'select kind, count(*) as count from outgoing_mails group by kind order by kind', mails),
  ).toEqual([
    { kind: 'confirmation', count: names.length },
    { kind: 'send-contact-email', count: names.length },
  ])
  expect(new Set(mail.taken.filter((id) => id.startsWith('journal-'))).size, 'staff were told at once').toBeGreaterThan(
    200,
  )
  expect((await readdir(join(stored.dataDir, 'journal'))).filter((file) => file.endsWith('.json'))).toEqual([])
})

test('D3: a site that runs is well again 5 s after its database is back, and has entered what came meanwhile', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(120_000)
  const stored = await migratedSiteData()
  const fault = await openDatabaseFault(stored)
  const site = await openSite({ data: fault.data, env: { ...fault.env, DEMO: 'off' } })
  const sender = openSender()
  for (const away of ['hangs', 'fails'] as const) {
    await fault.put(away)
    await sender.sendTogether(site, away, 10)
    await within(answeredWithinMs, 'they wait in the journal', async () => /journal: \d+$/.test(await readiness(site)))
    await fault.put(null)
    const backAt = performance.now()
    await within(backWithinMs, 'ready, and the journal empty', async () => (await readiness(site)) === 'ready')
    console.log(`after a database that ${away}: well again in ${Math.round(performance.now() - backAt)} ms`)
  }
  expect(await site.stop()).toBe(0)
  await fault.close()
  const rows = await readRows(stored, 'select name from contact_submissions', z.object({ name: z.string() }))
  expect(rows.map(({ name }) => name).sort()).toEqual([...sender.acknowledged].sort())
})

/** Visitors, each from another network, who send a form that was cut off again until they are told that it is kept. */
function openSender() {
  const acknowledged: string[] = []
  const unanswered = new Map<string, Answers>()
  const sentTwice = new Set<string>()

  async function send(site: Site, name: string, form: Answers) {
    const startedAt = performance.now()
    try {
      const answer = await postForm(`${site.origin}/contact`, form, { 'X-Forwarded-For': newAddress() })
      await answer.arrayBuffer()
      expect(answer.status, `${name} is taken`).toBe(302)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      unanswered.set(name, form) // killed while it answered
      sentTwice.add(name)
      return
    }
    expect(performance.now() - startedAt, `${name} is answered in time`).toBeLessThan(answeredWithinMs)
    unanswered.delete(name)
    acknowledged.push(name)
  }
  async function sendAgain(site: Site) {
    for (const [name, form] of [...unanswered]) await send(site, name, form)
  }
  return {
    acknowledged,
    sentTwice,
    sendAgain,
    /** One after another; the site is killed while it takes the last one. */
    async sendInTurn(site: Site, series: string, count: number) {
      await sendAgain(site)
      for (let at = 1; at < count; at += 1) await send(site, `${series}-${at}`, formOf(`${series}-${at}`))
      const last = send(site, `${series}-${count}`, formOf(`${series}-${count}`))
      await sleep(Math.random() * 12)
      await site.kill()
      await last
    },
    async sendTogether(site: Site, series: string, count: number) {
      const names = Array.from({ length: count }, (_, at) => `${series}-${at + 1}`)
      await Promise.all([sendAgain(site), ...names.map((name) => send(site, name, formOf(name)))])
    },
  }
}

function formOf(name: string): Answers {
  const [formId, shownAt] = [randomUUID(), String(Date.now() - 60_000)]
  return {
    formId,
    shownAt,
    comments: '',
    name,
    email: `${name}@visitor.example`,
    subject: 'Ramp',
    message: 'How wide?',
  }
}

async function readiness({ origin }: Site) {
  return (await fetch(`${origin}/readyz`)).text()
}
