import { expect, test } from 'vitest'
import { chooseRows } from './bench-choice.ts'
import { everyRow } from './bench-table.ts'

const all = [
  { place: 'demonstration', rows: ['server time of /vehicles', 'server time of /vehicles that fit', 'memory at rest'] },
  { place: 'large', rows: ['large: /, compressed', 'memory of a large site'] },
]

test('a row that is named in full is that row alone, however many others begin so', () => {
  expect(chooseRows(all, ['server time of /vehicles'])).toEqual({
    wanted: [{ place: 'demonstration', rows: ['server time of /vehicles'] }],
  })
})

test('a part of a name chooses all rows that have it, place by place, in capitals or not', () => {
  expect(chooseRows(all, ['Memory'])).toEqual({
    wanted: [
      { place: 'demonstration', rows: ['memory at rest'] },
      { place: 'large', rows: ['memory of a large site'] },
    ],
  })
})

test('several may be asked for, and none is taken twice', () => {
  expect(chooseRows(all, ['fit', 'compressed', 'that fit'])).toEqual({
    wanted: [
      { place: 'demonstration', rows: ['server time of /vehicles that fit'] },
      { place: 'large', rows: ['large: /, compressed'] },
    ],
  })
})

test('a row that nobody measures is named', () => {
  expect(chooseRows(all, ['memory', 'horsepower'])).toEqual({ unknown: 'horsepower' })
})

test('no two rows of the bench have one name, so that each can be asked for', async () => {
  const names = (await everyRow()).flatMap(({ rows }) => rows)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
