import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { continueBigWork, stopBigWork } from '#app/big-work/big-works.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { type Fields, fivePercentLess, openBulkPages, ticked } from '../../../test/kit/bulk-pages.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { listPriceChanges } from '../price-changes.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle, removeVehicle } from '../vehicles.server.ts'
import { listLately } from './bulk-reading.actions.server.ts'
import { bulkUndoWork } from './bulk-undo.actions.server.ts'

const pages = await openBulkPages()
const { begun, beginUndo, doOneSlice, done, preview, result, save, stock, undo, vehicle, work, db, vehicleWith } = pages

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
      [ids[1], 'changed-since'],
      [ids[2], 'changed-since'],
      [ids[0], 'done'],
    ])
  })

  test('of two people at once is done by one', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await Promise.all([undo(id), undo(id)])
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
    expect(await vehicle(ids[0])).toMatchObject({ version: 3 })
  })

  test('waits for the change, and of one that was stopped it takes back what was done; that stays stopped', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await begun([...ticked(ids), ...fivePercentLess])
    expect(await result(id)).toMatchObject({ canUndo: false, work: { state: 'waiting', count: 2 }, outcomes: [] })
    await beginUndo(id)
    expect(await result(id)).toMatchObject({ undoWork: null, undoneAt: null })
    const workId = await doOneSlice()
    await stopBigWork(db, workId, dana)
    expect(await result(id)).toMatchObject({ canUndo: true, work: { state: 'stopped', done: 1 } })
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, version: 3 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 50_000, version: 1 })
    expect(await continueBigWork(db, workId, dana)).toBe(false)
    expect(await result(id)).toMatchObject({
      canUndo: false,
      undoWork: { state: 'finished', done: 1 },
      work: { state: 'finished', done: 1 },
    })
  })

  test('of a change that an earlier release made, or broke off, is still there', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const id = await done([...ticked(ids), ...fivePercentLess])
    await db.execute(sql`update bulk_changes set work_id = null, count = 9 where id = ${id}`)
    await db.execute(sql`update bulk_outcomes set numbers = null where change_id = ${id}`)
    await db.execute(sql`update bulk_changes set undone_at = now() - interval '6 minutes' where id = ${id}`)
    expect(await result(id)).toMatchObject({ canUndo: true, work: null, undoWork: null })
    await undo(id)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 50_000 })
  })
})

describe('the list of what was changed before', () => {
  test('says how far each change and its undo came, and how many vehicles it changed', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 }, { price: null })
    const listed = async () => (await listLately(db, 1)).map(({ count, standing }) => [count, standing])
    const id = await begun([...ticked(ids), ...fivePercentLess])
    expect(await listed()).toEqual([[3, 'It will start in a moment.']])
    await stopBigWork(db, await doOneSlice(), dana)
    expect(await listed()).toEqual([[1, 'It was stopped after 1 of 3. What is done stays.']])
    await continueBigWork(db, (await result(id)).work?.id ?? 0, dana)
    await work()
    expect(await listed()).toEqual([[2, null]])
    await beginUndo(id)
    await stopBigWork(db, await doOneSlice(bulkUndoWork), dana)
    expect(await listed()).toEqual([[2, 'The undo was stopped after 1 of 2. What is done stays.']])
    await save(ids[1], { color: 'Dusk' })
    await continueBigWork(db, (await result(id)).undoWork?.id ?? 0, dana)
    await work()
    expect(await listed()).toEqual([[2, 'Undone for 1 of 2.']])
    const other = await done([...ticked(ids.slice(0, 1)), ...fivePercentLess])
    await undo(other)
    expect(await listed()).toEqual([[1, 'Undone.']])
  })
})

describe('several changes of the same vehicles', () => {
  const toDenver: Fields = [
    ['action', 'showroom'],
    ['showroom', 'Denver'],
  ]
  const byDollars = (by: string): Fields => [
    ['action', 'amount'],
    ['amount', by],
  ]

  test('D1: undone newest first all come back fully, with every column', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const before = await Promise.all(ids.map(vehicle))
    const changes: number[] = []
    for (const fields of [fivePercentLess, byDollars('-100'), toDenver])
      changes.push(await done([...ticked(ids), ...fields]))
    expect(await vehicle(ids[0])).toMatchObject({ price: 37_900, showroom: 'Denver', version: 4 })
    for (const id of changes.toReversed()) {
      expect(await result(id)).toMatchObject({ canUndo: true })
      await undo(id)
      const { canUndo, outcomes } = await result(id)
      expect([canUndo, ...outcomes.map(({ undone }) => undone)]).toEqual([false, 'done', 'done'])
    }
    const after = await Promise.all(ids.map(vehicle))
    expect(after).toEqual(before.map((van) => ({ ...van, version: 7, updatedAt: expect.any(Date) })))
  })

  test('D1: undone in another order say which comes first, and can be undone after that', async () => {
    const { ids } = await stock({ price: 40_000 })
    const first = await done([...ticked(ids), ...fivePercentLess])
    const second = await done([...ticked(ids), ...byDollars('-100')])
    await undo(first)
    expect(await vehicle(ids[0])).toMatchObject({ price: 37_900, version: 3 })
    expect(await result(first)).toMatchObject({ canUndo: true, outcomes: [{ undone: 'later-change' }] })
    await undo(second)
    await undo(first)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
    expect(await result(first)).toMatchObject({ canUndo: false, outcomes: [{ undone: 'done' }] })
  })

  test('D1: leave alone what a colleague saved in between', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const first = await done([...ticked(ids), ...fivePercentLess])
    await save(ids[0], { color: 'Dusk' })
    const second = await done([...ticked(ids), ...byDollars('-100')])
    await undo(second)
    await undo(first)
    expect(await vehicle(ids[0])).toMatchObject({ price: 38_000, color: 'Dusk' })
    expect(await vehicle(ids[1])).toMatchObject({ price: 50_000 })
    const { canUndo, outcomes } = await result(first)
    expect([canUndo, ...outcomes.map(({ undone }) => undone)]).toEqual([false, 'changed-since', 'done'])
  })

  test('D1: one that is begun while the first still waits comes on top of it, and both are undone', async () => {
    const { ids } = await stock({ price: 40_000 })
    const first = await begun([...ticked(ids), ...fivePercentLess])
    const second = await begun([...ticked(ids), ...byDollars('-100')])
    await work()
    expect(await vehicle(ids[0])).toMatchObject({ price: 37_900, version: 3 })
    expect((await result(second)).outcomes).toMatchObject([{ before: '$38,000', after: '$37,900', why: null }])
    await undo(second)
    await undo(first)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
  })

  test('D1: a vehicle that was changed and then moved to the trash comes back from both', async () => {
    const { ids } = await stock({ price: 40_000 })
    const first = await done([...ticked(ids), ...fivePercentLess])
    const second = await done([...ticked(ids), ['action', 'trash']])
    await undo(second)
    await undo(first)
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
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
