import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { closedDb, freshDatabase } from '../test/kit/db.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'
import { noBackups } from '../test/kit/staff-context.ts'
import { prepare } from './preparation.ts'

// On a server it would be tried again meanwhile.
test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a preparation that fails half-way leaves nobody behind who works on jobs',
  async () => {
    const database = await freshDatabase()
    const { db, engine } = database
    const parts = {
      db: await closedDb(), // the queues open over the engine; what is planned in them goes this way
      storage: await freshStorage(),
      mailer: { send: async () => {} },
      backups: noBackups,
      publicOrigin: undefined,
    }
    const dependencies = { ...parts, database, leadsTo: undefined, env: readEnv({ DEMO: 'off' }), root: '.' }
    await expect(prepare(dependencies)).rejects.toThrow()
    const jobs = await openJobs(engine, [mailQueue])
    onTestFinished(() => jobs.stop())
    await db.transaction((tx) => jobs.enqueue(tx, mailQueue.name, { mailId: 1 }))
    await sleep(mailQueue.lookEverySeconds * 2000)
    const stored = await db.execute(sql`select state from jobs.job where name = ${mailQueue.name}`)
    expect(stored).toMatchObject({ rows: [{ state: 'created' }] })
  },
)
