import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { hashPassword, measureHashing, verifyPassword } from './password-hash.server.ts'

test('S9 (ASVS 6.2.8, 11.4.2): a password is stored as scrypt with 2^17 rounds, salted, and only it fits', async () => {
  const [hash, again] = [
    await hashPassword('plum bicycle quiet harbor'),
    await hashPassword('plum bicycle quiet harbor'),
  ]
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{86}$/)
  expect(again).not.toBe(hash)
  expect(await verifyPassword({ hash, password: 'plum bicycle quiet harbor' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'plum bicycle quiet harbour' })).toBe(false)
  expect(await verifyPassword({ hash: 'of another kind', password: 'plum bicycle quiet harbor' })).toBe(false)
})

test('S9 (ASVS 6.2.8): the same letters typed on another system are the same password', async () => {
  const hash = await hashPassword('café au lait, sans sucre')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 au lait, sans sucre' })).toBe(true)
})

test('S22: how long a password takes is measured, and the line of strangers has its length by it', async () => {
  const took: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const startedAt = performance.now()
    await hashPassword('plum bicycle quiet harbor')
    took.push(performance.now() - startedAt)
  }
  const expected = 30_000 / Math.min(...took)
  const places = await measureHashing()
  expect(places).toBeGreaterThanOrEqual(45)
  expect(places).toBeLessThanOrEqual(Math.max(45, Math.min(200, expected * 5)))
})

test('S9 (ASVS 15.2.2): at most two passwords are hashed at a time, the others wait their turn', async () => {
  const running = new Set<number>()
  let [begun, most] = [0, 0]
  const watch = createHook({
    init(id, kind) {
      if (kind !== 'SCRYPTREQUEST') return
      begun += 1
      most = Math.max(most, running.add(id).size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  await Promise.all(['one', 'two', 'three'].map((nth) => hashPassword(`plum bicycle ${nth}`)))
  watch.disable()
  expect([begun, most]).toEqual([3, 2])
})
