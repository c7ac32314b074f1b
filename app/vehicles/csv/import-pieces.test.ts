import { expect, test } from 'vitest'
import { freshDb } from '../../../test/kit/db.ts'
import { vehicleImports } from './vehicle-import-table.server.ts'
import { findImport, giveToWork, readWorkRows, removeWorkRows, storeImport } from './vehicle-imports.server.ts'

const db = await freshDb()

function fileOf(count: number, word = 'x') {
  const rows = Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`${at}`, word.repeat(1000)] }))
  return { filename: 'stock.csv', header: ['VIN', 'Note'], rows }
}

const countLines = () => db.$count(vehicleImports)

test('a long file comes out of its pieces as it was, for whoever uploaded it and for the work that imports it', async () => {
  const { rows, ...file } = fileOf(550)
  await storeImport(db, 'dana', { ...file, rows })
  expect(await countLines()).toBeGreaterThan(4)
  const stored = await findImport(db, 'dana')
  if (!stored) throw new Error('the file is not there')
  expect(stored.rows).toEqual(rows)
  await db.transaction((tx) => giveToWork(tx, stored))
  expect(await findImport(db, 'dana')).toBeNull()
  await storeImport(db, 'dana', fileOf(3, 'y'))
  expect(await readWorkRows(db, stored.importId)).toEqual(rows)
  await removeWorkRows(db, stored.importId)
  expect(await countLines(), 'one line for the file, and one piece').toBe(2)
})

test('a file takes the place of the one before, with its rows; of two at the same moment one is whole', async () => {
  await Promise.all(['a', 'b'].map((word) => storeImport(db, 'robin', fileOf(150, word))))
  const stored = await findImport(db, 'robin')
  expect(new Set(stored?.rows.map(({ cells }) => cells[1])).size).toBe(1)
  expect(stored?.rows).toHaveLength(150)
  const before = await countLines()
  await storeImport(db, 'robin', fileOf(150, 'c'))
  expect(await countLines()).toBe(before)
})

test('a file that an earlier release stored in its line is imported too', async () => {
  const { rows, ...file } = fileOf(2)
  await db.insert(vehicleImports).values({ owner: 'kim', importId: 'of before', ...file, rows, choices: null })
  const stored = await findImport(db, 'kim')
  expect(stored?.rows).toEqual(rows)
  if (stored) await db.transaction((tx) => giveToWork(tx, stored))
  expect(await readWorkRows(db, 'of before')).toEqual(rows)
})
