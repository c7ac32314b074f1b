import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { idOfResult } from '../../../test/kit/bulk-pages.ts'
import { closedDb } from '../../../test/kit/db.ts'
import { openFeaturePages } from '../../../test/kit/feature-pages.ts'
import { dana } from '../../../test/kit/staff-context.ts'
import { bulkChanges } from '../bulk/bulk-change-table.server.ts'
import { readVehicleChoices } from '../staff-vehicles.server.ts'
import { createVehicleFeature } from '../vehicles.server.ts'
import { loader as showList } from './admin-feature-list.route.tsx'
import { listFeatures } from './features.server.ts'

const pages = await openFeaturePages()
const { applyName, db, previewName, renamed, result, save, sendName, showFeature, stock, undo, vehicle, work } = pages
const away = await closedDb()

async function featureNamed(name: string) {
  return (await listFeatures(db)).find((feature) => feature.name === name)
}

async function offered() {
  return (await readVehicleChoices(db)).features
}

async function list(search: string, on = db, who: typeof dana | null = dana) {
  const url = new URL(`/admin/vehicles/features${search}`, 'https://redstone.example')
  const context = pages.contextOf({ db: on, who })
  return showList({ url, request: new Request(url), context, params: {}, pattern: '/admin/vehicles/features' })
}

describe('renaming a feature', () => {
  test('makes the usual features the site’s own; undone, the old name is offered again', async () => {
    expect(await offered()).toContain('Backup Camera')
    const id = await renamed('Backup Camera', 'Rear Camera')
    expect(await offered()).toContain('Rear Camera')
    expect(await offered()).not.toContain('Backup Camera')
    expect(await offered()).toHaveLength(14)
    expect(await result(id)).toMatchObject({ canUndo: true, outcomes: [], listedBefore: 'Backup Camera' })
    await undo(id)
    expect(await offered()).toContain('Backup Camera')
    expect(await offered()).not.toContain('Rear Camera')
    expect(await result(id)).toMatchObject({ canUndo: false })
  })

  test('reaches all vehicles, each in its place, with history and version; undone all is as it was', async () => {
    const { ids } = await stock(
      { features: ['First', 'Sun Shade', 'Last'], cardFeatures: ['Sun Shade', 'First'] },
      { features: ['sun shade'], isHidden: true },
      { features: ['Sun Shade'], status: 'sold' },
    )
    expect(await featureNamed('Sun Shade')).toMatchObject({
      ...{ spellings: ['Sun Shade', 'sun shade'], isOffered: false },
      ...{ forSale: 1, hidden: 1, sold: 1 },
    })
    const before = await vehicle(ids[0])
    const id = await renamed('Sun Shade', 'Window Shade')
    expect(await vehicle(ids[0])).toMatchObject({
      features: ['First', 'Window Shade', 'Last'],
      cardFeatures: ['Window Shade', 'First'],
    })
    for (const one of ids.slice(1)) expect(await vehicle(one)).toMatchObject({ features: ['Window Shade'], version: 2 })
    const [first = 0] = ids
    expect((await listHistory(db, 'vehicle', first))[0]).toMatchObject({
      ...{ action: 'vehicle updated', actor: dana.email, changedFields: ['features', 'cardFeatures'] },
    })
    expect(await listVersions(db, { recordType: 'vehicle', recordId: first })).toHaveLength(2)
    expect(await featureNamed('Sun Shade')).toBe(undefined)
    expect(await result(id)).toMatchObject({ what: 'Feature “Sun Shade” renamed “Window Shade”', canUndo: true })
    await undo(id)
    expect(await vehicle(ids[0])).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) })
    expect(await vehicle(ids[1])).toMatchObject({ features: ['sun shade'] })
  })

  test('can bring all to one spelling', async () => {
    const { ids } = await stock(
      { features: ['Cup Holder'] },
      { features: ['cup holder'] },
      { features: ['Cup Holder'] },
    )
    const { count, planned } = await previewName('cup holder', 'Cup Holder')
    expect({ count, ids: planned.map(({ id }) => id) }).toEqual({ count: 1, ids: [ids[1]] })
    await renamed('cup holder', 'Cup Holder')
    expect(await featureNamed('Cup Holder')).toMatchObject({ spellings: ['Cup Holder'], forSale: 3 })
  })

  test('leaves alone what a colleague saved since the preview, and sent twice is done once', async () => {
    const { ids } = await stock({ features: ['Old Winch'] }, { features: ['Old Winch'] })
    const seen = await previewName('Old Winch', 'New Winch')
    await save(ids[0], { color: 'Dusk' })
    const id = idOfResult(await applyName('Old Winch', 'New Winch', seen))
    await work()
    expect(await vehicle(ids[0])).toMatchObject({ features: ['Old Winch'], color: 'Dusk' })
    expect(await vehicle(ids[1])).toMatchObject({ features: ['New Winch'], version: 2 })
    expect(idOfResult(await applyName('Old Winch', 'New Winch', seen))).toBe(id)
    await work()
    expect(await vehicle(ids[1])).toMatchObject({ version: 2 })
  })

  test('keeps offering the new name after an undo where a colleague’s save has kept it', async () => {
    await createVehicleFeature(db, 'Old Rail')
    const { ids } = await stock({ features: ['Old Rail'] })
    const id = await renamed('Old Rail', 'New Rail')
    await save(ids[0], { color: 'Dusk' })
    await undo(id)
    expect(await offered()).toEqual(expect.arrayContaining(['Old Rail', 'New Rail']))
  })
})

