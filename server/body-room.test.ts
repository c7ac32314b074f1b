import { expect, test } from 'vitest'
import { openPace } from './body-pace.ts'
import { type Arriving, openBodyRoom } from './body-room.ts'

const limits = { all: 300, forStaff: 60, network: 120, networkWhenFull: 30, step: 1 }
const now = 10_000
const [slow, slower, fast] = [50_000, 20_000, 150_000]

/** A room for bodies that all have come for ten seconds, and what was ended in it, by name. */
function openRoom(changed: Partial<typeof limits> = {}) {
  const room = openBodyRoom({ ...limits, ...changed }, () => now)
  const ended: string[] = []
  function body(name: string, speed: number, about: Partial<Arriving> = {}) {
    const pace = openPace(0)
    pace.add(speed * 10, now)
    const network = name.replace(/\d+$/, '')
    const end = () => void ended.push(name)
    return { network, isStaff: false, pace, isWhole: false, end, ...about } satisfies Arriving
  }
  /** Whether there was room for a body of that name, speed and size. */
  const send = (name: string, speed: number, bytes: number, about?: Partial<Arriving>) =>
    room.hold(body(name, speed, about), bytes)
  return { ...room, body, send, ended }
}

test('D4: while less than half is used a network may hold its share, and then ends the slowest body of its own', () => {
  const { send, ended, used } = openRoom()
  expect(send('a1', slow, 60)).toBe(true)
  expect(send('a2', slower, 60)).toBe(true)
  expect(send('a3', fast, 10)).toBe(true)
  expect([ended, used()]).toEqual([['a2'], 70])
})

test('D4: a network whose senders are all fast gets no more than its share', () => {
  const { send, ended } = openRoom()
  expect(send('a1', fast, 120)).toBe(true)
  expect(send('a2', fast, 1)).toBe(false)
  expect(send('b1', slow, 20), 'which is nothing to others').toBe(true)
  expect(ended).toEqual([])
})

test('D4: above half, room is made by ending the slowest body of the network that holds most', () => {
  const { send, ended } = openRoom()
  for (const [name, speed, bytes] of [
    ['a1', slow, 40],
    ['a2', slower, 40],
    ['b1', slower, 60],
  ] as const)
    send(name, speed, bytes)
  expect(send('c1', slower, 20)).toBe(true)
  expect(ended).toEqual(['a2'])
})

test('D4: nobody who sends more than 100 kB/s is ended for others, nor anybody for a network that holds more', () => {
  const { send, ended } = openRoom()
  send('a1', fast, 120)
  send('b1', slow, 25)
  expect(send('c1', fast, 20), 'b holds more than c').toBe(true)
  expect(ended).toEqual(['b1'])
  expect(send('d1', slow, 5), 'c is fast').toBe(true)
  expect(send('e1', fast, 20), 'd holds less than e').toBe(true)
  expect(ended).toEqual(['b1'])
})

test('D4: above half, a body whose own network holds most is the one to end', () => {
  const { send, body, hold, release, used } = openRoom({ networkWhenFull: 120 })
  send('a1', fast, 100)
  const last = body('b1', slow)
  expect(hold(last, 50)).toBe(true)
  expect(hold(last, 110)).toBe(false)
  expect(used(), 'until it goes').toBe(150)
  release(last)
  expect(used()).toBe(100)
})

test('D4: all bodies together stay within the room, of which a part is for staff', () => {
  const { send, used } = openRoom()
  for (const [name, bytes] of [
    ['a1', 120],
    ['b1', 30],
    ['c1', 30],
    ['d1', 30],
    ['e1', 30],
  ] as const)
    expect(send(name, fast, bytes), name).toBe(true)
  expect(send('f1', fast, 1)).toBe(false)
  expect(send('a9', slower, 50, { isStaff: true })).toBe(true)
  expect(send('a8', slower, 11, { isStaff: true })).toBe(false)
  expect(used()).toBe(290)
})

test('D4: bodies of staff, and those that have come whole, are never ended for others', () => {
  const { send, ended } = openRoom()
  send('a1', slower, 50, { isStaff: true })
  send('b1', slower, 60, { isWhole: true })
  send('c1', slow, 35)
  expect(send('d1', slow, 10)).toBe(true)
  expect(ended).toEqual(['c1'])
})

test('S22: bodies count in steps, so that a network has only so many small ones', () => {
  const { send } = openRoom({ step: 40 })
  expect([send('a1', fast, 1), send('a2', fast, 1), send('a3', fast, 39), send('a4', fast, 1)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what a body holds already is not counted twice, and what is released is free again', () => {
  const { body, hold, release, used } = openRoom()
  const own = body('a1', fast)
  expect([hold(own, 60), hold(own, 100), hold(own, 50), used()]).toEqual([true, true, true, 100])
  release(own)
  release(own)
  expect(used()).toBe(0)
  expect(hold(body('a2', fast), 120)).toBe(true)
})
