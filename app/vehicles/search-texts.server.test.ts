import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { refoldVehicles } from './search-texts.server.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { listVehicles } from './vehicle-finder.server.ts'

test('vehicles that an earlier release has saved are found without accents and by straight quotes too', async () => {
  const db = await freshDb()
  await db.execute(sql`insert into vehicles (name, type, description, features, search_text)
    select 'İzmir Citroën ' || nth, 'Side-Entry', 'x', '{"Q’Straint"}', lower('İzmir Citroën ' || nth) || E'\nq’straint\n'
      from generate_series(1, 450) nth`)
  const found = async (search: string) => (await listVehicles(stockOf(db), { ...noFilters, search }, 1)).total
  expect(await found('izmir citroen')).toBe(0)
  expect(await refoldVehicles(db)).toBe(450)
  expect(await found('izmir citroen')).toBe(450)
  expect(await found("q'straint")).toBe(450)
  expect(await refoldVehicles(db)).toBe(0)
})
