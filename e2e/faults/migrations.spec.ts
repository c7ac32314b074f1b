import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import migrations from '../../app/db/migrations/meta/_journal.json' with { type: 'json' }
import { expect, test } from '../../test/kit/fixtures.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { discard, emptySiteData, type SiteData } from '../../test/kit/site-process.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const atOnce = 4
const breaks = 5
/** Each of so many starts of the embedded database takes seconds on a busy machine. */
const allWithinMs = 300_000

test('R13: of several that bring a database to the newest schema at once one does it, and the others wait', async () => {
  test.skip(testServer === undefined, 'the embedded database has one owner')
  const data = await emptySiteData()
  const codes = await Promise.all(Array.from({ length: atOnce }, () => migrate(data).ended))
  expect(codes).toEqual(codes.map(() => 0))
  expect(await applied(data)).toBe(migrations.entries.length)
  await discard(data)
})

test('R13: broken off at any moment, bringing a database to the newest schema can be done again', async () => {
  test.setTimeout(allWithinMs)
  const data = await emptySiteData()
  const startedAt = performance.now()
  const whole = await emptySiteData()
  expect(await migrate(whole).ended).toBe(0)
  const wholeMs = performance.now() - startedAt
  for (let part = 1; part <= breaks; part += 1) {
    const migrating = migrate(data)
    await sleep((wholeMs * part) / (breaks + 1))
    migrating.kill()
    await migrating.ended
  }
  expect(await migrate(data).ended).toBe(0)
  expect(await applied(data)).toBe(migrations.entries.length)
  await discard(data)
  await discard(whole)
})

/** `npm run migrate`: its exit code, and what ends it without a word. */
function migrate({ dataDir, databaseUrl }: SiteData) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const child = spawn(process.execPath, ['scripts/migrate.ts'], { env, stdio: 'ignore' })
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'close').then(([code]: unknown[]) => code) }
}

async function applied(data: SiteData) {
  const rows = await readRows(data, 'select hash from drizzle.__drizzle_migrations', z.object({ hash: z.string() }))
  return rows.length
}
