import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordAction } from '#app/audit/audit.server.ts'
import { idOfResult } from '../../../test/kit/bulk-pages.ts'
import { importing, openImportPages } from '../../../test/kit/import-pages.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { listHandEdits } from './hand-edits.server.ts'

const { checked, db, planOf, result, run, stock, vehicle, undo } = await openImportPages()

/** As a form of staff leaves it. */
async function editByHand(id: number, fields: Record<string, string>) {
  await db.execute(sql`update vehicles set color = ${fields.color ?? 'Blue'}, version = version + 1 where id = ${id}`)
  const line = { actor: dana.email, address: '', recordType: 'vehicle', recordId: id } as const
  await recordAction(db, { ...line, action: 'vehicle updated', changedFields: Object.keys(fields) })
}

/** Ticks that what staff changed by hand stays, and gives what the file would do then. */
async function keeping(isTicked = true) {
  const { importId } = await checked()
  const answer = await run({ importId, intent: 'keep', ...(isTicked && { keepsHandEdits: 'on' }) })
  expect(redirectIn(answer)?.to).toBe('/admin/vehicles/import/check')
  return checked()
}

test('an import keeps what staff changed by hand, where that is ticked, and says of each vehicle what', async () => {
  const { ids } = await stock({ stockNumber: 'R-6001', price: 40_000 }, { stockNumber: 'R-6002', price: 40_000 })
  const [first = 0, second = 0] = ids
  await editByHand(first, { color: 'Dusk' })
  const file = 'Stock Number,Color,Price\nR-6001,Red,38000\nR-6002,Red,40000\n'
  expect(await planOf(file)).toMatchObject({ edited: 1, keepsHandEdits: false, changed: 2, keptCount: 0 })
  const check = await keeping()
  expect(check).toMatchObject({ keepsHandEdits: true, changed: 2, keptCount: 1, keptIn: 1 })
  expect(check.kept).toEqual([
    { line: 2, name: expect.any(String), kept: [{ label: 'Color', before: 'Dusk', after: 'Red' }] },
  ])
  await result(idOfResult(await run(importing(check))))
  expect(await vehicle(first)).toMatchObject({ color: 'Dusk', price: 38_000 })
  expect(await vehicle(second)).toMatchObject({ color: 'Red' })
})

test('what an import changed after that is no work of hands any more, until somebody changes it again', async () => {
  const { ids } = await stock({ stockNumber: 'R-6101' })
  const [id = 0] = ids
  await editByHand(id, { color: 'Dusk' })
  await run(importing(await planOf('Stock Number,Color\nR-6101,Red\n')))
  expect(await listHandEdits(db, [id])).toEqual(new Map())
  expect(await planOf('Stock Number,Color\nR-6101,Green\n')).toMatchObject({ edited: 0 })
  await editByHand(id, { color: 'Dawn' })
  expect(await listHandEdits(db, [id])).toEqual(new Map([[id, new Set(['color'])]]))
})

test('an import that is undone by somebody is their change', async () => {
  const { ids } = await stock({ stockNumber: 'R-6201' })
  const [id = 0] = ids
  await undo(idOfResult(await run(importing(await planOf('Stock Number,Color\nR-6201,Red\n')))))
  expect((await listHandEdits(db, [id])).get(id)).toContain('color')
})

test('a day is kept with its status, and all can be kept so that nothing is left to import', async () => {
  const { ids } = await stock({ stockNumber: 'R-6301' })
  await editByHand(ids[0] ?? 0, { status: 'available' })
  await planOf('Stock Number,Status,Sold On\nR-6301,Sold,2026-03-31\n')
  const check = await keeping()
  expect(check).toMatchObject({ errorCount: 0, changed: 0, keptCount: 2 })
  expect(check.kept[0]?.kept.map(({ label }) => label)).toEqual(['Status', 'Sold On'])
  expect(await keeping(false)).toMatchObject({ changed: 1, keptCount: 0 })
})

test('what stays is a part of what was seen: an edit between check and import asks again', async () => {
  const { ids } = await stock({ stockNumber: 'R-6401' }, { stockNumber: 'R-6402' })
  await editByHand(ids[0] ?? 0, { color: 'Dusk' })
  await planOf('Stock Number,Color\nR-6401,Red\nR-6402,Red\n')
  const check = await keeping()
  await editByHand(ids[1] ?? 0, { color: 'Dawn' })
  expect(await run(importing(check))).toMatchObject({ init: { status: 409 }, data: { other: { keptCount: 2 } } })
  expect(await vehicle(ids[1])).toMatchObject({ color: 'Dawn' })
})

test('our number beside the VIN of another vehicle is told by row and column', async () => {
  const { ids } = await stock({ stockNumber: 'R-6501' }, { stockNumber: 'R-6502' })
  const check = await planOf(`Vehicle No.,Stock Number,Color\n${ids[1]},R-6501,Red\n${ids[1]},R-6502,Red\n`)
  expect(check.errors).toMatchObject([
    { line: 2, column: 'Vehicle No.', message: expect.stringContaining(`which is no. ${ids[0]}`) },
  ])
})

test('a moment that has passed since the file was written is refused with the reason', async () => {
  await stock({ stockNumber: 'R-6601' })
  const check = await planOf('Stock Number,Hidden,Appears At\nR-6601,Yes,2026-01-05 09:00\n')
  expect(check.errors).toMatchObject([
    { line: 2, column: 'Appears At', message: expect.stringContaining('has passed since the file was written') },
  ])
})
