import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { manyVehicles } from '../../scripts/bench-vehicles.ts'
import { freshDb } from '../../test/kit/db.ts'
import { searchText } from './vehicle-search.ts'
import { vehicles } from './vehicle-table.server.ts'

const db = await freshDb()

beforeAll(async () => {
  // Rows as wide as real ones: what is read past costs more than what is read.
  const description = 'What a seller says of a vehicle. '.repeat(40)
  const many = manyVehicles(10_000, []).map((one) => ({ ...one, description, searchText: searchText(one) }))
  for (let at = 0; at < many.length; at += 500) await db.insert(vehicles).values(many.slice(at, at + 500))
  await db.execute(sql`analyze vehicles`)
})

const plans = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) })

test('one vehicle is found by its number', async () => {
  const { rows } = plans.parse(await db.execute(sql`explain select * from ${vehicles} where ${vehicles.id} = 4711`))
  expect(rows[0]?.['QUERY PLAN']).toMatch(/Index Scan using vehicles_pkey/)
})
