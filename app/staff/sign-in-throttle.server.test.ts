import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { type Attempt, claimAttempt, forgiveAttempt, noteFailure } from './sign-in-throttle.server.ts'

const db = await freshDb()
let accounts = 0

describe('S6 (ASVS 6.3.1): sign-in is slowed down, never locked', () => {
  test('five tries are free, then each failure is followed by a longer wait, up to a minute', async () => {
    const attempt = someone()
    const waits = []
    for (let tries = 0; tries < 14; tries += 1) {
      expect(await claimAttempt(db, attempt)).toBe(0)
      waits.push(await waitAfter(attempt))
      await pass(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  })

  test('the sixth try waits after five failures, however long the fifth was checked', async () => {
    const attempt = someone()
    await fail(attempt, 5)
    await pass(3)
    await noteFailure(db, attempt)
    expect(await claimAttempt(db, attempt)).toBe(1)
  })

  test('a try during the wait is refused and does not lengthen it', async () => {
    const attempt = someone()
    await fail(attempt, 7)
    const before = await claimAttempt(db, attempt)
    const after = await claimAttempt(db, attempt)
    expect(before).toBeGreaterThan(0)
    expect(after).toBeLessThanOrEqual(before)
  })

  test('of twenty tries at the same moment five are let through', async () => {
    const attempt = someone()
    const waits = await Promise.all(Array.from({ length: 20 }, () => claimAttempt(db, attempt)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('D4: none of five tries at the same moment waits, however many moments there are', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, someone).flatMap((attempt) =>
        Array.from({ length: 5 }, () => claimAttempt(db, attempt)),
      ),
    )
    expect(waits.filter((wait) => wait > 0)).toEqual([])
  })

  test('D4: a right password beside other tries from its network makes none of them wait', async () => {
    const { address } = someone()
    const waits = await Promise.all(
      Array.from({ length: 16 }, async (_, nth) => {
        const attempt = { ...someone(), address }
        const wait = await claimAttempt(db, attempt)
        if (nth % 2) await forgiveAttempt(db, attempt)
        return wait
      }),
    )
    expect(waits.filter((wait) => wait > 0)).toEqual([])
  })

  test('a right password ends the count', async () => {
    const attempt = someone()
    await fail(attempt, 4)
    expect(await claimAttempt(db, attempt)).toBe(0)
    await forgiveAttempt(db, attempt)
    await fail(attempt, 4)
    expect(await claimAttempt(db, attempt)).toBe(0)
  })

  test('a clock that is set back by an hour locks nobody out', async () => {
    const attempt = someone()
    await fail(attempt, 9)
    expect(await claimAttempt(db, attempt)).toBeGreaterThan(0)
    await pass(-3600) // what is noted now lies an hour ahead
    expect(await claimAttempt(db, attempt)).toBe(0)
    expect(await claimAttempt(db, attempt), 'the brake holds from now on').toBeGreaterThan(0)
  })

  test('failures are forgotten after an hour', async () => {
    const attempt = someone()
    await fail(attempt, 9)
    await pass(3700)
    await fail(attempt, 4)
    expect(await claimAttempt(db, attempt)).toBe(0)
  })

  test('a stranger who fails on an account from elsewhere does not make its owner wait', async () => {
    const { email } = someone()
    for (let place = 0; place < 12; place += 1) await fail({ email, address: `198.51.100.${place}`, device: null }, 8)
    expect(await claimAttempt(db, { email, address: '203.0.113.9', device: null })).toBe(0)
  })

  test('while an account is under attack, one failure from a strange device is followed by the longest wait', async () => {
    const { email } = someone()
    for (let place = 0; place < 12; place += 1) await fail({ email, address: `198.51.100.${place}`, device: null }, 5)
    const stranger = { email, address: '203.0.113.10', device: null }
    expect(await claimAttempt(db, stranger)).toBe(0)
    expect(await waitAfter(stranger)).toBe(60)
  })

  test('the device an account has signed in on before has its own count, whoever fails beside it', async () => {
    const { email, address } = someone()
    await fail({ email, address, device: null }, 30)
    expect(await claimAttempt(db, { email, address, device: null })).toBeGreaterThan(0)
    const known = { email, address, device: 'a-known-device' }
    expect(await claimAttempt(db, known)).toBe(0)
    await fail(known, 9)
    expect(await claimAttempt(db, known)).toBeGreaterThan(0)
  })

  test('one address that tries many accounts waits too, and a neighbor in its network block with it', async () => {
    const block = `2001:db8:7:${accounts++}`
    for (let tries = 0; tries < 20; tries += 1)
      expect(
        await claimAttempt(db, { email: `${tries}@guess.example`, address: `${block}::${tries + 1}`, device: null }),
      ).toBe(0)
    expect(
      await claimAttempt(db, { email: 'new@guess.example', address: `${block}::ff`, device: null }),
    ).toBeGreaterThan(0)
    expect(await claimAttempt(db, { email: 'new@guess.example', address: '2001:db8:8::1', device: null })).toBe(0)
  })
})

/** An account and a place that no other test uses. */
function someone(): Attempt {
  accounts += 1
  return { email: `person${accounts}@staff.example`, address: `10.1.0.${accounts}`, device: null }
}

async function fail(attempt: Attempt, times: number) {
  for (let tries = 0; tries < times; tries += 1) await claimAttempt(db, attempt)
}

async function waitAfter(attempt: Attempt) {
  const rows = await db.execute<{ wait: number }>(
    sql`select round(max(extract(epoch from blocked_until - last_at)))::int as wait from sign_in_attempts
      where key like ${attempt.device ? 'device:%' : 'pair:%'} and last_at = (select max(last_at) from sign_in_attempts)`,
  )
  return JSON.parse(JSON.stringify(rows)).rows[0].wait
}

/** Lets that many seconds go by. */
async function pass(seconds: number) {
  await db.execute(sql`update sign_in_attempts set blocked_until = blocked_until - make_interval(secs => ${seconds}::int),
    last_at = last_at - make_interval(secs => ${seconds}::int)`)
}
