import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { backUp } from '../../test/kit/backup-rows.ts'
import { bareDatabase, freshDatabase } from '../../test/kit/db.ts'
import { askServer } from '../../test/kit/site-databases.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { listBackups } from './backup-store.server.ts'
import { restoreArchive } from './restore.server.ts'

const messages = 4000

test('R14, R20: a backup made under writes is of one moment, and none of them waits a second for it', async () => {
  const { db } = await freshDatabase()
  const storage = diskStorage(await temporaryFolder())
  await db.execute(sql`insert into contact_submissions (name, email, message, replay_key)
    select 'Robin', 'robin@sample.example', repeat('words ', 100), 'key ' || n from generate_series(1, ${messages}::int) n`)
  let isMade = false
  const making = backUp(db, storage).finally(() => {
    isMade = true
  })
  let written = 0
  let slowestMs = 0
  while (!isMade) {
    const start = performance.now()
    // One comes and one goes. At each moment there are as many as before, and each new one has a note.
    await db.transaction(async (tx) => {
      await tx.execute(sql`with added as (insert into contact_submissions (name, email, message, replay_key)
        values ('New', 'new@sample.example', 'Hello.', ${`new ${written}`}) returning id)
        insert into submission_notes (submission_id, author, text) select id, 'dana@staff.example', 'Called.' from added`)
      await tx.execute(sql`delete from contact_submissions where id = (select id from contact_submissions
        where name = 'Robin' order by id offset ${written} limit 1)`)
      await tx.execute(
        sql`update contact_submissions set state = 'answered' where replay_key = ${`key ${messages - written}`}`,
      )
    })
    written += 1
    await new Promise((turned) => setImmediate(turned)) // the embedded engine answers without a turn of the loop
    slowestMs = Math.max(slowestMs, performance.now() - start)
  }
  expect(written, 'written meanwhile').toBeGreaterThan(3)
  expect(slowestMs).toBeLessThan(1000)

  const target = await bareDatabase()
  await restoreArchive({ database: target, storage, migrations: resolve('app/db/migrations') }, await making)
  const counts = await target.db.execute(sql`select (select count(*) from contact_submissions)::int as messages,
    (select count(*) from contact_submissions where name = 'New')::int as news, (select count(*) from submission_notes)::int as notes`)
  const [found] = z
    .object({ rows: z.array(z.object({ messages: z.number(), news: z.number(), notes: z.number() })) })
    .parse(counts).rows
  expect(found?.messages).toBe(messages)
  expect(found?.notes).toBe(found?.news)
})

// The embedded engine answers nobody else while the rows of a backup are read.
test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'R14: a row that is stored while the rows of a backup are read is not in it, and the moment that the backup states is before that row',
  async () => {
    const { db, engine } = await freshDatabase()
    const storage = diskStorage(await temporaryFolder())
    const stored: number[] = []
    async function storeAnother() {
      if (engine.kind !== 'server' || stored.length > 0) return
      const added = `insert into reviews (name, quote) values ('Bo', 'Late.') returning extract(epoch from clock_timestamp()) * 1000 as at`
      const { rows } = await askServer(engine.connectionString, added)
      stored.push(...rows.map((row) => Number(row.at)))
      await sleep(20) // a moment that is read now would be seen to be later
    }
    await backUp(afterFirstRead(db, storeAnother), storage)
    const [newest] = await listBackups(storage)
    expect(stored).toHaveLength(1)
    expect(newest?.madeAt.getTime()).toBeLessThan(stored[0] ?? 0)
    const file = await backUp(db, storage)
    const target = await bareDatabase()
    await restoreArchive(
      { database: target, storage: diskStorage(await temporaryFolder()), migrations: resolve('app/db/migrations') },
      file,
    )
    await expect(target.db.execute(sql`select name from reviews`)).resolves.toMatchObject({ rows: [{ name: 'Bo' }] })
  },
)

/** The same database, on which `work` is done as soon as a transaction of one moment has read for the first time. */
function afterFirstRead(db: Db, work: () => Promise<void>): Db {
  const transaction: Db['transaction'] = (body, config) =>
    db.transaction(async (tx) => {
      if (!config) return body(tx)
      const execute = async (query: SQL) => {
        const answer = await tx.execute(query)
        await work()
        return answer
      }
      return body(Object.assign(Object.create(tx), { execute }))
    }, config)
  return Object.assign(Object.create(db), { transaction })
}
