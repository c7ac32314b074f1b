import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { failureOf } from '#app/records/staff-failure.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { openLine } from '../../test/kit/faulty-line.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { openServerDatabase, UnansweredCommitError } from './client.server.ts'

const { db, engine } = await freshDatabase()
const nothingSaved = { title: 'Error Adding Review', text: 'so nothing was saved.' }

async function thrownBy(work: Promise<unknown>) {
  return work.then(() => null).catch((error: unknown) => error)
}

async function toldOf(cause: unknown) {
  const context = staffRequest({ db, storage: await freshStorage() })
  return failureOf(context, nothingSaved, cause).toast.description
}

describe('what staff are told of a transaction that failed', () => {
  test('D1: that nothing was saved, where its own work failed or the database refused its end', async () => {
    await db.execute(sql`create table paired (id integer unique deferrable initially deferred)`)
    const broken = await thrownBy(db.transaction((tx) => tx.execute(sql`select 1 / 0`)))
    const refused = await thrownBy(db.transaction((tx) => tx.execute(sql`insert into paired values (1), (1)`)))
    for (const error of [broken, refused]) {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(UnansweredCommitError)
      expect(await toldOf(error)).toBe(nothingSaved.text)
    }
  })

  test.runIf(engine.kind === 'server')(
    'D1: that it is not known, where the line is lost at its end',
    async () => {
      if (engine.kind !== 'server') return
      const line = await openLine(engine.connectionString)
      const away = openServerDatabase(line.url)
      onTestFinished(async () => {
        await line.close()
        await away.close()
      })
      const error = await thrownBy(
        away.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          line.put('half-open')
        }),
      )
      expect(error).toBeInstanceOf(UnansweredCommitError)
      expect(await toldOf(new Error('saving failed', { cause: error }))).toMatch(/we don’t know whether this was saved/)
    },
    30_000,
  )
})
