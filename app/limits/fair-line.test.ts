import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/kit/fuzz.ts'
import { fairLine } from './fair-line.ts'

type Caller = { network: string; wider: string; name: string }

/** A caller; `b2` is the second address of network b. Networks with the same first letter lie in one wider network. */
function caller(network: string, name = network): Caller {
  return { network, wider: network.charAt(0), name }
}

/** A line with a clock that the test turns. */
function openLine(places: number) {
  const clock = { ms: 1000 }
  const line = fairLine<Caller>(
    () => places,
    () => clock.ms,
  )
  function take() {
    const next = line.next()
    if (!next) return null
    clock.ms += 500
    line.noteTurn(next)
    return next.name
  }
  const takeAll = () => Array.from({ length: places }, take).filter((name) => name !== null)
  return { ...line, take, takeAll, clock }
}

test('S22: networks take turns, and of one network the first to come is first', () => {
  const { join, takeAll } = openLine(20)
  for (const [network, name] of [
    ['a1', 'first of a'],
    ['a1', 'second of a'],
    ['a1', 'third of a'],
    ['b1', 'first of b'],
    ['c1', 'first of c'],
  ] as const)
    expect(join(caller(network, name))).toBeUndefined()
  expect(takeAll()).toEqual(['first of a', 'first of b', 'first of c', 'second of a', 'third of a'])
})

test('S22: whoever has not tried for half a minute comes before networks that try again and again', () => {
  const { join, take, clock } = openLine(20)
  join(caller('a1'))
  expect(take()).toBe('a1')
  for (const one of [caller('a1', 'again'), caller('b1', 'newcomer')]) join(one)
  expect([take(), take()]).toEqual(['newcomer', 'again'])
  clock.ms += 30_000
  for (const one of [caller('a1', 'much later'), caller('c1')]) join(one)
  expect([take(), take()]).toEqual(['much later', 'c1'])
})

test('S22: once half the line is taken wider networks take turns, so that many addresses of one of them make the others wait for one turn', () => {
  const { join, takeAll } = openLine(8)
  for (const network of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) join(caller(network))
  expect(takeAll()).toEqual(['a1', 'b1', 'a2', 'a3', 'a4', 'a5'])
  const calm = openLine(20)
  for (const network of ['a1', 'a2', 'a3', 'b1']) calm.join(caller(network))
  expect(calm.takeAll()).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('S22: in a full line the newest of the wider network with most places makes room', () => {
  const { join, findLoser, takeAll } = openLine(4)
  for (const network of ['a1', 'a2', 'b1', 'b2']) join(caller(network))
  join(caller('c1')) // b2 goes, the newest of those who are two
  expect(findLoser(caller('a3'))?.name, 'who would be the third').toBe('a3')
  expect(join(caller('a3'))?.name).toBe('a3')
  expect(join(caller('d1'))?.name).toBe('a2')
  expect(join(caller('e1'))?.name, 'each holds one').toBe('e1')
  expect(takeAll()).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('S22: where each holds one place, a network that had a turn a moment ago makes room for one that had none', () => {
  const { join, take } = openLine(2)
  join(caller('a1'))
  take()
  for (const network of ['a1', 'b1']) join(caller(network))
  expect(join(caller('c1'))?.name).toBe('a1')
  expect(join(caller('a1'))?.name).toBe('a1')
})

test('S22: however strangers come, the line keeps its length and nobody in it is lost', () => {
  const network = fc.constantFrom('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1')
  const moves = fc.array(fc.oneof(network, fc.constant(null)), { maxLength: 60 })
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 6 }), (made, places) => {
      const { join, next, noteTurn, takeAll } = openLine(places)
      let waiting = 0
      for (const move of made) {
        if (move !== null) waiting += join(caller(move)) ? 0 : 1
        else {
          const served = next()
          expect(served === undefined).toBe(waiting === 0)
          if (served) noteTurn(served)
          waiting -= served ? 1 : 0
        }
        expect(waiting).toBeLessThanOrEqual(places)
      }
      expect(takeAll()).toHaveLength(waiting)
    }),
    fuzz,
  )
})
