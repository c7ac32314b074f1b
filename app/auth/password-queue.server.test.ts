import { expect, test } from 'vitest'
import { fitLine, isOverrun, limitPasswordHashing, withPasswordPlace } from './password-queue.server.ts'

const stays = new AbortController().signal
/** Strangers of whom one is hashed and one is under way beside them. */
const atOnce = 2
const places = fitLine(1500)

/** A stranger from a network of their own; every fourth is in another wider network. */
function stranger(nth: number, signal = stays) {
  return { isKnown: false, address: `2001:db8:${nth >> 2}:${nth}::1`, signal }
}

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
      await new Promise(setImmediate)
      for (const end of ends.splice(0)) {
        end()
        idle = 0
      }
    }
  }
  return { begun, check, endAll }
}

test('S22: the line of strangers is as long as half a minute of hashing, and never too short for a shop and thirty strangers', () => {
  expect([fitLine(500), fitLine(250), fitLine(5000), fitLine(0)]).toEqual([60, 120, 45, 200])
  expect(fitLine(1500)).toBe(places)
})

test('S6 (ASVS 2.4.1): while 1,000 strangers try, the owner on a known device is checked at once', async () => {
  const { begun, check, endAll } = heldChecks()
  const tries = Array.from({ length: 1000 }, (_, nth) => withPasswordPlace(stranger(nth), check(`stranger ${nth}`)))
  await new Promise(setImmediate)
  const owner = withPasswordPlace({ ...stranger(0), isKnown: true }, check('owner'))
  expect(begun).toEqual(['stranger 0', 'owner'])
  await endAll()
  await owner
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(1000 - atOnce - places)
  expect(begun).toHaveLength(atOnce + places + 1)
  const later = withPasswordPlace(stranger(1001), check('later'))
  await endAll()
  expect(await later).toBeUndefined()
})

test('D4, S6: thirteen people on new devices are checked while one network sends a thousand tries, before all but the first of them', async () => {
  const { begun, check, endAll } = heldChecks()
  const flood = Array.from({ length: 1000 }, () => withPasswordPlace(stranger(2000), check('flood')))
  const people = Array.from({ length: 13 }, (_, nth) => withPasswordPlace(stranger(3000 + nth * 4), check('person')))
  await endAll()
  expect(await Promise.all(people)).not.toContain('busy')
  expect(begun.indexOf('person')).toBe(atOnce)
  expect(begun.slice(atOnce, atOnce + 13)).toEqual(Array.from({ length: 13 }, () => 'person'))
  await Promise.all(flood)
})

test('S6 (ASVS 2.4.1): of people who are known forty are under way, and a stranger finds a place beside them', async () => {
  const { check, endAll } = heldChecks()
  const known = { ...stranger(4000), isKnown: true }
  const tries = Array.from({ length: 41 }, () => withPasswordPlace(known, check('known')))
  const other = withPasswordPlace(stranger(4000), check('stranger'))
  await endAll()
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'busy')).toHaveLength(1)
  expect(await other).toBeUndefined()
})

test('S6 (ASVS 2.4.1): the try of somebody who has left is not checked, and makes room', async () => {
  const { begun, check, endAll } = heldChecks()
  const leave = new AbortController()
  const stay = [5000, 5004].map((nth) => withPasswordPlace(stranger(nth), check('under way')))
  const gone = Array.from({ length: places }, (_, nth) =>
    withPasswordPlace(stranger(5100 + nth * 4, leave.signal), check('gone')),
  )
  expect(await withPasswordPlace(stranger(5200), check('no room'))).toBe('busy')
  leave.abort()
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['busy']))
  expect(await withPasswordPlace(stranger(5300, leave.signal), check('gone'))).toBe('busy')
  const next = withPasswordPlace(stranger(5200), check('next'))
  await endAll()
  await Promise.all([...stay, next])
  expect(begun).toEqual(['under way', 'under way', 'next'])
})

test('S6 (ASVS 2.4.1): ten who find no place are shown a page each second, the others words, and whoever finds one is never among them', async () => {
  const { check, endAll } = heldChecks()
  const overrun = (second: number, nth: number) =>
    Array.from({ length: 12 }, () => isOverrun(stranger(nth).address, second * 1000)).filter(Boolean).length
  expect(overrun(1, 6000)).toBe(0)
  const tries = Array.from({ length: places + atOnce }, () => withPasswordPlace(stranger(6000), check('one')))
  expect([overrun(2, 6000), overrun(3, 6001)]).toEqual([2, 2])
  expect(overrun(3, 6004), 'from elsewhere').toBe(0)
  await endAll()
  await Promise.all(tries)
  expect(overrun(3, 6000)).toBe(0)
})

test('what goes wrong with a check is told to who asked, and leaves their place free', async () => {
  const broken = () => limitPasswordHashing(() => Promise.reject(new Error('broken')))
  for (let nth = 0; nth < 30; nth += 1)
    await expect(withPasswordPlace(stranger(7000), broken)).rejects.toThrow('broken')
})
