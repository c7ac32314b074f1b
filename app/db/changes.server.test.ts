import { expect, test } from 'vitest'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { announce, announceAll, announceWithdrawal, openChanges, withholdNotices } from './changes.server.ts'

test('a change is heard when its transaction commits', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const before = changes.mark('reviews')
  const heard = new Promise((done) => changes.subscribe('reviews', done))
  await database.db.transaction((tx) => announce(tx, 'reviews'))
  await heard
  expect(changes.mark('reviews')).not.toBe(before)
})

test('a change of a named record is heard with its id', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const heard = new Promise((done) => changes.subscribe('vehicles', done))
  await announce(database.db, 'vehicles', 1003)
  expect(await heard).toEqual([1003])
})

test('D1: changes that are withheld are heard together, once for each topic', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const heard: Array<readonly number[] | undefined> = []
  changes.subscribe('vehicles', (ids) => heard.push(ids))
  changes.subscribe('pages', (ids) => heard.push(ids))
  const { value, notices } = await withholdNotices(async () => {
    for (const id of [7, 8, 7]) await database.db.transaction((tx) => announce(tx, 'vehicles', id))
    await announce(database.db, 'pages')
    return 'done'
  })
  await announce(database.db, 'reviews')
  await changes.catchUp(database.db)
  expect([value, heard]).toEqual(['done', []])
  await announceAll(database.db, notices)
  await changes.catchUp(database.db)
  expect(heard).toEqual([[7, 8], undefined])
})

test('S11: that something was taken from the public is heard at once, also in the middle of work whose notices are withheld', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const heard = new Promise((done) => changes.subscribe('vehicles-withdrawn', done))
  const { notices } = await withholdNotices(() => announceWithdrawal(database.db, 'vehicles', 1003))
  expect([notices, await heard]).toEqual([[], [1003]])
})

test('D1: more records than one notice can name are told as any', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const heard = new Promise((done) => changes.subscribe('vehicles', done))
  await announceAll(
    database.db,
    Array.from({ length: 2000 }, (_, at) => ({ topic: 'vehicles' as const, id: 1_000_000 + at })),
  )
  expect(await heard).toBeUndefined()
})

test('a change that is rolled back is never heard, and other topics stay quiet', async () => {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const before = [changes.mark('reviews'), changes.mark('pages')]
  const failed = database.db.transaction(async (tx) => {
    await announce(tx, 'reviews')
    throw new Error('roll back')
  })
  await expect(failed).rejects.toThrow('roll back')
  const heard = new Promise((done) => changes.subscribe('vehicles', done))
  await database.db.transaction((tx) => announce(tx, 'vehicles'))
  await heard
  expect([changes.mark('reviews'), changes.mark('pages')]).toEqual(before)
})

test('whoever catches up has heard what was committed before, however long a notice is on its way', async () => {
  const database = await freshDatabase()
  const changes = await openChanges({
    listen: (channel, onNotice) => database.listen(channel, (notice) => void setTimeout(onNotice, 20, notice)),
  })
  for (let id = 1; id <= 20; id += 1) {
    const before = changes.mark('vehicles')
    await database.db.transaction((tx) => announce(tx, 'vehicles', id))
    await changes.catchUp(database.db)
    expect(changes.mark('vehicles')).not.toBe(before)
  }
})

test('nobody waits for a change that cannot be heard', async () => {
  const { db } = await freshDatabase()
  for (const isConnected of [true, false]) {
    const deaf = { listen: async () => ({ isConnected: () => isConnected, stop: async () => {} }) }
    const changes = await openChanges(deaf)
    await changes.catchUp(db)
    await changes.catchUp(await closedDb())
  }
})

test('when notices may have been missed, every topic counts as changed', async () => {
  let miss = () => {}
  const changes = await openChanges({
    async listen(_channel, onNotice) {
      miss = () => onNotice(null)
      return { isConnected: () => true, stop: async () => {} }
    },
  })
  const before = changes.mark('pages')
  miss()
  expect(changes.mark('pages')).not.toBe(before)
})

test('R11: open streams are told to end when the site shuts down', async () => {
  const changes = await openChanges(await freshDatabase())
  let ended = 0
  changes.onClose(() => {
    ended += 1
  })
  await changes.close()
  expect(ended).toBe(1)
})
