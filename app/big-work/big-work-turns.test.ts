import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDb } from '../../test/kit/db.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { defineBigWork } from './big-work-kind.server.ts'
import { takeWork } from './big-work-slices.server.ts'
import { bigWorks } from './big-work-table.server.ts'
import { beginBigWork, continueBigWork, findProgress, listUnderWay, stopBigWork } from './big-works.server.ts'

const db = await freshDb()
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
