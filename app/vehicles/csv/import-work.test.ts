import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import type { WorkSteps } from '#app/big-work/big-work-kind.server.ts'
import { doSlice, releaseWork, takeWork } from '#app/big-work/big-work-slices.server.ts'
import { continueBigWork, findBigWork, stopBigWork } from '#app/big-work/big-works.server.ts'
import { bigWorkKinds } from '../../../server/big-work-kinds.ts'
import { idOfResult } from '../../../test/kit/bulk-pages.ts'
import { importing, openImportPages } from '../../../test/kit/import-pages.ts'
import { dana } from '../../../test/kit/staff-context.ts'
import { findBulkChange } from '../bulk/bulk-changes.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { removeVehicle } from '../vehicles.server.ts'
import { vehicleImports } from './vehicle-import-table.server.ts'

const pages = await openImportPages()
const { beginImport, db, planOf, result, save, stock, storage, undo, upload, vehicle, work } = pages

const header = 'Vehicle Name,Conversion Type,Description,Features,Stock Number,Price'
let files = 0

/** A file of so many new vehicles, with stock numbers of its own, and how many of them are in the list. */
function fileOf(count: number) {
  files += 1
  const own = `W${files}`
  const rows = Array.from({ length: count }, (_, at) => `Van ${at},Side-Entry,Quiet.,Ramp,${own}-${at},`)
  const isOwn = sql`${vehicles.stockNumber} like ${`${own}-%`}`
  return { text: [header, ...rows].join('\n'), countIn: () => db.$count(vehicles, isOwn) }
}

/** Begins an import of the text; gives its result's id and its work's. */
async function begin(text: string) {
  const id = idOfResult(await beginImport(importing(await planOf(text))))
  const workId = (await findBulkChange(db, id))?.workId ?? 0
  return { id, workId }
}

/** Does so many slices of one row each as an instance that is then killed; `doOne` may break a row off. */
async function doSlices(workId: number, slices: number, breakOff?: (tx: unknown) => void) {
  const holder = `instance of work ${workId}`
  const taken = await takeWork(db, { holder, kinds: ['import vehicles'] })
  if (taken?.is !== 'taken') throw new Error('the work was not there to be taken')
  const kind = bigWorkKinds.find(({ name }) => name === taken.work.kind)
  const opened = await kind?.open(db, taken.work.input, { storage, jobs: pages.jobs })
  if (!opened) throw new Error('there is no such kind')
  const steps: WorkSteps = {
    ...opened,
    async doOne(tx, record) {
      await tx.execute(sql`select pg_sleep(0.025)`) // longer than a slice
      const came = await opened.doOne(tx, record)
      breakOff?.(tx)
      return came
    },
  }
  for (let slice = 0; slice < slices; slice += 1) await doSlice(db, { id: workId, holder, steps })
  await releaseWork(db, holder)
}

test('D1: an import answers before its first row, tells how far it is, and its result is there when it is through', async () => {
  const { text, countIn } = fileOf(5)
  const { id, workId } = await begin(text)
  expect(await countIn()).toBe(0)
  expect((await result(id)).work).toMatchObject({ state: 'waiting', done: 0, count: 5, what: 'Import of stock.csv' })
  await doSlices(workId, 2)
  expect((await result(id)).work).toMatchObject({ state: 'running', done: 2, count: 5 })
  await work()
  expect(await findBigWork(db, workId)).toMatchObject({ state: 'finished', done: 5, tally: { Added: 5 } })
  expect((await result(id)).outcomes).toHaveLength(5)
  expect(await db.$count(vehicleImports, sql`owner like 'work piece %'`), 'the file is not kept').toBe(0)
})

test('D1: the check says which works are done before the import, as previews of other changes do', async () => {
  await begin(fileOf(2).text)
  await planOf(fileOf(1).text)
  expect(await pages.check()).toMatchObject({ worksBefore: ['Import of stock.csv'] })
  await work()
  expect(await pages.check()).toMatchObject({ worksBefore: [] })
})

