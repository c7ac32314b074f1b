import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bigWorks } from '#app/big-work/big-work-table.server.ts'
import { heldTimes } from '#app/contact/appointments/held-time-table.server.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { type Db, openDatabase } from '#app/db/client.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { schemaLines } from '../kit/database-schema.ts'
import { bareDatabase } from '../kit/db.ts'
import { unpackFolder } from '../kit/packed-folder.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { november } from '../november-28/november-facts.ts'
import { readNovember } from '../november-28/november-reading.ts'
import { november29 } from './november-29-facts.ts'

const migrations = resolve('app/db/migrations')
const noted = z.object({ rows: z.array(z.object({ when: z.coerce.number() })) })

/** The migrations that the database notes, oldest first. */
async function readNotes(db: Db) {
  const notes = sql`select created_at as when from drizzle.__drizzle_migrations order by id`
  return noted.parse(await db.execute(notes)).rows.map(({ when }) => when)
}

async function readNewer(db: Db) {
  const [work] = await db.select().from(bigWorks).orderBy(desc(bigWorks.id)).limit(1)
  const held = await db
    .select({ name: contactSubmissions.name, showroom: heldTimes.showroom })
    .from(heldTimes)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, heldTimes.submissionId))
  const { status, price } = vehicles
  const ordered = await db.select({ status, price }).from(vehicles).where(eq(vehicles.name, november29.vehicle))
  return { work: [work?.what, work?.state, work?.done], held, ordered }
}

const isOnServer = process.env.TEST_DATABASE_URL !== undefined

// The folder has an embedded database, so that a run on a server would prove nothing more. Three such databases are
// opened, which takes a busy machine a minute.
test.skipIf(isOnServer)(
  'what exists stays: a data folder whose schema came by 42 migrations goes on from the one, with all its rows',
  { timeout: 180_000 },
  async () => {
    const dataDir = await temporaryFolder()
    await unpackFolder(await readFile(join(import.meta.dirname, 'folder.br')), dataDir)
    const database = await openDatabase({ DATA_DIR: dataDir })
    const before = await readNotes(database.db)
    expect(before).toHaveLength(42)
    await database.migrate(migrations)
    const empty = await bareDatabase()
    await empty.migrate(migrations)
    const afterwards = await readNotes(database.db)
    expect(afterwards.slice(0, 42), 'none is run a second time').toEqual(before)
    expect(afterwards.slice(42)).toEqual((await readNotes(empty.db)).filter((when) => when > (before.at(-1) ?? 0)))
    expect(await schemaLines(database.db)).toEqual(await schemaLines(empty.db))
    expect(await readNewer(database.db)).toEqual({
      work: ['Price −10%', 'finished', 1],
      held: [{ name: november29.holder, showroom: 'Denver' }],
      ordered: [{ status: 'built-to-order', price: 45_000 }],
    })
    const { vehicles: older, reviews, letters, canSignIn } = await readNovember(database.db)
    expect([older.length, reviews, letters, canSignIn]).toEqual([
      4,
      [november.review],
      [[november.letter, 'sent']],
      true,
    ])
    await database.close()
  },
)
