import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { closedDb } from '../../../test/kit/db.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { openVehicleActions, storedVan } from '../../../test/kit/vehicle-actions.ts'
import { listPriceChanges } from '../price-changes.server.ts'
import type { VehicleInput } from '../vehicle.ts'
import { selectStoredVehicle } from '../vehicle-rows.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from '../vehicles.server.ts'
import { action as send, loader as show } from './admin-vehicle-bulk.route.tsx'
import { loader as showResult, action as undo } from './admin-vehicle-bulk-result.route.tsx'

const actions = await openVehicleActions()
const { db } = actions
const away = await closedDb()

type Fields = Array<[name: string, value: string | number]>
type Asked = { search?: string; who?: typeof dana | null; on?: typeof db }

/** A list that holds the vehicles of one test alone. */
let lists = 0
async function stock(...vans: Array<Partial<VehicleInput>>) {
  lists += 1
  const make = `Make${lists}x`
  const ids: number[] = []
  for (const [at, van] of vans.entries())
    ids.push(await createVehicle(db, { ...storedVan, name: `Van ${at + 1} ${make}`, make, ...van }))
  return { ids, search: `?search=${make}` }
}

function argsOf(path: string, fields: Fields | null, { search = '', who = dana, on = db }: Asked) {
  const url = new URL(`/admin/vehicles/bulk${path}${search}`, 'https://redstone.example')
  const body = new URLSearchParams((fields ?? []).map(([name, value]) => [name, String(value)]))
  const request = new Request(url, fields ? { method: 'POST', body } : {})
  return { url, request, context: actions.contextOf({ db: on, who }) }
}

function choiceArgs(fields: Fields | null, asked: Asked = {}) {
  return { ...argsOf('', fields, asked), params: {}, pattern: '/admin/vehicles/bulk' as const }
}

function resultArgs(id: number | string, fields: Fields | null = null, asked: Asked = {}) {
  const params = { id: String(id) }
  return { ...argsOf(`/${id}`, fields, asked), params, pattern: '/admin/vehicles/bulk/:id' as const }
}

async function choice(search: string) {
  const loaded = await show(choiceArgs(null, { search }))
  if (!('choice' in loaded) || !loaded.choice) throw new Error('there is no choice')
  return loaded.choice
}

async function preview(fields: Fields, search = '') {
  const reply = await send(choiceArgs(fields, { search }))
  if (!('preview' in reply) || !reply.preview) throw new Error('there is no preview')
  return reply.preview
}

/** What the preview's own form sends. */
function applying(fields: Fields, { planned, formId }: Awaited<ReturnType<typeof preview>>): Fields {
  const seen = planned.map(({ id, version }): [string, string] => ['seen', `${id} ${version}`])
  return [...fields, ['formId', formId], ['intent', 'apply'], ...seen]
}

async function idOfResult(answer: unknown) {
  const to = redirectIn(answer)?.to ?? ''
  return Number(/^\/admin\/vehicles\/bulk\/(\d+)/.exec(to)?.[1])
}

/** Previews and applies; gives the id of the result. */
async function done(fields: Fields, search = '') {
  return idOfResult(await send(choiceArgs(applying(fields, await preview(fields, search)), { search })))
}

async function result(id: number) {
  const loaded = await showResult(resultArgs(id))
  if (!('change' in loaded) || !loaded.change) throw new Error('there is no result')
  return loaded.change
}

async function vehicle(id: number | undefined) {
  return selectStoredVehicle(db, id ?? 0)
}

function ticked(ids: number[]): Fields {
  return ids.map((id) => ['vehicle', id])
}

const fivePercentLess: Fields = [
  ['action', 'percent'],
  ['percent', '-5'],
]

