import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLetters } from '#app/text/fold-letters.ts'
import { freshDb } from '../../test/kit/db.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import { containsText, foldedLetters } from './contains-text.server.ts'

const db = await freshDb()
const names = pgTable('names', { name: text().notNull() })
await db.execute(sql`create table names (name text not null)`)
await db
  .insert(names)
  .values(['José Núñez', 'Jose Nunez', 'Kim O’Brien', 'ΣΊΣΥΦΟΣ', 'हिन्दी', '50 % off'].map((name) => ({ name })))

test.each([
  ['jose', ['José Núñez', 'Jose Nunez']],
  ['JOSÉ', ['José Núñez', 'Jose Nunez']],
  [' nuñez ', ['José Núñez', 'Jose Nunez']],
  ["o'brien", ['Kim O’Brien']],
  ['O’Brien', ['Kim O’Brien']],
  ['σίσυφος', ['ΣΊΣΥΦΟΣ']],
  ['हिन्दी', ['हिन्दी']],
  ['0 %', ['50 % off']],
  ['_', []],
])('%j finds names whatever their accents, quotes and capitals', async (search, found) => {
  const rows = await db
    .select()
    .from(names)
    .where(containsText([names.name], search))
  expect(rows.map(({ name }) => name)).toEqual(found)
})

test('the database folds letters as the site does', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aZ ÀéïÕüñçŁßØİıΣςΆЁйﬁ½“”‘’`´‑–—ệŹ\n%') })
  await fc.assert(
    fc.asyncProperty(letters, async (written) => {
      const asked = db.execute(sql`select ${foldedLetters(sql`${written}::text`)} as folded`)
      await expect(asked).resolves.toMatchObject({ rows: [{ folded: foldLetters(written) }] })
    }),
    fuzz,
  )
})

test('a search of nothing is no condition', () => {
  expect(containsText([names.name], ' ')).toBeUndefined()
})
