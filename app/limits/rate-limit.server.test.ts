import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { consumeRateLimit, usesInMemory } from './rate-limit.server.ts'
import { rateLimitUses } from './rate-limit-table.server.ts'

const db = await freshDb()
const limit = { most: 2, withinSeconds: 600 }

function use(subject: string) {
  return db.transaction((tx) => consumeRateLimit(tx, subject, limit))
}

test('S22: so many uses are free, and the next is told how long to wait', async () => {
  expect([await use('asking'), await use('asking')]).toEqual([{ ok: true }, { ok: true }])
  const refused = await use('asking')
  expect(refused.ok).toBe(false)
  const seconds = refused.ok ? 0 : refused.retryAfterSeconds
  expect(seconds).toBeGreaterThan(500)
  expect(seconds).toBeLessThanOrEqual(limit.withinSeconds)
  expect(await use('asking something else')).toEqual({ ok: true })
})

test('S22: who is refused in the last second is told to wait for one', async () => {
  const once = () => db.transaction((tx) => consumeRateLimit(tx, 'in the last second', { most: 1, withinSeconds: 60 }))
  await once()
  await db.execute(sql`update ${rateLimitUses} set at = now() - interval '59.5 seconds'`)
  expect(await once()).toEqual({ ok: false, retryAfterSeconds: 1 })
})

test('S22: of uses at the same moment no more are let through', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => use('all at once')))
  expect(results.filter(({ ok }) => ok)).toHaveLength(limit.most)
})

test('a clock that is set back by an hour makes nobody wait for that hour', async () => {
  await use('early')
  await use('early')
  expect((await use('early')).ok).toBe(false)
  // What the uses look like once the clock shows an hour less.
  await db.execute(sql`update ${rateLimitUses} set at = at + interval '1 hour'`)
  expect([await use('early'), await use('early')]).toEqual([{ ok: true }, { ok: true }])
  expect((await use('early')).ok, 'and the limit holds from now on').toBe(false)
})

test('S22: uses counted in memory have the same limit, count again once their time is over, and survive no clock set back', () => {
  let clock = 1_800_000_000_000
  const uses = usesInMemory(limit, () => clock)
  for (const key of ['one', 'one', 'two']) {
    expect(uses.ask(key)).toEqual({ ok: true })
    uses.note(key)
    clock += 60_000
  }
  expect(uses.ask('one')).toEqual({ ok: false, retryAfterSeconds: 600 - 180 })
  expect(uses.ask('two')).toEqual({ ok: true })
  clock += 420_000
  expect(uses.ask('one'), 'the first is ten minutes old').toEqual({ ok: true })
  uses.note('one')
  expect(uses.ask('one').ok).toBe(false)
  clock -= 3_600_000
  expect(uses.ask('one')).toEqual({ ok: true })
})
