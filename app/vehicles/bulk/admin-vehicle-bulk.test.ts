import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import {
  applying,
  type Fields,
  fivePercentLess,
  idOfResult,
  openBulkPages,
  ticked,
} from '../../../test/kit/bulk-pages.ts'
import { closedDb } from '../../../test/kit/db.ts'
import { isThorough } from '../../../test/kit/depth.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { listPriceChanges } from '../price-changes.server.ts'
import type { VehicleInput } from '../vehicle.ts'
import { removeVehicle } from '../vehicles.server.ts'

const pages = await openBulkPages()
const { choice, done, preview, result, save, send, show, showResult, stock, undo, vehicle, work, db } = pages
const away = await closedDb()

describe('the choice', () => {
  test('lists the vehicles of the list’s address, says how many they are and what narrows them down', async () => {
    const { ids, search } = await stock({ price: 50_000, stockNumber: 'R-7001' }, { status: 'pending', price: null })
    const { total, offered, inUse } = await choice(search)
    expect(total).toBe(2)
    expect(inUse).toEqual([expect.stringMatching(/^“Make\d+x”$/)])
    expect(offered).toEqual([
      expect.objectContaining({ id: ids[1], status: 'pending', price: null }),
      expect.objectContaining({ id: ids[0], numbers: 'R-7001', price: 50_000 }),
    ])
    expect((await choice(`${search}&status=pending`)).offered.map(({ id }) => id)).toEqual([ids[1]])
    expect((await choice(`${search}&sold=1`)).total).toBe(0)
  })

  test('is refused in words with all answers kept where nothing is chosen or the field says nothing', async () => {
    const { ids, search } = await stock({})
    const refused = await send([...ticked(ids), ['action', 'amount'], ['amount', 'much']], { search })
    expect(refused).toMatchObject({
      init: { status: 400 },
      data: {
        answers: { texts: { action: 'amount', amount: 'much' }, ids },
        errors: [{ name: 'amount', message: expect.stringContaining('how many dollars') }],
      },
    })
    expect(await send([['action', 'trash']], { search })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'vehicles', message: 'Choose the vehicles to change.' }] },
    })
    expect(await send([], { search })).toMatchObject({
      data: { errors: [{ name: 'vehicles' }, { name: 'action', message: 'Choose what to change.' }] },
    })
    const onHold: Fields = [...ticked(ids), ['action', 'status'], ['status', 'on-hold']]
    expect(await send(onHold, { search })).toMatchObject({ data: { errors: [{ name: 'status' }] } })
  })

  test('of all and of single ones at once is refused, and so are more than a thousand of a preview', async () => {
    const { ids } = await stock({ price: 50_000 })
    expect(await send([...ticked(ids), ['all', 'on'], ...fivePercentLess])).toMatchObject({
      init: { status: 400 },
      data: {
        errors: [{ name: 'all', message: expect.stringContaining('Uncheck one or the other') }],
        answers: { ids },
      },
    })
    const seen = Array.from({ length: 1001 }, (_, at): [string, string] => ['seen', `${at + 1} 1`])
    expect(await send([...fivePercentLess, ['intent', 'apply'], ...seen])).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ message: expect.stringContaining('At most 1,000 vehicles') }] },
    })
  })

  test('comes back from the preview as it was', async () => {
    const { ids, search } = await stock({}, {})
    const back = await send([...ticked(ids), ...fivePercentLess, ['intent', 'choose']], { search })
    expect(back).toMatchObject({ preview: null, errors: [], answers: { ids, texts: { percent: '-5' } } })
  })
})