describe('the choice', () => {
  test('lists the vehicles of the list’s address, says how many they are and what narrows them down', async () => {
    const { ids, search } = await stock({ price: 50_000, stockNumber: 'R-7001' }, { status: 'pending', price: null })
    const { total, offered, inUse } = await choice(search)
    expect(total).toBe(2)
    expect(inUse).toEqual([expect.stringMatching(/^“Make\d+x”$/)])
    expect(offered).toEqual([
      expect.objectContaining({ id: ids[1], status: 'pending', price: null }),
      expect.objectContaining({ id: ids[0], stockNumber: 'R-7001', price: 50_000 }),
    ])
    expect((await choice(`${search}&status=pending`)).offered.map(({ id }) => id)).toEqual([ids[1]])
    expect((await choice(`${search}&sold=1`)).total).toBe(0)
  })

  test('is refused in words with all answers kept where nothing is chosen or the field says nothing', async () => {
    const { ids, search } = await stock({})
    const refused = await send(choiceArgs([...ticked(ids), ['action', 'amount'], ['amount', 'much']], { search }))
    expect(refused).toMatchObject({
      init: { status: 400 },
      data: {
        answers: { texts: { action: 'amount', amount: 'much' }, ids },
        errors: [{ name: 'amount', message: expect.stringContaining('how many dollars') }],
      },
    })
    expect(await send(choiceArgs([['action', 'trash']], { search }))).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'vehicles', message: 'Choose the vehicles to change.' }] },
    })
    expect(await send(choiceArgs([], { search }))).toMatchObject({
      data: { errors: [{ name: 'vehicles' }, { name: 'action', message: 'Choose what to change.' }] },
    })
    const onHold: Fields = [...ticked(ids), ['action', 'status'], ['status', 'on-hold']]
    expect(await send(choiceArgs(onHold, { search }))).toMatchObject({ data: { errors: [{ name: 'status' }] } })
  })

  test('comes back from the preview as it was', async () => {
    const { ids, search } = await stock({}, {})
    const back = await send(choiceArgs([...ticked(ids), ...fivePercentLess, ['intent', 'choose']], { search }))
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

  test('lists a vehicle that is gone as left out', async () => {
    const { ids } = await stock({}, {})
    await removeVehicle(db, ids[0] ?? 0)
    const { count, planned } = await preview([...ticked(ids), ...fivePercentLess])
    expect(count).toBe(1)
    expect(planned[0]).toMatchObject({ name: `Vehicle no. ${ids[0]}`, why: 'It is not there any more.' })
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
    await undo(resultArgs(id, []))
    expect(await vehicle(ids[0])).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) })
  })

  test('leaves alone what a colleague saved since the preview, and says so', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, {})
    const fields: Fields = [...ticked(ids), ...fivePercentLess]
    const seen = await preview(fields)
    await save(ids[0], { price: 30_000 })
    await removeVehicle(db, ids[2] ?? 0)
    const id = await idOfResult(await send(choiceArgs(applying(fields, seen))))
    expect(await vehicle(ids[0])).toMatchObject({ price: 30_000 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 47_500 })
    expect((await result(id)).outcomes.map(({ vehicleId, why }) => [vehicleId, why])).toEqual([
      [ids[0], 'It was changed by somebody else since the preview.'],
      [ids[2], 'It is not there any more.'],
      [ids[1], null],
    ])
  })

  test('that is sent twice is done once; the second sender is led to the same result', async () => {
    const { ids } = await stock({ price: 40_000 })
    const fields: Fields = [...ticked(ids), ...fivePercentLess]
    const form = applying(fields, await preview(fields))
    const both = await Promise.all([send(choiceArgs(form)), send(choiceArgs(form))])
    const [one, other] = await Promise.all(both.map(idOfResult))
    expect(one).toBe(other)
    expect(await idOfResult(await send(choiceArgs(form)))).toBe(one)
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000, version: 2 })
  })

  test('carries the list’s search along', async () => {
    const { search } = await stock({})
    const fields: Fields = [['all', 'on'], ...fivePercentLess]
    const answer = await send(choiceArgs(applying(fields, await preview(fields, search)), { search }))
    expect(redirectIn(answer)?.to).toMatch(/^\/admin\/vehicles\/bulk\/\d+\?search=Make\d+x$/)
  })
})

