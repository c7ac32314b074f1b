import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { lateForms } from './late-form-table.server.ts'
import { findLateForm, storeLateForm } from './late-forms.server.ts'

const db = await freshDb()

function store(owner: string, quote: string) {
  const form = new FormData()
  form.append('quote', quote)
  return storeLateForm(db, { owner, path: '/admin/reviews/new', form })
}

test('the newest twenty late forms of a person are stored, and those of others beside them', async () => {
  const ofBo = await store('bo', 'Bo wrote this.')
  const ofAnn: Array<string | null> = []
  for (let nth = 0; nth < 22; nth += 1) ofAnn.push(await store('ann', `form ${nth}`))
  expect(await db.$count(lateForms)).toBe(21)
  const found = await Promise.all(ofAnn.map((key) => findLateForm(db, key ?? '')))
  expect(found.slice(0, 2)).toEqual([null, null])
  expect(found.slice(2).every((form) => form !== null)).toBe(true)
  expect(await findLateForm(db, ofBo ?? '')).toMatchObject({ fields: [['quote', 'Bo wrote this.']] })
})

test('a late form of more than a megabyte is not stored', async () => {
  expect(await store('cy', 'x'.repeat(1_000_001))).toBeNull()
  expect(await store('cy', 'x'.repeat(900_000))).not.toBeNull()
})

test('a late form is found for half an hour', async () => {
  const key = (await store('di', 'Di wrote this.')) ?? ''
  const age = (time: string) => db.update(lateForms).set({ expiresAt: sql`${lateForms.expiresAt} - ${time}::interval` })
  await age('29 minutes')
  expect(await findLateForm(db, key)).not.toBeNull()
  await age('1 minute')
  expect(await findLateForm(db, key)).toBeNull()
})
