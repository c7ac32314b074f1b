import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { demoKept } from '../test/demo-site.ts'
import { keptRows } from '../test/kept-rows.ts'
import { testServer } from '../test/site-databases.ts'
import { discard, startInVain, startSite, within } from '../test/site-process.ts'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './http-visitor.ts'

const kills = 5
const sendersAtOnce = 4

// R1
test(`a message the site has said it has is never lost, though the site is killed ${kills} times`, async () => {
  test.setTimeout(180_000)
  const kept = await demoKept()
  const acknowledged: string[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const startedAt = performance.now()
    const site = await startSite({ kept })
    expect(performance.now() - startedAt, 'ready again within 10 s').toBeLessThan(10_000)
    const before = acknowledged.length
    const senders = Array.from({ length: sendersAtOnce }, (_, sender) =>
      sendUntilGone(site.origin, `${kill}-${sender}`, acknowledged),
    )
    await within(20_000, 'two messages acknowledged', () => acknowledged.length > before + 1)
    await sleep(Math.random() * 800)
    await site.kill()
    await Promise.all(senders)
  }
  const rows = await keptRows(kept, 'select name, email, message from contact_submissions', messageRow)
  const names = rows.map(({ name }) => name)
  console.log(`${acknowledged.length} messages acknowledged in ${kills} lives, ${names.length} kept`)
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size, 'none is kept twice').toBe(names.length)
  expect(
    rows.filter(({ message }) => !message.endsWith('The end.')),
    'none is kept in part',
  ).toEqual([])
  await discard(kept)
})

// R2
test('a second site on the same data folder gives up in 3 s and names the process that has it', async ({
  openSite,
}) => {
  test.skip(testServer !== undefined, 'many sites may share a database server')
  const site = await openSite()
  const end = await startInVain(site.kept)
  expect(end.code).toBe(1)
  expect(end.tookMs).toBeLessThan(3000)
  expect(end.errors.trim().split('\n')).toHaveLength(1)
  expect(end.errors).toContain(String(site.pid))
  expect((await fetch(`${site.origin}/readyz`)).status, 'the first one goes on').toBe(200)
})

test('the data folder of a killed site is taken over', async () => {
  const kept = await demoKept()
  await (await startSite({ kept })).kill()
  const site = await startSite({ kept })
  expect((await fetch(`${site.origin}/vehicles`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
  await discard(kept)
})

// R11
test('asked to end under load, it finishes what it has begun and ends with code 0', async ({ openSite }) => {
  const site = await openSite()
  const answers = { ok: 0, refused: 0, broken: 0 }
  const visitors = Array.from({ length: 8 }, () => readUntilRefused(site.origin, answers))
  const live = await fetch(`${site.origin}/live/reviews`)
  await sleep(700)
  const endedAt = performance.now()
  const code = await site.stop()
  expect(code).toBe(0)
  expect(performance.now() - endedAt).toBeLessThan(30_000)
  await Promise.all(visitors)
  await live.text() // ends instead of breaking off
  expect(answers.ok).toBeGreaterThan(20)
  expect(answers.broken, 'requests cut off half way').toBe(0)
})

const messageRow = z.object({ name: z.string(), email: z.string(), message: z.string() })

/** Sends one message after another until the site is gone; adds the names under which the site said it has them. */
async function sendUntilGone(origin: string, sender: string, acknowledged: string[]) {
  for (let count = 1; ; count += 1) {
    const name = `Sender ${sender}-${count}`
    try {
      if (await sendMessage(origin, { name, message: `Number ${count}. ${'A long story. '.repeat(50)}The end.` }))
        acknowledged.push(name)
    } catch {
      return // killed while it was reading or answering
    }
  }
}

/** Reads pages until a connection is refused; counts answers that were whole, and those that broke off. */
async function readUntilRefused(origin: string, answers: { ok: number; refused: number; broken: number }) {
  while (answers.refused === 0) {
    let status = 0
    try {
      const answer = await fetch(`${origin}/vehicles`)
      status = answer.status
      const html = await answer.text()
      if (status === 200 && html.includes('</html>')) answers.ok += 1
      else if (status === 503) answers.refused += 1
      else answers.broken += 1
    } catch {
      // A connection that was not accepted any more is a refusal; one that ended after its status line is a broken promise.
      answers[status === 0 ? 'refused' : 'broken'] += 1
    }
  }
}
