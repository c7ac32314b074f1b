import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { diskStorage } from '#app/platform/storage.server.ts'
import { backUp } from '../../test/kit/backup-rows.ts'
import { bareDatabase, freshDatabase } from '../../test/kit/db.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
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
