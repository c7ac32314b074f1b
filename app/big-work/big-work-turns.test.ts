import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../test/kit/db.ts'
import { within } from '../../test/kit/site-process.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { defineBigWork } from './big-work-kind.server.ts'
import { takeWork } from './big-work-slices.server.ts'
import { bigWorks } from './big-work-table.server.ts'
import { beginBigWork, continueBigWork, findProgress, listUnderWay, stopBigWork } from './big-works.server.ts'

const database = await freshDatabase()
const { db } = database
const idle = defineBigWork({ name: 'idle', input: z.object({}), open: () => ({ doOne: async () => undefined }) })

beforeEach(() => db.delete(bigWorks))

function begin() {
  return db.transaction((tx) => beginBigWork(tx, dana, idle.start({ what: 'Nothing', count: 1, input: {} })))
}

function take(holder = 'an instance', kinds = [idle.name]) {
  return takeWork(db, { holder, kinds })
}

test('D1: an older work that is continued is not done beside the one that runs: it waits for it, and says so', async () => {
  const older = await begin()
  await stopBigWork(db, older, dana)
  const younger = await begin()
  expect(await take()).toMatchObject({ work: { id: younger } })
  await continueBigWork(db, older, dana)
  expect(await findProgress(db, older)).toMatchObject({ state: 'waiting', isNext: false })
  expect(await take('another')).toMatchObject({ is: 'held' })
  const youngest = await begin()
  expect((await listUnderWay(db)).map(({ id }) => id)).toEqual([younger, older, youngest])
  await stopBigWork(db, younger, dana)
  expect(await findProgress(db, older)).toMatchObject({ isNext: true })
  expect(await take()).toMatchObject({ work: { id: older } })
  expect(await findProgress(db, youngest)).toMatchObject({ isNext: false })
})

test('D1: works are told apart by their kinds: one that an instance does not know waits for another instance', async () => {
  await begin()
  expect(await take('an older release', ['other'])).toBeNull()
})

test('D1: two works never run at once, though one of them is of a kind that only the other instance knows', async () => {
  const [first, second] = [await begin(), await begin()]
  await db.update(bigWorks).set({ kind: 'of a later release' }).where(eq(bigWorks.id, first))
  await take('a later release', ['of a later release', idle.name])
  expect(await take('this release')).toMatchObject({ is: 'held' })
  await db.update(bigWorks).set({ heldUntil: sql`now() - interval '1 second'` }).where(eq(bigWorks.id, first))
  expect(await take('this release')).toMatchObject({ work: { id: second } })
})

test.runIf(database.engine.kind === 'server')(
  'D1: two works never run at once, though two instances look for one at the same moment',
  async () => {
    const [first, second] = [await begin(), await begin()]
    await stopBigWork(db, first, dana)
    const release = await lockRow(second)
    const one = take('one')
    await within(5000, 'the first instance has chosen the second work and waits for its row', async () => {
      return (await countWaiting()) === 1
    })
    await continueBigWork(db, first, dana)
    let isAnswered = false
    const other = take('other').finally(() => {
      isAnswered = true
    })
    await within(5000, 'the other waits too, or has its answer', async () => {
      return isAnswered || (await countWaiting()) === 2
    })
    await release()
    expect(await Promise.all([one, other])).toMatchObject([{ is: 'taken', work: { id: second } }, { is: 'held' }])
    expect(await db.$count(bigWorks, eq(bigWorks.state, 'running'))).toBe(1)
  },
)

/** Locks a work in a transaction of its own; gives what ends that. */
async function lockRow(id: number) {
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = db.transaction(async (tx) => {
    await tx.select({ id: bigWorks.id }).from(bigWorks).where(eq(bigWorks.id, id)).for('update')
    locked.resolve()
    await over.promise
  })
  await locked.promise
  return async () => {
    over.resolve()
    await locking
  }
}

async function countWaiting() {
  return db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
}