describe('the preview', () => {
  test('says of each vehicle from what to what, or why it is left out, and changes nothing', async () => {
    const { ids, search } = await stock({ price: 61_250 }, { price: null }, { price: 1 })
    const { what, count, planned } = await preview([...fivePercentLess, ['all', 'on']], search)
    expect({ what, count }).toEqual({ what: 'Price −5%', count: 1 })
    expect(planned.map(({ id, version, before, after, why }) => [id, version, before, after, why])).toEqual([
      [ids[2], 1, null, null, 'Its price would stay $1.'],
      [ids[1], 1, null, null, 'It has no price: Call for price.'],
      [ids[0], 1, '$61,250', '$58,188', null],
    ])
    expect(await vehicle(ids[0])).toMatchObject({ price: 61_250, version: 1 })
  })

  test('marks a new price below $500, and no other change of such a vehicle', async () => {
    const { ids } = await stock({ price: 50_000 }, { price: 1000 }, { price: null })
    const isLow = async (fields: Fields) =>
      (await preview([...ticked(ids), ...fields])).planned.map((row) => row.why === null && row.isLowPrice)
    const percent = (by: string): Fields => [
      ['action', 'percent'],
      ['percent', by],
    ]
    expect(await isLow(percent('-50'))).toEqual([false, false, false])
    expect(await isLow(percent('-51'))).toEqual([false, true, false])
    const hidden: Fields = [['action', 'hide']]
    expect(await isLow(hidden)).toEqual([false, false, false])
  })

  test('D1: tells vehicles of one name apart, and so does the result', async () => {
    const name = '2024 Voyager'
    const vans = [{ name, stockNumber: 'R-7101', vin: '5TDKRKEC1PS123456' }, { name, stockNumber: 'R-7102' }, { name }]
    const { ids } = await stock(...vans)
    const told = ['R-7101 · VIN ends in 123456', 'R-7102', `no. ${ids[2]}`]
    const fields: Fields = [...ticked(ids), ...fivePercentLess]
    expect((await preview(fields)).planned.map(({ numbers }) => numbers)).toEqual(told)
    const { outcomes } = await result(await done(fields))
    expect(outcomes.map(({ numbers }) => numbers)).toEqual(told)
  })

  test('lists a vehicle that is gone as left out', async () => {
    const { ids } = await stock({}, {})
    await removeVehicle(db, ids[0] ?? 0)
    const { count, planned } = await preview([...ticked(ids), ...fivePercentLess])
    expect(count).toBe(1)
    expect(planned[0]).toMatchObject({ name: `Vehicle no. ${ids[0]}`, why: 'It no longer exists.' })
  })
})

describe('a change', () => {
  test('is saved as by hand: with history, versions and the log of prices', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: null })
    const id = await done([...ticked(ids), ...fivePercentLess])
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000, version: 2 })
    expect(await vehicle(ids[1])).toMatchObject({ price: null, version: 1 })
    const [first = 0] = ids
    expect((await listHistory(db, 'vehicle', first))[0]).toMatchObject({
      ...{ action: 'vehicle updated', actor: dana.email, changedFields: ['price'] },
    })
    expect(await listVersions(db, { recordType: 'vehicle', recordId: first })).toHaveLength(2)
    expect((await listPriceChanges(db, first))[0]).toMatchObject({ from: 40_000, to: 38_000, by: dana.email })
    const { what, by, canUndo, outcomes } = await result(id)
    expect({ what, by, canUndo }).toEqual({ what: 'Price −5%', by: dana.email, canUndo: true })
    expect(outcomes.map(({ vehicleId, before, after, why }) => [vehicleId, before, after, why])).toEqual([
      [ids[1], null, null, 'It has no price: Call for price.'],
      [ids[0], '$40,000', '$38,000', null],
    ])
  })

  test.each<[field: string, answer: string, action: string, expected: Partial<VehicleInput>]>([
    ['status', 'sold', 'status', { status: 'sold' }],
    ['status', 'coming-soon', 'status', { status: 'coming-soon' }],
    ['status', 'built-to-order', 'status', { status: 'built-to-order' }],
    ['showroom', 'Denver', 'showroom', { showroom: 'Denver' }],
    ['condition', 'new', 'condition', { condition: 'new' }],
    ['amount', '-1,000', 'amount', { price: 40_000 }],
    ['addedFeature', 'Lift', 'add', { features: ['Manual Ramp', 'Hoist', 'Lift'] }],
    ['takenFeature', 'Hoist', 'take', { features: ['Manual Ramp'] }],
  ])('of %s to %s is done to each and undone', async (field, answer, action, expected) => {
    const { ids } = await stock({ features: ['Manual Ramp', 'Hoist'] }, { features: ['Manual Ramp', 'Hoist'] })
    const before = await vehicle(ids[0])
    const id = await done([...ticked(ids), ['action', action], [field, answer]])
    for (const one of ids) expect(await vehicle(one)).toMatchObject(expected)
    await undo(id)
    expect(await vehicle(ids[0])).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) })
  })

  test('leaves alone what a colleague saved since the preview, and says so', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, {})
    const fields: Fields = [...ticked(ids), ...fivePercentLess]
    const seen = await preview(fields)
    await save(ids[0], { price: 30_000 })
    await removeVehicle(db, ids[2] ?? 0)
    const id = idOfResult(await send(applying(fields, seen)))
    await work()
    expect(await vehicle(ids[0])).toMatchObject({ price: 30_000 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 47_500 })
    expect((await result(id)).outcomes.map(({ vehicleId, why }) => [vehicleId, why])).toEqual([
      [ids[0], 'Somebody else has changed it since the preview.'],
      [ids[2], 'It no longer exists.'],
      [ids[1], null],
    ])
  })

  test('that is sent twice is done once; the second sender is led to the same result', async () => {
    const { ids } = await stock({ price: 40_000 })
    const fields: Fields = [...ticked(ids), ...fivePercentLess]
    const form = applying(fields, await preview(fields))
    const both = await Promise.all([send(form), send(form)])
    const [one, other] = both.map(idOfResult)
    expect(one).toBe(other)
    await work()
    expect(idOfResult(await send(form))).toBe(one)
    await work()
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000, version: 2 })
  })

  test('carries the list’s search along', async () => {
    const { search } = await stock({})
    const fields: Fields = [['all', 'on'], ...fivePercentLess]
    const answer = await send(applying(fields, await preview(fields, search)), { search })
    expect(redirectIn(answer)?.to).toMatch(/^\/admin\/vehicles\/bulk\/\d+\?search=Make\d+x$/)
  })
})

