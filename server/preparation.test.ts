import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeBackupQueue } from '#app/backups/backups.server.ts'
import { tendAppointmentsQueue } from '#app/contact/appointments/tend-appointments.actions.server.ts'
import { openJournalFolder } from '#app/contact/journal/journal-folder.server.ts'
import type { Database, Db } from '#app/db/client.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { sweepPicturesQueue } from '#app/pictures/picture-sweep.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { tellAlertsQueue } from '#app/vehicles/alerts/tell-alerts.server.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { closedDb, freshDatabase } from '../test/kit/db.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'
import { noBackups, noChanges } from '../test/kit/staff-context.ts'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { prepare } from './preparation.ts'
import { removeOldRowsQueue } from './retention.ts'

// On a server it would be tried again meanwhile.
test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a preparation that fails half-way leaves nobody behind who works on jobs',
  async () => {
    const database = await freshDatabase()
    const { db, engine } = database
    // The queues open over the engine; what is planned in them goes this way.
    await expect(prepare(await dependenciesOn(database, await closedDb()))).rejects.toThrow()
    const jobs = await openJobs(engine, [mailQueue])
    onTestFinished(() => jobs.stop())
    await db.transaction((tx) => jobs.enqueue(tx, mailQueue.name, { mailId: 1 }))
    await sleep(mailQueue.lookEverySeconds * 2000)
    const stored = await db.execute(sql`select state from jobs.job where name = ${mailQueue.name}`)
    expect(stored).toMatchObject({ rows: [{ state: 'created' }] })
  },
)

test('a site that has started has the removal of old rows, the sweep of pictures, the next backup and the next look for alerts before it', async () => {
  const database = await freshDatabase()
  const preparation = await prepare(await dependenciesOn(database, database.db))
  onTestFinished(() => preparation.close())
  for (const { name } of [
    removeOldRowsQueue,
    sweepPicturesQueue,
    makeBackupQueue,
    tellAlertsQueue,
    tendAppointmentsQueue,
  ])
    expect(await preparation.jobs().waiting(name), name).toBe(1)
})

describe('a site whose database is away', () => {
  const later = { timeout: 10_000 }

  async function prepareWithout(migrate: Database['migrate']) {
    const database = await freshDatabase()
    const away: Database = { ...database, engine: { kind: 'server', connectionString: '' }, migrate }
    return prepare(await dependenciesOn(away, database.db))
  }

  test('asks for it again, and no more once it has closed, which does not wait for the next time', async () => {
    let asked = 0
    const preparation = await prepareWithout(async () => {
      asked += 1
      throw new Error('away')
    })
    await expect.poll(() => asked, later).toBe(2)
    const closedAt = performance.now()
    await preparation.close()
    expect(performance.now() - closedAt).toBeLessThan(1000)
    await sleep(2500)
    expect(asked).toBe(2)
  })

  test('closes only once a try that is under way has ended', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: ended, reject: end } = Promise.withResolvers<void>()
    let asked = 0
    const preparation = await prepareWithout(async () => {
      asked += 1
      if (asked === 1) throw new Error('away')
      begin()
      await ended
    })
    await begun
    let isClosed = false
    const closed = preparation.close().then(() => {
      isClosed = true
    })
    await sleep(100)
    expect(isClosed).toBe(false)
    end(new Error('away'))
    await closed
  })
})

async function dependenciesOn(database: Database, db: Db) {
  return {
    db,
    database,
    storage: await freshStorage(),
    mailer: { send: async () => {} },
    backups: noBackups,
    changes: noChanges,
    inventory: () => readInventory(db),
    publicOrigin: undefined,
    leadsTo: undefined,
    webhook: undefined,
    journalFolder: await openJournalFolder(await temporaryFolder()),
    env: readEnv({ DEMO: 'off' }),
    root: '.',
  }
}
