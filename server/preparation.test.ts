import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
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
