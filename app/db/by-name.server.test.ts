import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { byName } from './by-name.server.ts'

test('names are sorted as people expect it, whatever the engine', async () => {
  const db = await freshDb()
  const names = sql`(values ('Zoe'), ('anna'), ('Édith'), ('eve'), ('Bob')) as people (name)`
  const sorted = db.execute(sql`select name from ${names} order by ${byName(sql`name`)}`)
  await expect(sorted).resolves.toMatchObject({
    rows: ['anna', 'Bob', 'Édith', 'eve', 'Zoe'].map((name) => ({ name })),
  })
})