describe('undoing', () => {
  test('gives back what stood before, and is offered once', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    expect(redirectIn(await undo(resultArgs(id, [])))?.to).toBe(`/admin/vehicles/bulk/${id}`)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, version: 3 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 50_000, version: 3 })
    const { canUndo, undoneAt, outcomes } = await result(id)
    expect({ canUndo, undoneAt }).toEqual({ canUndo: false, undoneAt: expect.any(Date) })
    expect(outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
    await undo(resultArgs(id, []))
    expect(await vehicle(ids[0])).toMatchObject({ version: 3 })
  })

  test('leaves alone what somebody saved or deleted since, and lists it', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, { price: 60_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await save(ids[1], { color: 'Dusk' })
    await removeVehicle(db, ids[2] ?? 0)
    await undo(resultArgs(id, []))
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 47_500, color: 'Dusk' })
    const { outcomes } = await result(id)
    expect(outcomes.map(({ vehicleId, undone }) => [vehicleId, undone])).toEqual([
      [ids[0], 'done'],
      [ids[1], 'changed-since'],
      [ids[2], 'changed-since'],
    ])
  })

  test('of two people at once is done by one', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await Promise.all([undo(resultArgs(id, [])), undo(resultArgs(id, []))])
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
    expect(await vehicle(ids[0])).toMatchObject({ version: 3 })
  })

  test('that broke off goes on after five minutes', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await db.execute(sql`update bulk_changes set undone_at = now() where id = ${id}`)
    expect(await result(id)).toMatchObject({ canUndo: false, isUndoUnderWay: true })
    await undo(resultArgs(id, []))
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000 })
    await db.execute(sql`update bulk_changes set undone_at = now() - interval '6 minutes' where id = ${id}`)
    expect(await result(id)).toMatchObject({ canUndo: true, isUndoUnderWay: false })
    await undo(resultArgs(id, []))
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
  })

  test('waits for a change that is under way; of one that broke off it takes what was done', async () => {
    const { ids } = await stock({ price: 40_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await db.execute(sql`update bulk_changes set count = 9 where id = ${id}`)
    expect(await result(id)).toMatchObject({ isUnderWay: true, canUndo: false })
    await db.execute(sql`update bulk_changes set at = now() - interval '6 minutes' where id = ${id}`)
    expect(await result(id)).toMatchObject({ isUnderWay: false, canUndo: true })
  })
})

describe('the trash', () => {
  test('takes several vehicles, and undoing brings them back with pictures and prices', async () => {
    const { id: pictured, images } = await actions.vehicleWith(1)
    const { ids } = await stock({ price: 40_000 })
    await save(ids[0], { price: 39_000 })
    const fields: Fields = [...ticked([pictured, ...ids]), ['action', 'trash']]
    expect(await preview(fields)).toMatchObject({ isTrash: true, what: 'Moved to the trash', count: 2 })
    const id = await done(fields)
    expect(await vehicle(pictured)).toBeNull()
    expect(await vehicle(ids[0])).toBeNull()
    expect((await listTrash(db)).map(({ recordId }) => recordId).toSorted()).toEqual([pictured, ...ids].toSorted())
    expect((await listHistory(db, 'vehicle', pictured))[0]).toMatchObject({ action: 'vehicle deleted' })
    await undo(resultArgs(id, []))
    expect(await vehicle(pictured)).toMatchObject({ images })
    expect(await vehicle(ids[0])).toMatchObject({ price: 39_000, version: 2 })
    expect(await listPriceChanges(db, ids[0] ?? 0)).toHaveLength(1)
    expect(await listTrash(db)).toEqual([])
  })

  test('keeps what another vehicle’s stock number holds off, and says what is there no more', async () => {
    const { ids } = await stock({ stockNumber: 'R-9001' }, {})
    const id = await done([...ticked(ids), ['action', 'trash']])
    await createVehicle(db, { ...storedVan, stockNumber: 'R-9001' })
    await db.execute(sql`delete from trash where record_id = ${ids[1]}`)
    await undo(resultArgs(id, []))
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['taken', 'gone'])
  })
})