test('D1: what is in stays when an import is stopped, and it goes on with the rest, each row once', async () => {
  const { text, countIn } = fileOf(4)
  const { id, workId } = await begin(text)
  await doSlices(workId, 1)
  await stopBigWork(db, workId, dana)
  await work()
  expect(await countIn()).toBe(1)
  expect(await result(id)).toMatchObject({ work: { state: 'stopped', done: 1 }, canUndo: true })
  await upload('VIN\n1\n') // A file that is uploaded in between is another one.
  await continueBigWork(db, workId, dana)
  await work()
  expect(await countIn()).toBe(4)
  expect((await result(id)).outcomes).toHaveLength(4)
})

test('D1: of an import that was stopped as much is undone as is in, and no row comes after that', async () => {
  const { text, countIn } = fileOf(4)
  const { id, workId } = await begin(text)
  await doSlices(workId, 2)
  await stopBigWork(db, workId, dana)
  await undo(id)
  expect(await countIn()).toBe(0)
  expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
  await continueBigWork(db, workId, dana)
  await work()
  expect(await countIn()).toBe(0)
})

test('D1: an import whose process is killed between two rows or within one is taken up by another, each row whole and once', async () => {
  const { ids } = await stock({ stockNumber: 'K-1' }, { stockNumber: 'K-2' }, { stockNumber: 'K-3' })
  const { id, workId } = await begin('Stock Number,Color\nK-1,Red\nK-2,Red\nK-3,Red\n')
  await doSlices(workId, 1)
  const killed = doSlices(workId, 1, () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await Promise.all(ids.map(async (one) => (await vehicle(one))?.color))).toEqual(['Red', 'Blue', 'Blue'])
  await releaseWork(db, `instance of work ${workId}`)
  await work()
  for (const one of ids) {
    expect(await vehicle(one)).toMatchObject({ color: 'Red', version: 2 })
    expect((await listHistory(db, 'vehicle', one)).map(({ action }) => action)).toEqual(['vehicle imported'])
  }
  expect((await result(id)).outcomes).toHaveLength(3)
})

test('what somebody saves, deletes or takes between the check and its row is left alone, with the reason; all else is done', async () => {
  const { ids } = await stock({ stockNumber: 'S-1' }, { stockNumber: 'S-2' }, { stockNumber: 'S-3' }, {})
  const text = ['Stock Number,Color', 'S-1,Red', 'S-2,Red', 'S-3,Red'].join('\n')
  const { id } = await begin(text)
  const added = await begin(`${header}\nA van,Side-Entry,Quiet.,Ramp,S-4,\nA second van,Side-Entry,Quiet.,Ramp,S-5,\n`)
  await save(ids[0], { color: 'Dusk' })
  await removeVehicle(db, ids[1] ?? 0)
  await save(ids[3], { stockNumber: 'S-4' })
  await work()
  expect((await result(id)).outcomes.map(({ why }) => why)).toEqual([
    'Somebody else has changed it since the check.',
    'It no longer exists.',
    null,
  ])
  expect(await vehicle(ids[0])).toMatchObject({ color: 'Dusk' })
  expect(await vehicle(ids[2])).toMatchObject({ color: 'Red' })
  expect((await result(added.id)).outcomes).toMatchObject([
    { name: 'Row 2 of the file', why: 'Another vehicle has its VIN or stock number since the check.' },
    { name: 'A second van', why: null },
  ])
})

test('a change of several that the same person began before the import does not keep its rows out', async () => {
  const { ids, search } = await stock({ stockNumber: 'B-1', price: 40_000 })
  const bulk = pages.begun(
    [
      ['action', 'percent'],
      ['percent', '-5'],
      ['vehicle', ids[0] ?? 0],
    ],
    search,
  )
  const bulkId = await bulk
  const { id } = await begin('Stock Number,Color\nB-1,Red\n')
  await work()
  expect((await result(bulkId)).outcomes).toMatchObject([{ why: null }])
  expect((await result(id)).outcomes).toMatchObject([{ why: null }])
  expect(await vehicle(ids[0])).toMatchObject({ color: 'Red', price: 38_000 })
})