describe('merging two features', () => {
  test('says how many have both, and gives each vehicle the one name once, where the earlier stood', async () => {
    for (const name of ['Tie Downs', 'Tie-Down System']) await createVehicleFeature(db, name)
    const { ids } = await stock(
      { features: ['Tie Downs', 'Between', 'Tie-Down System'], cardFeatures: ['Between', 'Tie Downs'] },
      { features: ['Between', 'Tie Downs'] },
      { features: ['Tie-Down System'] },
    )
    const preview = await previewName('Tie Downs', 'tie-down SYSTEM')
    expect(preview).toMatchObject({
      isMerge: true,
      what: 'Feature “Tie Downs” merged into “Tie-Down System”',
      count: 2,
    })
    expect(preview.texts.slice(0, 2)).toEqual([
      '2 vehicles have “Tie Downs”.',
      '1 of them also has “Tie-Down System”, and will have it once.',
    ])
    const id = idOfResult(await applyName('Tie Downs', 'tie-down SYSTEM', preview))
    await work()
    expect(await vehicle(ids[0])).toMatchObject({
      features: ['Tie-Down System', 'Between'],
      cardFeatures: ['Between', 'Tie-Down System'],
    })
    expect(await vehicle(ids[1])).toMatchObject({ features: ['Between', 'Tie-Down System'] })
    expect(await vehicle(ids[2])).toMatchObject({ version: 1 })
    expect(await offered()).not.toContain('Tie Downs')
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ features: ['Tie Downs', 'Between', 'Tie-Down System'] })
    expect(await vehicle(ids[2])).toMatchObject({ features: ['Tie-Down System'] })
    expect(await offered()).toEqual(expect.arrayContaining(['Tie Downs', 'Tie-Down System']))
  })
})

describe('the list', () => {
  test('is found by all words of a search, in pages', async () => {
    await stock({ features: ['Heated Rear Bench', 'Cooled Rear Bench'] })
    expect(await list('?search=BENCH+rear')).toMatchObject({
      list: { rows: [{ name: 'Cooled Rear Bench' }, { name: 'Heated Rear Bench', forSale: 1 }], found: 2 },
    })
    await stock({ features: Array.from({ length: 60 }, (_, at) => `Numbered ${at}`) })
    expect(await list('?search=numbered&page=2')).toMatchObject({ list: { page: 2, pages: 2, found: 60 } })
    expect(await list('?search=submarine')).toMatchObject({ list: { rows: [], found: 0 } })
  })
})

test('a name that is missing, too long or the same is refused in words', async () => {
  await stock({ features: ['Roof Light'] })
  for (const [to, message] of [
    ['', 'Enter the new name.'],
    ['x'.repeat(81), expect.stringContaining('up to 80 characters')],
    ['Roof Light', expect.stringContaining('already has this name')],
  ] as const)
    expect(await sendName('Roof Light', { to })).toMatchObject({
      init: { status: 400 },
      data: { to, errors: [{ name: 'to', message }] },
    })
})

test('a renaming that names no vehicle of a preview is refused in words, and one of what never was is not found', async () => {
  const { ids } = await stock({ features: ['Grab Bar'] })
  const before = await db.$count(bulkChanges)
  const fields = { intent: 'apply', to: 'Hand Rail', formId: crypto.randomUUID() }
  const unseen: Array<Record<string, string>> = [{}, { seen: '' }, { seen: 'x 1' }]
  for (const named of unseen)
    expect(await sendName('Grab Bar', { ...fields, ...named })).toMatchObject({
      init: { status: 400 },
      data: { to: 'Hand Rail', errors: [{ name: 'to', message: expect.stringContaining('preview again') }] },
    })
  expect(await vehicle(ids[0])).toMatchObject({ features: ['Grab Bar'], version: 1 })
  expect(await sendName('Submarine', { ...fields, seen: `${ids[0]} 1` })).toMatchObject({ init: { status: 404 } })
  expect(await db.$count(bulkChanges)).toBe(before)
})

test('what is not there is answered in words, and so is everything while the database is away', async () => {
  expect(await showFeature('Submarine')).toMatchObject({ init: { status: 404 } })
  expect(await sendName('Submarine', { to: 'Boat' })).toMatchObject({ init: { status: 404 } })
  expect(await list('', away)).toMatchObject({ init: { status: 503 } })
  expect(await showFeature('Ramp', { on: away })).toMatchObject({ init: { status: 503 } })
  expect(await sendName('Ramp', { to: 'Boat' }, { on: away })).toMatchObject({
    init: { status: 503 },
    data: { to: 'Boat', failure: { toast: { description: expect.stringContaining('nothing was changed') } } },
  })
})

test('strangers see and change nothing', async () => {
  await expect(list('', db, null)).rejects.toMatchObject({ status: 401 })
  await expect(showFeature('Ramp', { who: null })).rejects.toMatchObject({ status: 401 })
  await expect(sendName('Ramp', { to: 'Boat' }, { who: null })).rejects.toMatchObject({ status: 401 })
})
