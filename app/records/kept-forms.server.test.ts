import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { keptForms } from './kept-form-table.server.ts'
import { findKeptForm, keepForm } from './kept-forms.server.ts'

const db = await freshDb()

function keep(owner: string, quote: string) {
  const form = new FormData()
  form.append('quote', quote)
  return keepForm(db, { owner, path: '/admin/reviews/new', form })
}

test('the newest twenty late forms of a person are kept, and those of others beside them', async () => {
  const ofBo = await keep('bo', 'Bo wrote this.')
  const ofAnn: Array<string | null> = []
  for (let nth = 0; nth < 22; nth += 1) ofAnn.push(await keep('ann', `form ${nth}`))
  expect(await db.$count(keptForms)).toBe(21)
  const found = await Promise.all(ofAnn.map((key) => findKeptForm(db, key ?? '')))
  expect(found.slice(0, 2)).toEqual([null, null])
  expect(found.slice(2).every((form) => form !== null)).toBe(true)
  expect(await findKeptForm(db, ofBo ?? '')).toMatchObject({ fields: [['quote', 'Bo wrote this.']] })
})

test('a late form of more than a megabyte is not kept', async () => {
  expect(await keep('cy', 'x'.repeat(1_000_001))).toBeNull()
  expect(await keep('cy', 'x'.repeat(900_000))).not.toBeNull()
})
