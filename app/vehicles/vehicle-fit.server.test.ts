import { describe, expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import type { MeasuredVisitor } from '#app/fit/fit-line.ts'
import { judgeFit } from '#app/fit/fit-rule.ts'
import { chair } from '../../test/kit/chair.ts'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { fitWays } from './fit-ways.ts'
import { readInventory } from './inventory.server.ts'
import type { Vehicle } from './vehicle.ts'
import { findVehicles, listFeaturedVehicles } from './vehicle-finder.server.ts'
import { indexForVisitor } from './vehicle-fit-index.server.ts'
import { indexOf } from './vehicle-index.ts'
import { readVehicleFilters } from './vehicle-list-address.ts'
import { fitMeasuresOf, sheetTexts } from './vehicle-measures.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { createVehicle } from './vehicles.server.ts'

const db = await freshDb()
for (const { vehicle } of demoInventory) await createVehicle(db, { ...vehicle, images: [] })
const robin = { profile: chair(), units: 'in' } as const

function find(query: string, visitor: MeasuredVisitor | null = robin, limit = 60) {
  return findVehicles(stockOf(db), readVehicleFilters(new URLSearchParams(query)), limit, visitor)
}

function judged({ type, ramp, features, readings, specifications }: Vehicle) {
  return judgeFit(robin.profile, fitMeasuresOf({ type, ramp, features, readings, texts: sheetTexts(specifications) }))
}

const whole = await Promise.all((await find('')).vehicles.map(({ id }) => selectStoredVehicle(db, id)))
const stored = whole.filter((vehicle) => vehicle !== null)

describe('for a person of 54.5 inches and a chair of 26', () => {
  test('9 of 30 vehicles of the demonstration fit, and all four verdicts show', async () => {
    const { fit, vehicles } = await find('')
    expect(fit).toMatchObject({ fits: 9, total: 30, chosen: null })
    expect(new Set(vehicles.map((vehicle) => vehicle.fit?.verdict))).toEqual(
      new Set(['fits', 'tight', 'no', 'unknown']),
    )
  })

  test.each([
    ['fits', ['fits']],
    ['possible', ['fits', 'tight']],
    ['unknown', ['unknown']],
  ])('the filter "%s" finds the vehicles of the verdicts %j, each judged by itself', async (value, verdicts) => {
    const { vehicles, total, panel } = await find(`fit=${value}`)
    const right = stored.filter((vehicle) => verdicts.includes(judged(vehicle).verdict)).map(({ id }) => id)
    expect(vehicles.map(({ id }) => id).toSorted()).toEqual(right.toSorted())
    const choices = panel.groups.find(({ name }) => name === 'fit')?.choices
    expect(choices?.find((choice) => choice.value === value)).toMatchObject({ count: total, isChosen: true })
  })

  test('the counts of a filter by fit hold beside other filters', async () => {
    const { fit } = await find('entry=rear&fit=fits')
    const rear = stored.filter(({ type }) => type === 'Rear-Entry')
    expect(fit).toMatchObject({
      fits: rear.filter((vehicle) => judged(vehicle).verdict === 'fits').length,
      unknown: rear.filter((vehicle) => judged(vehicle).verdict === 'unknown').length,
      total: rear.length,
      searchUnknown: '?entry=rear&fit=unknown',
    })
  })

  test('the best fit comes first: by verdict, then by what is left of the clearance, then the newest', async () => {
    const ranks = { fits: 3, tight: 2, unknown: 1, no: 0 }
    const { vehicles } = await find('sort=-fit')
    const worth = (vehicle: Vehicle) => {
      const { verdict, slack } = judged(vehicle)
      return [ranks[verdict], verdict === 'unknown' ? 0 : slack] as const
    }
    const right = stored.toSorted((a, b) => {
      const [first, second] = [worth(a), worth(b)]
      return (
        second[0] - first[0] || second[1] - first[1] || b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
      )
    })
    expect(vehicles.map(({ id }) => id)).toEqual(right.map(({ id }) => id))
  })

  test('where nothing fits, the closest vehicle is named with its reason', async () => {
    const tall = { profile: chair({ height: 7800 }), units: 'in' } as const
    const { total, fit, waysOut } = await find('category=minivan&fit=fits', tall)
    expect(total).toBe(0)
    expect(waysOut[0]).toMatchObject({ label: 'the filter by fit', searchWithout: '?category=minivan' })
    expect(fit?.nothing).toMatchObject({
      others: ['Minivans'],
      elsewhere: { count: 0 },
      closest: { fit: { reason: expect.stringMatching(/\d in too low/) } },
    })
    expect((await find('fit=fits')).fit?.nothing).toBeNull()
  })

  test('under a price at which nothing fits, the list says so of that price, and leads to what fits at higher ones', async () => {
    const taller = { profile: chair({ height: 5750 }), units: 'in' } as const
    const { total, fit } = await find('fit=fits&priceTo=30000', taller)
    const [way] = fitWays(fit, false)
    expect([total, way?.before]).toEqual([0, 'The one vehicle up to $30,000 doesn’t fit; 3 at higher prices do. '])
    expect((await find(way?.to.split('?')[1] ?? '', taller)).total).toBe(3)
    expect((await find('fit=fits&priceTo=20000', taller)).fit).toMatchObject({ total: 0 })
  })

  test('where nothing fits at any price, the list leads from a price to what is tight at higher ones', async () => {
    const large = { profile: chair({ width: 3400, length: 6000 }), units: 'in' } as const
    const { total, fit } = await find('fit=fits&priceTo=30000', large)
    const [way] = fitWays(fit, false)
    expect([total, way?.before]).toEqual([
      0,
      'The one vehicle up to $30,000 doesn’t fit; 5 at higher prices are tight. ',
    ])
    const { vehicles } = await find(way?.to.split('?')[1] ?? '', large)
    expect(vehicles.map((vehicle) => vehicle.fit?.verdict)).toEqual(Array(5).fill('tight'))
  })

  test('a card says the verdict and the reason that counts most, in the units of the visitor', async () => {
    const pacifica = async (visitor: Parameters<typeof find>[1]) =>
      (await find('search=DEMO-12', visitor)).vehicles.map(({ fit }) => fit)
    expect(await pacifica(robin)).toEqual([
      { verdict: 'fits', word: 'Fits by height and width', reason: 'Door: 2 in above your head.' },
    ])
    expect(await pacifica({ ...robin, units: 'cm' })).toMatchObject([{ reason: 'Door: 5 cm above your head.' }])
  })

  test('the home page judges what it shows', async () => {
    const { vehicles } = await listFeaturedVehicles(stockOf(db), robin)
    expect(vehicles.map(({ fit }) => fit?.word)).toHaveLength(3)
    expect(vehicles.every(({ fit }) => fit)).toBe(true)
  })
})

describe('for nobody', () => {
  test('an address that asks for what fits shows all, in the usual order, and offers neither filter nor order', async () => {
    const { total, vehicles, inUse, panel, fit } = await find('fit=fits&sort=-fit', null)
    expect([total, inUse, fit, panel.sort]).toEqual([30, [], null, 'newest'])
    expect(vehicles.some((vehicle) => vehicle.fit)).toBe(false)
    expect(panel.groups.some(({ name }) => name === 'fit')).toBe(false)
    expect(panel.orders.some(({ value }) => value === '-fit')).toBe(false)
  })
})

test('each way of fitting is judged once for a profile, and for no other profile', async () => {
  const index = await readInventory(db)
  const [entry] = index.entries
  if (!entry) throw new Error('the demonstration has vehicles')
  const scoreFor = (profile: ReturnType<typeof chair>) => indexForVisitor(index, profile).scoreOf(entry.fit)
  expect(scoreFor(chair())).toBe(scoreFor(chair()))
  expect(scoreFor(chair({ height: 6000 }))).not.toEqual(scoreFor(chair()))
  expect(index.scoreOf(entry.fit)).toBeUndefined()
})

test('vehicles that let the same pass share what is judged', () => {
  const [vehicle] = stored
  if (!vehicle) throw new Error('the demonstration has vehicles')
  const { entries, fits } = indexOf([vehicle, { ...vehicle, id: 1, name: 'Another' }])
  expect([entries.length, fits.size]).toEqual([2, 1])
  expect(entries[0]?.fit).toBe(entries[1]?.fit)
})

test('what is judged from the rows is what is judged from whole vehicles', async () => {
  const fromRows = (await readInventory(db)).entries.map(({ id, fit }) => [id, fit])
  expect(fromRows).toEqual(indexOf(stored).entries.map(({ id, fit }) => [id, fit]))
})
