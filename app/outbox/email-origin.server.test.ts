import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { confirmOrigin, emailOrigin, UnconfirmedOriginError } from './email-origin.server.ts'
import { confirmedOrigins } from './email-origin-table.server.ts'

const db = await freshDb()
const [ours, alsoOurs, theirs] = [
  'https://www.redstone.example',
  'https://redstone.example',
  'https://elsewhere.example',
]

beforeEach(async () => void (await db.delete(confirmedOrigins)))

test('S5 (ASVS 4.1.3): an email leads to where it was asked for only when staff were signed in there, else to where they were last', async () => {
  await confirmOrigin(db, alsoOurs)
  await confirmOrigin(db, ours)
  expect(await emailOrigin(db, alsoOurs)).toBe(alsoOurs)
  for (const wanted of [theirs, 'http://127.0.0.1:3000', 'https://www.redstone.example.elsewhere.example'])
    expect(await emailOrigin(db, wanted), wanted).toBe(ours)
})

test('S5 (ASVS 4.1.3): before staff have signed in anywhere, an email leads to this machine or waits', async () => {
  for (const here of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
    expect(await emailOrigin(db, here)).toBe(here)
  for (const wanted of [theirs, 'http://localhost.elsewhere.example', 'http://127.0.0.1.elsewhere.example'])
    await expect(emailOrigin(db, wanted), wanted).rejects.toThrow(UnconfirmedOriginError)
})

test('only where staff were lately is remembered', async () => {
  for (let nth = 1; nth <= 7; nth += 1) {
    await confirmOrigin(db, `https://${nth}.redstone.example`)
    await wait(2) // the clock of the embedded engine counts milliseconds
  }
  await confirmOrigin(db, 'https://7.redstone.example')
  const stored = await db.select({ origin: confirmedOrigins.origin }).from(confirmedOrigins)
  expect(stored.map(({ origin }) => origin).sort()).toEqual(
    [3, 4, 5, 6, 7].map((nth) => `https://${nth}.redstone.example`),
  )
})
