import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../test/kit/db.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'
import { noBackups } from '../test/kit/staff-context.ts'
import { prepare } from './preparation.ts'

// On a server it would be tried again meanwhile.
test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a preparation that fails half-way leaves nobody behind who works on jobs',
  async () => {
    const database = await freshDatabase()
    const { db, engine } = database
    await db.execute(sql`drop table outgoing_mails`) // the last thing that it looks at
    const parts = { db, storage: await freshStorage(), mailer: { send: async () => {} }, backups: noBackups }
    const ground = { ...parts, database, leadsTo: undefined, env: readEnv({ DEMO: 'off' }), root: '.' }
    await expect(prepare(ground)).rejects.toThrow('outgoing_mails')
    const jobs = await openJobs(engine, [mailQueue])
    onTestFinished(() => jobs.stop())
    await db.transaction((tx) => jobs.enqueue(tx, mailQueue.name, { mailId: 1 }))
    await sleep(mailQueue.lookEverySeconds * 2000)
    const kept = await db.execute(sql`select state from jobs.job where name = ${mailQueue.name}`)
    expect(kept).toMatchObject({ rows: [{ state: 'created' }] })
  },
)
