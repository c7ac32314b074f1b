import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fivePercentLess, openBulkPages, ticked } from '../../../test/kit/bulk-pages.ts'

const pages = await openBulkPages()
const { done, showResult, stock, undo, db } = pages

/** A change of one vehicle, and of so many more as a table of earlier changes tells of them. */
async function changed(more: number) {
  const { ids } = await stock({ price: 40_000 })
  const id = await done([...ticked(ids), ...fivePercentLess])
  await db.execute(sql`insert into bulk_outcomes (change_id, vehicle_id, name, before, after, version_after)
    select ${id}::int, 100000 + at, 'Zeta ' || lpad(at::text, 4, '0'), '$1', '$2', 1 from generate_series(1, ${more}::int) as at`)
  return { id, ids }
}

async function part(id: number, search: string) {
  const loaded = await showResult(id, { search })
  if (!('change' in loaded) || !loaded.change) throw new Error('there is no result')
  return loaded.change
}

test('what became of 1,500 vehicles comes in parts of fifty, each at an address of its own', async () => {
  const { id } = await changed(1499)
  const first = await part(id, '')
  expect(first).toMatchObject({ part: 1, parts: 30, counts: { all: 1500, done: 1500, undoable: 1500 }, canUndo: true })
  const last = await part(id, '?page=3&part=30')
  expect(last.outcomes.map(({ name }) => name).at(-1)).toBe('Zeta 1499')
  const all = new Set<number>()
  for (let at = 1; at <= 30; at += 1)
    for (const { vehicleId } of (await part(id, `?part=${at}`)).outcomes) all.add(vehicleId)
  expect(all.size).toBe(1500)
})

test.each(['?part=31', '?part=999999'])('the address %s beyond the end shows the last part', async (search) => {
  const { id } = await changed(60)
  const shown = await part(id, search)
  expect([shown.part, shown.parts, shown.outcomes.length]).toEqual([2, 2, 11])
})

test('what an undo has left alone comes first, before all parts of what is undone', async () => {
  const { id, ids } = await changed(70)
  await undo(id)
  const { counts, outcomes } = await part(id, '')
  expect(counts).toMatchObject({ undone: 1, left: 70, undoable: 0 })
  expect(outcomes.map(({ undone }) => undone)).toEqual(Array(50).fill('changed-since'))
  expect((await part(id, '?part=2')).outcomes.at(-1)?.vehicleId).toBe(ids[0])
})