test('five hundred vehicles are previewed, changed and undone; a thousand and one are refused in words', async () => {
  const { ids, search } = await stock(...Array.from({ length: 500 }, (_, at) => ({ price: 20_000 + at * 100 })))
  expect((await choice(search)).offered).toHaveLength(200)
  const fields: Fields = [['all', 'on'], ...fivePercentLess]
  expect(await preview(fields, search)).toMatchObject({ count: 500 })
  const id = await done(fields, search)
  expect(await vehicle(ids[499])).toMatchObject({ price: 66_405 })
  expect((await result(id)).outcomes.filter(({ why }) => why === null)).toHaveLength(500)
  await undo(resultArgs(id, []))
  expect((await result(id)).outcomes.filter(({ undone }) => undone === 'done')).toHaveLength(500)
  expect(await vehicle(ids[499])).toMatchObject({ price: 69_900 })
  await db.execute(sql`insert into vehicles (name, type, description, features, make, search_text)
    select 'Many ' || nth, 'Side-Entry', 'A van.', '{Ramp}', 'Manymake', 'manymake' from generate_series(1, 1001) as nth`)
  expect((await choice('?search=manymake')).total).toBe(1001)
  expect(await send(choiceArgs(fields, { search: '?search=manymake' }))).toMatchObject({
    init: { status: 400 },
    data: { errors: [{ name: 'all', message: expect.stringContaining('At most 1,000 vehicles') }] },
  })
}, 120_000)

test('S2: strangers see and change nothing', async () => {
  const { ids } = await stock({ price: 40_000 })
  const stranger = { who: null }
  await expect(show(choiceArgs(null, stranger))).rejects.toMatchObject({ status: 401 })
  await expect(send(choiceArgs([...ticked(ids), ...fivePercentLess], stranger))).rejects.toMatchObject({ status: 401 })
  await expect(showResult(resultArgs(1, null, stranger))).rejects.toMatchObject({ status: 401 })
  await expect(undo(resultArgs(1, [], stranger))).rejects.toMatchObject({ status: 401 })
})

test('what is not there is answered in words, and so is everything while the database is away', async () => {
  for (const id of ['987654', 'x', '0'])
    expect(await showResult(resultArgs(id))).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { description: expect.stringContaining('no such change') } } },
    })
  const { ids } = await stock({ price: 40_000 })
  const fields: Fields = [...ticked(ids), ...fivePercentLess]
  expect(await show(choiceArgs(null, { on: away }))).toMatchObject({ init: { status: 503 } })
  expect(await send(choiceArgs(fields, { on: away }))).toMatchObject({
    init: { status: 503 },
    data: { answers: { ids }, failure: { toast: { description: expect.stringContaining('nothing was changed') } } },
  })
  const form = applying(fields, await preview(fields))
  expect(await send(choiceArgs(form, { on: away }))).toMatchObject({ init: { status: 503 } })
  expect(await vehicle(ids[0])).toMatchObject({ version: 1 })
  expect(await showResult(resultArgs(1, null, { on: away }))).toMatchObject({ init: { status: 503 } })
  expect(redirectIn(await undo(resultArgs(1, [], { on: away })))).toMatchObject({ toast: { title: 'Error Undoing' } })
})

async function save(id: number | undefined, columns: Partial<VehicleInput>) {
  const stored = await vehicle(id)
  if (!stored) throw new Error('there is no such vehicle')
  await updateVehicle(db, stored, { ...stored, ...columns }, 'robin@staff.example')
}
