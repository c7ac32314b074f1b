import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hashesIn } from '../../test/kit/damaged-folder.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { type Db, openEmbeddedDatabase } from './client.server.ts'
import { diskFlushes } from './embedded.server.ts'

// The engine takes seconds to lay its files down, and a moment to open a copy of them.
const laidDown = await temporaryFolder()
await (await openEmbeddedDatabase(laidDown)).close()

/** A folder whose database was opened and closed once. */
async function usedFolder() {
  const folder = await temporaryFolder()
  await cp(laidDown, folder, { recursive: true })
  return folder
}

/** Another process that holds the folder's lock until it is killed. */
async function startHolder(folder: string) {
  const source = `const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.server.ts'))}); await lockDirectory(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

test('R3: every commit makes the disk keep it', async () => {
  const database = await openEmbeddedDatabase(await usedFolder())
  await database.db.execute(sql`create table counted (n integer)`)
  const before = diskFlushes.count
  for (let n = 0; n < 20; n += 1) await database.db.execute(sql`insert into counted values (${n})`)
  expect(diskFlushes.count - before).toBeGreaterThanOrEqual(20)
  await database.close()
})

test('R2: a second opener is refused within three seconds by one line that names the holder', async () => {
  const folder = await temporaryFolder()
  const holder = await startHolder(folder)
  const startedAt = performance.now()
  await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(new RegExp(`^[^\\n]*process ${holder.pid}[^\\n]*$`)),
  })
  expect(performance.now() - startedAt).toBeLessThan(3000)
  holder.kill('SIGKILL')
})

test('R2: the lock of a holder that was killed is taken over', async () => {
  const folder = await usedFolder()
  const holder = await startHolder(folder)
  const gone = once(holder, 'exit')
  holder.kill('SIGKILL')
  await gone
  const database = await openEmbeddedDatabase(folder)
  await database.ping()
  await database.close()
})

test('a folder can be opened again once it was closed, with what was written', async () => {
  const folder = await usedFolder()
  const first = await openEmbeddedDatabase(folder)
  await first.db.execute(sql`create table counted (n integer)`)
  await first.db.execute(sql`insert into counted values (7)`)
  await first.close()
  const second = await openEmbeddedDatabase(folder)
  await expect(second.db.execute(sql`select n from counted`)).resolves.toMatchObject({ rows: [{ n: 7 }] })
  await second.close()
})

test.each(['files/PG_VERSION', 'files/global/pg_control', 'files'])(
  'R2: a folder that held a database and has lost %s is never made anew: one line names the damage, and nothing is changed',
  async (lost) => {
    const folder = await usedFolder()
    await rm(join(folder, lost), { recursive: true })
    const before = await readdir(folder, { recursive: true })
    await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(/^The database in \S+ is damaged: it has no [^\n]*(PG_VERSION|pg_control)[^\n]*$/),
    })
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  },
)

/** Its one file of the log that the next start reads. */
async function changeLog(files: string, change: (file: string) => Promise<unknown>) {
  const folder = join(files, 'pg_wal')
  for (const name of await readdir(folder)) if (/^[\dA-F]{24}$/.test(name)) await change(join(folder, name))
}

test.each<[string, (files: string) => Promise<unknown>]>([
  ['whose log is cut', (files) => changeLog(files, (file) => truncate(file, 100))],
  ['whose log is gone', (files) => changeLog(files, rm)],
  ['whose pg_control is cut', (files) => truncate(join(files, 'global/pg_control'), 50)],
  ['of which half was copied', (files) => rm(join(files, 'base'), { recursive: true })],
])('R18: a database %s is not opened: one line names the engine’s reason, and no row is changed', async (_, damage) => {
  const folder = await usedFolder()
  await damage(join(folder, 'files'))
  const before = await hashesIn(join(folder, 'files'))
  await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(/^The database in \S+ cannot be opened \([^\n]+\)\. No row was changed\.$/),
  })
  expect(await hashesIn(join(folder, 'files'))).toEqual(before)
})

test('R2: nor is one of an earlier version, which has left no mark', async () => {
  const folder = await usedFolder()
  await rm(join(folder, 'made'))
  await rm(join(folder, 'files/PG_VERSION'))
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow('is damaged: it has no PG_VERSION.')
})

test('a database whose making was broken off is made anew', async () => {
  const folder = await usedFolder()
  await rename(join(folder, 'made'), join(folder, 'making'))
  await rm(join(folder, 'files/global'), { recursive: true })
  const database = await openEmbeddedDatabase(folder)
  await database.ping()
  await database.close()
  expect((await readdir(folder)).sort()).toEqual(['files', 'made', 'owner'])
})

test('the embedded engine knows the lower case of letters with accents, sorts by bytes (decision 069), and ends no query at a time limit', async () => {
  const database = await openEmbeddedDatabase(await usedFolder())
  const asked = sql`select lower('É') as lower, 'É' ilike 'é' as alike, 'Z' < 'a' as "isByBytes"`
  await expect(database.db.execute(asked)).resolves.toMatchObject({
    rows: [{ lower: 'é', alike: true, isByBytes: true }],
  })
  await database.db.execute(sql`set statement_timeout = 1`)
  const takesLonger = sql`select count(*)::int as count from generate_series(1, 200000)`
  await expect(database.db.execute(takesLonger)).resolves.toMatchObject({ rows: [{ count: 200_000 }] })
  await database.close()
})

test('R3: a checkpoint is made every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = await openEmbeddedDatabase(await usedFolder())
  const before = await lastCheckpoint(database.db)
  await database.db.execute(sql`create table counted (n integer)`)
  vi.advanceTimersByTime(5 * 60_000)
  expect(await lastCheckpoint(database.db)).not.toEqual(before)
  await database.close()
  vi.useRealTimers()
})

test('R3: dead rows are vacuumed and tables analyzed every day, and whoever asks meanwhile waits for one table only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = await openEmbeddedDatabase(await usedFolder())
  await database.db.execute(sql`create table counted as select generate_series(1, 500) as n`)
  const estimate = async () => {
    const [found] = await database.db
      .select({ rows: sql<number>`reltuples::int` })
      .from(sql`pg_class where relname = 'counted'`)
    return found?.rows
  }
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(await estimate(), 'asked while the tables before it are vacuumed').toBe(-1)
  await expect.poll(estimate, { timeout: 10_000 }).toBe(500)
  await database.close()
  vi.useRealTimers()
})

/** The engine answers one statement after another, so the upkeep asked before has been done when this answers. */
function lastCheckpoint(db: Db) {
  return db.select({ at: sql<string>`checkpoint_lsn::text` }).from(sql`pg_control_checkpoint()`)
}
