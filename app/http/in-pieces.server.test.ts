import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.server.ts'

const all = Array.from({ length: 1234 }, (_, at) => at)

test('R20: a long list is read in pieces, none before it is asked for, and others have their turn between two', async () => {
  const asked: Array<number | undefined> = []
  const pieces = inPieces<number>(async (last, limit) => {
    asked.push(last)
    const from = last === undefined ? 0 : last + 1
    return all.slice(from, from + limit)
  })
  expect(asked).toEqual([])
  const read = [await pieces.next()]
  expect(asked).toEqual([undefined])
  let isTurned = false
  setImmediate(() => {
    isTurned = true
  })
  read.push(await pieces.next())
  expect(isTurned).toBe(true)
  for await (const rows of pieces) read.push({ done: false, value: rows })
  expect(read.flatMap(({ value }) => value ?? [])).toEqual(all)
  expect(asked).toHaveLength(3)
})
