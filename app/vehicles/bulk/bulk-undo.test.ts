import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { type Fields, fivePercentLess, openBulkPages, ticked } from '../../../test/kit/bulk-pages.ts'
import { redirectIn } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { listPriceChanges } from '../price-changes.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle, removeVehicle } from '../vehicles.server.ts'

const pages = await openBulkPages()
const { done, preview, result, save, stock, undo, vehicle, db, vehicleWith } = pages

describe('undoing', () => {
  test('gives back what stood before, and is offered once', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    expect(redirectIn(await undo(id))?.to).toBe(`/admin/vehicles/bulk/${id}`)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, version: 3 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 50_000, version: 3 })
    const { canUndo, undoneAt, outcomes } = await result(id)
    expect({ canUndo, undoneAt }).toEqual({ canUndo: false, undoneAt: expect.any(Date) })
    expect(outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ version: 3 })
  })

  test('gives the mark of an earlier reduction back too', async () => {
    const { ids } = await stock({ price: 40_000 })
    const reducedAt = new Date('2026-03-01T12:00:00Z')
    await db.update(vehicles).set({ reducedFrom: 42_000, reducedAt })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, reducedFrom: 42_000, reducedAt })
  })

  test('leaves alone what somebody saved or deleted since, and lists it', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, { price: 60_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await save(ids[1], { color: 'Dusk' })
    await removeVehicle(db, ids[2] ?? 0)
    await undo(id)
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
    await Promise.all([undo(id), undo(id)])
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
    expect(await vehicle(ids[0])).toMatchObject({ version: 3 })
  })

  test('that broke off goes on after five minutes', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await db.execute(sql`update bulk_changes set undone_at = now() where id = ${id}`)
    expect(await result(id)).toMatchObject({ canUndo: false, isUndoUnderWay: true })
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000 })
    await db.execute(sql`update bulk_changes set undone_at = now() - interval '6 minutes' where id = ${id}`)
    expect(await result(id)).toMatchObject({ canUndo: true, isUndoUnderWay: false })
    await undo(id)
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
    const { id: pictured, images } = await vehicleWith(1)
    const { ids } = await stock({ price: 40_000 })
    await save(ids[0], { price: 39_000 })
    const fields: Fields = [...ticked([pictured, ...ids]), ['action', 'trash']]
    expect(await preview(fields)).toMatchObject({ isTrash: true, what: 'Moved to the trash', count: 2 })
    const id = await done(fields)
    expect(await vehicle(pictured)).toBeNull()
    expect(await vehicle(ids[0])).toBeNull()
    expect((await listTrash(db)).map(({ recordId }) => recordId).toSorted()).toEqual([pictured, ...ids].toSorted())
    expect((await listHistory(db, 'vehicle', pictured))[0]).toMatchObject({ action: 'vehicle deleted' })
    await undo(id)
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
    await undo(id)
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['taken', 'gone'])
  })
})
