import { expect, test } from 'vitest'
import { sampleModel } from '../../../test/kit/conversion-models.ts'
import { freshDb } from '../../../test/kit/db.ts'
import { conversionModels } from './conversion-model-table.server.ts'
import { listModelsOf } from './conversion-models.server.ts'

const vehicle = { conversionBrand: 'VMI', conversionModel: null, make: 'Toyota', model: 'Sienna', year: 2023 }

test('of more than two hundred models for a year the newest two hundred are looked at', async () => {
  const db = await freshDb()
  const sheets = Array.from({ length: 201 }, (_, nth) => ({ ...sampleModel, source: `Sheet ${nth}` }))
  await db.insert(conversionModels).values(sheets)
  const found = await listModelsOf(db, vehicle)
  expect(found).toHaveLength(200)
  expect(found.map(({ source }) => source)).not.toContain('Sheet 0')
})
