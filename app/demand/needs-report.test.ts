import { describe, expect, test } from 'vitest'
import { vehicleOf } from '../../test/kit/fit-cases.ts'
import { needsReport, type SizeCount } from './needs-report.ts'

const stock = ['side ramp  door 58 entry 30', 'side ramp  door 55 entry 30', 'rear ramp  door 55 entry 30'].map(
  vehicleOf,
)

describe('what staff read', () => {
  test('begins with the need of most people that few vehicles meet', () => {
    const { headline } = needsReport([door(60, 5), door(57, 18), door(55, 40), entry(30, 90)], stock)
    expect(headline).toBe('In 8 weeks 23 people needed a door of 57 in or more. You have 1.')
    expect(needsReport([door(60, 1234)], stock).headline).toBe(
      'In 8 weeks 1,234 people needed a door of 60 in or more. You have none.',
    )
  })

  test('says of each size who needed as much or more, and how many vehicles have that; the least met comes first', () => {
    expect(needsReport([door(55, 40), door(57, 18), door(60, 5), entry(30, 90)], stock)).toMatchObject({
      tables: [
        {
          name: 'Door opening height',
          rows: [
            { size: '60 in or more', people: 5, have: 0 },
            { size: '57 in or more', people: 23, have: 1 },
            { size: '55 in or more', people: 63, have: 3 },
          ],
        },
        { name: 'Width of the way in', rows: [{ size: '30 in or more', people: 90, have: 3 }] },
      ],
    })
  })

  test('has no sentence where each size stands on the lot three times', () => {
    const { headline, tables } = needsReport([entry(30, 90)], stock)
    expect([headline, tables.length]).toEqual([null, 1])
  })

  test('has a measure first whose need is greater', () => {
    const tables = needsReport([door(57, 6), entry(31, 7)], stock).tables
    expect(tables.map(({ name }) => name)).toEqual(['Width of the way in', 'Door opening height'])
  })

  test('tells weights in pounds', () => {
    const counts = [{ measure: 'weight', bucket: 1050, people: 5, metNone: 0 } as const]
    expect(needsReport(counts, stock).headline).toBe(
      'In 8 weeks 5 people needed a capacity of 1,050 lb or more. You have none.',
    )
  })
})

describe('fewer than five people', () => {
  test('are not shown', () => expect(needsReport([door(57, 4)], stock)).toEqual({ headline: null, tables: [] }))

  test('are shown with others who need less', () => {
    expect(rowsOf([door(60, 4), door(59, 1), door(57, 3)])).toMatchObject([{ size: '59 in or more', people: 5 }])
  })

  test('are not told by the difference of two rows, either', () => {
    expect(rowsOf([door(60, 6), door(59, 4), door(58, 1), door(57, 4)]).map(({ people }) => people)).toEqual([6, 11])
  })

  test('are not told of those who came while there was none', () => {
    const counts = [door(60, 9, 4), door(57, 9, 5)]
    expect(rowsOf(counts).map(({ metNone }) => metNone)).toEqual([0, 9])
  })
})

function rowsOf(counts: SizeCount[]) {
  return needsReport(counts, []).tables[0]?.rows.toSorted((a, b) => a.people - b.people) ?? []
}

function door(bucket: number, people: number, metNone = 0): SizeCount {
  return { measure: 'door', bucket, people, metNone }
}

function entry(bucket: number, people: number): SizeCount {
  return { measure: 'entry', bucket, people, metNone: 0 }
}
