import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { keptWidths, pictureUrl } from '#app/platform/picture.ts'
import { demoKept } from '../test/demo-site.ts'
import { keptRows } from '../test/kept-rows.ts'
import { testServer } from '../test/site-databases.ts'
import { discard, type Kept, startInVain, startSite, within } from '../test/site-process.ts'
import { expect, test } from './fixtures.ts'
import { addStaff, staffCookies } from './staff-member.ts'
import { everyWriter, lastWords, type Writer } from './writers.ts'

const kills = process.env.NIGHTLY ? 50 : 5

// R1
test(`R1: nothing the site has said it has is lost, none of it kept twice or in part, though it is killed ${kills} times`, {
  tag: '@timed',
}, async () => {
  test.setTimeout(kills * 80_000)
  const kept = await demoKept()
  const tallies: Tallies = new Map()
  for (let life = 1; life <= kills; life += 1) await liveAndDie(kept, life, tallies)
  for (const [what, { query, acknowledged }] of tallies) {
    const rows = await keptRows(kept, query, writtenRow)
    const names = rows.map(({ name }) => name)
    console.log(`${what}: ${acknowledged.length} acknowledged in ${kills} lives, ${names.length} kept`)
    expect(acknowledged.length, what).toBeGreaterThanOrEqual(kills)
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size, 'none is kept twice').toBe(names.length)
    expect(
      rows.filter(({ words }) => !words.endsWith(lastWords)),
      'none is kept in part',
    ).toEqual([])
  }
  await expectPictures(kept)
  await discard(kept)
})

// R2
test('a second site on the same data folder gives up in 3 s and names the process that has it', {
  tag: '@timed',
}, async ({ openSite }) => {
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
  await within(30_000, 'pages read', () => answers.ok > 20)
  const endedAt = performance.now()
  const code = await site.stop()
  expect(code).toBe(0)
  expect(performance.now() - endedAt).toBeLessThan(30_000)
  await Promise.all(visitors)
  await live.text() // ends instead of breaking off
  expect(answers.broken, 'requests cut off half way').toBe(0)
})

const writtenRow = z.object({ name: z.string(), words: z.string() })
const vehicleRow = z.object({ images: z.array(z.object({ path: z.string(), width: z.number() })) })

/** By kind: how what was kept is found, and the names of what the site said it has. */
type Tallies = Map<string, { query: string; acknowledged: string[] }>

/** One start of the site, which is killed while things of every kind are being written. */
async function liveAndDie(kept: Kept, life: number, tallies: Tallies) {
  const startedAt = performance.now()
  const site = await startSite({ kept })
  const tookMs = performance.now() - startedAt
  expect(tookMs, `ready again within 10 s; it printed:\n${site.output()}`).toBeLessThan(10_000)
  const writers = await everyWriter(await staffCookies(site.origin, await addStaff(site)))
  const writing = writers.map((writer) => {
    const tally = tallies.get(writer.what) ?? { query: writer.kept, acknowledged: [] }
    tallies.set(writer.what, tally)
    const before = tally.acknowledged.length
    const gone = writeUntilGone(site.origin, writer, { life, acknowledged: tally.acknowledged })
    return { gone, hasMore: () => tally.acknowledged.length > before }
  })
  await within(60_000, 'one of each kind acknowledged', () => writing.every(({ hasMore }) => hasMore()))
  await sleep(Math.random() * 800)
  await site.kill()
  await Promise.all(writing.map(({ gone }) => gone))
}

/** Writes one thing after another until the site is gone; adds the names of those that the site said it has. */
async function writeUntilGone(
  origin: string,
  { write }: Writer,
  { life, acknowledged }: { life: number; acknowledged: string[] },
) {
  for (let count = 1; ; count += 1) {
    const name = `writer-${life}-${count}`
    try {
      if (await write(origin, name)) acknowledged.push(name)
    } catch {
      return // killed while it was reading or answering
    }
  }
}

/** Every picture that a row names is there. */
async function expectPictures(kept: Kept) {
  const rows = await keptRows(kept, `select images from vehicles where name like 'writer-%'`, vehicleRow)
  const site = await startSite({ kept })
  for (const { path, width } of rows.flatMap(({ images }) => images))
    for (const each of keptWidths(width))
      expect((await fetch(`${site.origin}${pictureUrl(path, each, 'jpg')}`)).status, path).toBe(200)
  expect(await site.stop()).toBe(0)
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
