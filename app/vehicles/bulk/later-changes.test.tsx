import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Fields, fivePercentLess, openBulkPages, ticked } from '../../../test/kit/bulk-pages.ts'
import { BulkTable } from './bulk-table.tsx'
import { laterChangeOf } from './later-change.ts'

const { done, result, saveRecorded, stock, undo } = await openBulkPages()
const robin = { id: 'robin', email: 'robin@staff.example', address: '192.0.2.11' }
const hundredLess: Fields = [
  ['action', 'amount'],
  ['amount', '-100'],
]

test('D1: a vehicle that an undo has left alone names what came later: what, who, when, and where to look', async () => {
  const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, { price: 60_000 }, { price: 70_000 })
  const [saved, changed, thrown, free] = ids
  const first = await done([...ticked(ids), ...fivePercentLess])
  await saveRecorded(saved, { color: 'Dusk' }, robin)
  const second = await done([...ticked(changed === undefined ? [] : [changed]), ...hundredLess])
  await done([...ticked(thrown === undefined ? [] : [thrown]), ['action', 'trash']])
  await undo(first)
  const { outcomes } = await result(first)
  const laterOf = (id: number | undefined) => outcomes.find(({ vehicleId }) => vehicleId === id)?.later
  const at = expect.any(Date)
  expect(laterOf(saved)).toEqual({
    what: 'vehicle updated',
    by: robin.email,
    at,
    to: `/admin/versions/vehicle/${saved}`,
  })
  expect(laterOf(changed)).toMatchObject({ by: 'dana@staff.example', at, to: `/admin/vehicles/bulk/${second}` })
  expect(laterOf(thrown)).toMatchObject({ what: 'Moved to the trash', by: 'dana@staff.example', at })
  expect(laterOf(thrown)?.to).toMatch(/^\/admin\/trash\?search=/)
  expect(laterOf(free)).toBeNull()
})

const outcome = { changeId: 1, vehicleId: 7, versionAfter: 2, undone: 'changed-since' }
const said = { what: 'Price −$100', by: 'dana@staff.example', at: new Date(0) }
const change = { ...said, ...outcome, undone: null, versionUndone: null }

test('D1: of several later changes the newest is named, which is undone first, and none that is undone', () => {
  const changes = [
    { ...change, changeId: 2, versionAfter: 3 },
    { ...change, changeId: 3, versionAfter: 4 },
    { ...change, changeId: 4, versionAfter: 5, versionUndone: 6, undone: 'done' },
  ]
  const later = laterChangeOf({ ...outcome, undone: 'later-change' }, { changes, saves: [], deletion: undefined })
  expect(later).toEqual({ ...said, to: '/admin/vehicles/bulk/3' })
})

test('D1: a save by a change of several, or by its undo, is not taken for one by a person', () => {
  const changes = [{ ...change, changeId: 2, versionAfter: 3, versionUndone: 4, undone: 'done' }]
  const saves = [3, 4, 5, 6].map((version) => ({ ...said, what: `save ${version}`, version }))
  expect(laterChangeOf(outcome, { changes, saves, deletion: undefined })).toMatchObject({ what: 'save 5' })
  expect(laterChangeOf(outcome, { changes, saves: saves.slice(0, 2), deletion: undefined })).toBeNull()
})

test('the result links a later change beside the vehicle that it kept', () => {
  const row = { id: 7, name: 'Van', numbers: 'R-7', before: '$2', after: '$1', why: null, note: 'Left alone.' }
  const rows = [{ ...row, later: { ...said, to: '/admin/vehicles/bulk/3' } }]
  const Page = createRoutesStub([{ path: '/', Component: () => <BulkTable caption="Vehicles" rows={rows} /> }])
  const html = renderToStaticMarkup(<Page />)
  expect(html).toContain('href="/admin/vehicles/bulk/3"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Price −$100: Van, R-7, by dana@staff.example, Dec 31, 1969')
})