// More than the choice lists.
const many = isThorough ? 500 : 220

test('hundreds of vehicles are previewed, changed and undone; a thousand and one are refused in words', async () => {
  const price = 20_000 + (many - 1) * 100
  const { ids, search } = await stock(...Array.from({ length: many }, (_, at) => ({ price: price - at * 100 })))
  expect((await choice(search)).offered).toHaveLength(200)
  const fields: Fields = [['all', 'on'], ...fivePercentLess]
  expect(await preview(fields, search)).toMatchObject({ count: many })
  const id = await done(fields, search)
  expect(await vehicle(ids[0])).toMatchObject({ price: price * 0.95 })
  expect((await result(id)).counts).toMatchObject({ all: many, done: many, undone: 0 })
  await undo(id)
  expect((await result(id)).counts).toMatchObject({ all: many, done: many, undone: many })
  expect(await vehicle(ids[0])).toMatchObject({ price })
  await db.execute(sql`insert into vehicles (name, type, description, features, make, search_text)
    select 'Many ' || nth, 'Side-Entry', 'A van.', '{Ramp}', 'Manymake', 'manymake' from generate_series(1, 1001) as nth`)
  expect((await choice('?search=manymake')).total).toBe(1001)
  expect(await send(fields, { search: '?search=manymake' })).toMatchObject({
    init: { status: 400 },
    data: { errors: [{ name: 'all', message: expect.stringContaining('At most 1,000 vehicles') }] },
  })
}, 120_000)

test('strangers see and change nothing', async () => {
  const { ids } = await stock({ price: 40_000 })
  const stranger = { who: null }
  await expect(show(stranger)).rejects.toMatchObject({ status: 401 })
  await expect(send([...ticked(ids), ...fivePercentLess], stranger)).rejects.toMatchObject({ status: 401 })
  await expect(showResult(1, stranger)).rejects.toMatchObject({ status: 401 })
  await expect(undo(1, stranger)).rejects.toMatchObject({ status: 401 })
})

test('what is not there is answered in words, and so is everything while the database is away', async () => {
  for (const id of ['987654', 'x', '0'])
    expect(await showResult(id)).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { description: expect.stringContaining('no such change') } } },
    })
  const { ids } = await stock({ price: 40_000 })
  const fields: Fields = [...ticked(ids), ...fivePercentLess]
  expect(await show({ on: away })).toMatchObject({ init: { status: 503 } })
  expect(await send(fields, { on: away })).toMatchObject({
    init: { status: 503 },
    data: { answers: { ids }, failure: { toast: { description: expect.stringContaining('nothing was changed') } } },
  })
  const form = applying(fields, await preview(fields))
  expect(await send(form, { on: away })).toMatchObject({ init: { status: 503 } })
  expect(await vehicle(ids[0])).toMatchObject({ version: 1 })
  expect(await showResult(1, { on: away })).toMatchObject({ init: { status: 503 } })
  expect(redirectIn(await undo(1, { on: away }))).toMatchObject({ toast: { title: 'Error Undoing' } })
})
