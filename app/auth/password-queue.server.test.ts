import { expect, test } from 'vitest'
import { isOverrun, limitPasswordHashing, withPasswordPlace } from './password-queue.server.ts'

const stays = new AbortController().signal

/** Checks that end when they are told to, in the order in which they began. */
function heldChecks() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const check = (name: string) => () =>
    limitPasswordHashing(() => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      return promise
    })
  async function endAll() {
    for (let idle = 0; idle < 5; idle += 1) {
      for (const end of ends.splice(0)) {
        end()
        idle = 0
      }
      await new Promise(setImmediate)
    }
  }
  return { begun, check, endAll }
}

test('S6 (ASVS 2.4.1): while 1,000 strangers try, the owner on a known device is checked at once', async () => {
  const { begun, check, endAll } = heldChecks()
  const stranger = { isKnown: false, signal: stays }
  const tries = Array.from({ length: 1000 }, (_, nth) => withPasswordPlace(stranger, check(`stranger ${nth}`)))
  const owner = withPasswordPlace({ isKnown: true, signal: stays }, check('owner'))
  expect(begun).toEqual(['stranger 0', 'owner'])
  await endAll()
  await owner
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(980)
  expect(begun).toHaveLength(21)
  const later = withPasswordPlace(stranger, check('later'))
  await endAll()
  expect(await later).toBeUndefined()
})

test('S6 (ASVS 2.4.1): of people who are known forty are under way, and a stranger finds a place beside them', async () => {
  const { check, endAll } = heldChecks()
  const known = { isKnown: true, signal: stays }
  const tries = Array.from({ length: 41 }, () => withPasswordPlace(known, check('known')))
  const stranger = withPasswordPlace({ isKnown: false, signal: stays }, check('stranger'))
  await endAll()
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'busy')).toHaveLength(1)
  expect(await stranger).toBeUndefined()
})

test('S6 (ASVS 2.4.1): the try of somebody who has left is not checked, and makes room', async () => {
  const { begun, check, endAll } = heldChecks()
  const leave = new AbortController()
  const stay = ['one', 'waits'].map((name) => withPasswordPlace({ isKnown: false, signal: stays }, check(name)))
  const gone = Array.from({ length: 18 }, () =>
    withPasswordPlace({ isKnown: false, signal: leave.signal }, check('gone')),
  )
  expect(await withPasswordPlace({ isKnown: false, signal: stays }, check('no room'))).toBe('busy')
  leave.abort()
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['busy']))
  const next = withPasswordPlace({ isKnown: false, signal: stays }, check('next'))
  await endAll()
  await Promise.all([...stay, next])
  expect(begun).toEqual(['one', 'waits', 'next'])
})

test('S6 (ASVS 2.4.1): ten who find no place are shown a page each second, the others words', async () => {
  const { check, endAll } = heldChecks()
  const overrun = (second: number) => Array.from({ length: 12 }, () => isOverrun(second * 1000)).filter(Boolean).length
  expect(overrun(1)).toBe(0)
  const tries = Array.from({ length: 20 }, () => withPasswordPlace({ isKnown: false, signal: stays }, check('one')))
  expect([overrun(2), overrun(3)]).toEqual([2, 2])
  await endAll()
  await Promise.all(tries)
  expect(overrun(3)).toBe(0)
})

test('what goes wrong with a check is told to who asked, and leaves their place free', async () => {
  const broken = () => limitPasswordHashing(() => Promise.reject(new Error('broken')))
  for (let nth = 0; nth < 30; nth += 1)
    await expect(withPasswordPlace({ isKnown: false, signal: stays }, broken)).rejects.toThrow('broken')
})
