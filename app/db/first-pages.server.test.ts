import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileOfTable, zeroPages } from '../../test/kit/damaged-folder.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { type Db, openEmbeddedDatabase } from './client.server.ts'

const pageBytes = 8192

// A database that tests damage and mend again.
const whole = await temporaryFolder()
const source = await openEmbeddedDatabase(whole)
for (const statement of [
  'create table one_page (id serial primary key, name text)',
  `insert into one_page (name) values ('first'), ('second')`,
  'create table many_pages (id serial primary key, name text)',
  `insert into many_pages (name) select repeat('x', 200) from generate_series(1, 1000)`,
  'create table alike (name text)',
  'create index alike_by_name on alike (name)',
  `insert into alike select 'same' from generate_series(1, 500)`,
  'create table never_filled (id serial primary key)',
  'create table emptied (id serial primary key)',
  'insert into emptied select from generate_series(1, 500)',
  'delete from emptied',
])
  await source.db.execute(sql.raw(statement))
await source.db.execute(sql`vacuum emptied`)
const files = await filesOf(source.db, [
  ...['one_page', 'many_pages', 'alike', 'never_filled', 'emptied'],
  ...['one_page_pkey', 'one_page_id_seq', 'pg_attribute'],
])
await source.close()

async function filesOf(db: Db, names: string[]) {
  const found: Record<string, string> = {}
  for (const name of names) found[name] = await fileOfTable(db, name)
  return found
}

/** What comes of opening the database with that damage: null, or the refusal. Then the damaged file is as it was before. */
async function openDamaged(name: string, damage: (file: string) => Promise<unknown>) {
  const file = join(whole, 'files', files[name] ?? '')
  const before = await readFile(file)
  await damage(file)
  const refusal = await openEmbeddedDatabase(whole).then(
    (database) => database.close().then(() => null),
    (error) => `${error.name}: ${error.message}`,
  )
  if (refusal !== null) await writeFile(file, before)
  return refusal
}

test.each(['one_page', 'many_pages', 'alike', 'one_page_pkey', 'one_page_id_seq', 'pg_attribute'])(
  'R18: a database whose %s has lost its first page is not opened: one line says so',
  async (name) => {
    expect(await openDamaged(name, zeroPages)).toMatch(
      new RegExp(
        `^OperatorError: The database in \\S+ is damaged: the beginning of ${name} is gone. No row was changed.$`,
      ),
    )
  },
)

test('R18: so is one that has lost the file of a table, or of which a page does not fit its checksum', async () => {
  expect(await openDamaged('many_pages', rm)).toContain('is damaged: the file of many_pages is gone.')
  const garble = (file: string) => writeFile(file, 'x'.repeat(pageBytes), { flag: 'r+' })
  expect(await openDamaged('many_pages', garble)).toContain('is damaged: many_pages cannot be read.')
})

test('a table that a kill left with a page of zeros before it had a row is whole, and one whose rows were all deleted', async () => {
  expect(await openDamaged('never_filled', zeroPages)).toBeNull()
  expect(await openDamaged('emptied', zeroPages)).toBeNull()
})

test('R18: a refusal has written nothing: with the lost pages back, every row is there', async () => {
  await openDamaged('many_pages', (file) => zeroPages(file, 5))
  const database = await openEmbeddedDatabase(whole)
  const counts = sql`select (select count(*) from one_page) + (select count(*) from many_pages) + (select count(*) from alike) as rows`
  await expect(database.db.execute(counts)).resolves.toMatchObject({ rows: [{ rows: 1502 }] })
  await database.close()
})
