import { describe, expect, test } from 'vitest'
import { vehicleOf } from '../../test/kit/fit-cases.ts'
import { needsReport, type SizeCount } from './needs-report.server.ts'

const stock = ['side ramp  door 58 entry 30', 'side ramp  door 55 entry 30', 'rear ramp  door 55 entry 30'].map(
  vehicleOf,
)

describe('what staff read', () => {
  test('begins with the need of most people that few vehicles meet', async () => {
    const { headline } = await needsReport([door(60, 5), door(57, 18), door(55, 40), entry(30, 90)], stock)
    expect(headline).toBe('In 8 weeks 23 people needed a door of 57 in or more. You have 1.')
    expect((await needsReport([door(60, 1234)], stock)).headline).toBe(
      'In 8 weeks 1,234 people needed a door of 60 in or more. You have none.',
    )
  })

  test('says of each size who needed as much or more, and how many vehicles have that; the least met comes first', async () => {
    expect(await needsReport([door(55, 40), door(57, 18), door(60, 5), entry(30, 90)], stock)).toMatchObject({
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

  test('says so where each size stands on the lot three times', async () => {
    const { headline, tables } = await needsReport([entry(30, 90)], stock)
    expect(headline).toBe('You have three or more vehicles for every size that five people needed.')
    expect(tables).toHaveLength(1)
  })

  test('has one row for sizes that the same three vehicles or more meet, and each size apart that few meet', async () => {
    const counts = [entry(29, 6), entry(28, 7), entry(26, 8), entry(33, 9), entry(32, 10)]
    expect(await rowsOf(counts, stock)).toMatchObject([
      { size: '33 in or more', people: 9, have: 0 },
      { size: '32 in or more', people: 19, have: 0 },
      { size: '26 in or more', people: 40, have: 3 },
    ])
  })

  test('has a measure first whose need is greater', async () => {
    const { tables } = await needsReport([door(57, 6), entry(31, 7)], stock)
    expect(tables.map(({ name }) => name)).toEqual(['Width of the way in', 'Door opening height'])
  })

  test('has a measure later that may be there, since many vehicles are not measured for it', async () => {
    const counts = [door(57, 8), { measure: 'ceiling', bucket: 60, people: 31, metNone: 0 } as const]
    const { headline, tables } = await needsReport(counts, stock)
    expect(headline).toBe('In 8 weeks 8 people needed a door of 57 in or more. You have 1.')
    expect(tables.map(({ name, unmeasured }) => [name, unmeasured])).toEqual([
      ['Door opening height', 0],
      ['Ceiling at the best place', 3],
    ])
    expect(
      (await needsReport([...counts, { measure: 'ceiling', bucket: 59, people: 5, metNone: 0 }], stock)).headline,
    ).toMatch('ceiling of 59 in or more. You have none, and 3 not measured.')
  })

  test('tells weights in pounds', async () => {
    const counts = [{ measure: 'weight', bucket: 1050, people: 5, metNone: 0 } as const]
    expect((await needsReport(counts, stock)).headline).toBe(
      'In 8 weeks 5 people needed a capacity of 1,050 lb or more. You have none, and 3 not measured.',
    )
  })
})

describe('fewer than five people', () => {
  test('are not shown', async () => expect(await needsReport([door(57, 4)], stock)).toMatchObject({ tables: [] }))

  test('are shown with others who need less', async () => {
    expect(await rowsOf([door(60, 4), door(59, 1), door(57, 3)])).toMatchObject([{ size: '59 in or more', people: 5 }])
  })

  test('are not told by the difference of two rows, either', async () => {
    const rows = await rowsOf([door(60, 6), door(59, 4), door(58, 1), door(57, 4)])
    expect(rows.map(({ people }) => people)).toEqual([6, 11])
  })

  test('are not told of those who came while there was none', async () => {
    const metNoneOf = async (counts: SizeCount[]) => (await needsReport(counts, stock)).tables[0]?.metNone
    expect(await metNoneOf([door(60, 9, 2), door(57, 9, 2)])).toBe(0)
    expect(await metNoneOf([door(60, 9, 2), door(57, 9, 3)])).toBe(5)
  })
})

async function rowsOf(counts: SizeCount[], vehicles = stock.slice(0, 0)) {
  return (await needsReport(counts, vehicles)).tables[0]?.rows ?? []
}

function door(bucket: number, people: number, metNone = 0): SizeCount {
  return { measure: 'door', bucket, people, metNone }
}

function entry(bucket: number, people: number): SizeCount {
  return { measure: 'entry', bucket, people, metNone: 0 }
}
