import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { announce, openChanges } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { onceOnly } from '#app/records/form-replay.server.ts'
import { doBigWorks, openAccount } from '../../test/kit/big-works.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { within } from '../../test/kit/site-process.ts'
import { dana, noJobs } from '../../test/kit/staff-context.ts'
import { defineBigWork, type WorkSteps } from './big-work-kind.server.ts'
import { watchBigWorks } from './big-work-runner.server.ts'
import { doSlice, takeWork } from './big-work-slices.server.ts'
import { bigWorks } from './big-work-table.server.ts'
import { beginBigWork, continueBigWork, findBigWork, findProgress, stopBigWork } from './big-works.server.ts'

/** What the works of these tests write: a row for each record, so that one that is done twice is seen. */
const marks = pgTable('marks', { workId: integer().notNull(), at: integer().notNull() })
const database = await freshDatabase()
const { db } = database
const storage = await freshStorage()
const robin = { id: 'robin', email: 'robin@staff.example', address: '192.0.2.11' }

let doOne: WorkSteps['doOne'] = mark
const marking = defineBigWork({
  name: 'mark',
  input: z.object({ ids: z.array(z.number()) }),
  open: () => ({ doOne: (tx, record) => doOne(tx, record) }),
})
const kinds = [marking]

await db.execute(sql`create table marks (work_id integer not null, at integer not null)`)

beforeEach(async () => {
  doOne = mark
  await db.delete(bigWorks)
  await db.delete(staffAccounts)
  for (const one of [dana, robin]) await openAccount(db, one)
})

async function mark(tx: Db, { workId, at }: { workId: number; at: number }) {
  await tx.insert(marks).values({ workId, at })
  return at % 2 === 0 ? 'even' : 'odd'
}

function begin(count: number, by = dana) {
  const ids = Array.from({ length: count }, (_, at) => at)
  return db.transaction((tx) => beginBigWork(tx, by, marking.start({ what: 'Marked', count, input: { ids } })))
}

async function marked(workId: number) {
  const rows = await db.select({ at: marks.at }).from(marks).where(eq(marks.workId, workId)).orderBy(marks.at)
  return rows.map(({ at }) => at)
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Takes the work up as an instance does, and does slices until so many records are through. */
async function doUntil(id: number, done: number, holder = 'one instance') {
  const taken = await takeWork(db, { holder, kinds: ['mark'] })
  expect(taken).toMatchObject({ is: 'taken', work: { id } })
  while (((await findBigWork(db, id))?.done ?? 0) < done)
    await doSlice(db, { id, holder, steps: { doOne: (tx, record) => doOne(tx, record) } })
}

/** A record that takes longer than a slice, so that each slice has one. */
async function markSlowly(tx: Db, record: { workId: number; at: number }) {
  await tx.execute(sql`select pg_sleep(0.03)`)
  return mark(tx, record)
}

describe('a work on many records', () => {
  test('D1: does each record once, counts what became of them and tells how it ended', async () => {
    const id = await begin(25)
    expect(await findProgress(db, id)).toMatchObject({ state: 'waiting', done: 0, count: 25, isNext: true })
    await doBigWorks({ db, storage, kinds })
    expect(await marked(id)).toEqual(upTo(25))
    const work = await findBigWork(db, id)
    expect(work).toMatchObject({ state: 'finished', done: 25, tally: { even: 13, odd: 12 }, heldBy: null })
    expect(work?.endedAt).toBeInstanceOf(Date)
  })

  test('D1: begins once for a form that is sent twice at once', async () => {
    const send = () => db.transaction((tx) => onceOnly(tx, 'one form', () => beginIn(tx)))
    const sent = await Promise.all([send(), send()])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent.map(({ isRepeat }) => isRepeat).toSorted()).toEqual([false, true])
    expect(await db.$count(bigWorks)).toBe(1)
  })

  test('D1: is never begun by a request that fails', async () => {
    const failed = db.transaction(async (tx) => {
      await beginIn(tx)
      throw new Error('roll back')
    })
    await expect(failed).rejects.toThrow('roll back')
    expect(await db.$count(bigWorks)).toBe(0)
  })

  test('D1: on no record at all ends as well', async () => {
    const id = await begin(0)
    await doBigWorks({ db, storage, kinds })
    expect(await findBigWork(db, id)).toMatchObject({ state: 'finished', done: 0 })
  })

  test('D1: gives way after a slice: slow records are done one in a transaction', async () => {
    doOne = markSlowly
    const id = await begin(3)
    await doUntil(id, 1)
    expect(await marked(id)).toEqual([0])
  })

  function beginIn(tx: Db) {
    return beginBigWork(tx, dana, marking.start({ what: 'Marked', count: 1, input: { ids: [1] } }))
  }
})

describe('a work that breaks off', () => {
  test('D1: goes on where it was when its process was killed, and does nothing twice', async () => {
    doOne = markSlowly
    const id = await begin(4)
    await doUntil(id, 2)
    expect(await takeWork(db, { holder: 'another', kinds: ['mark'] })).toMatchObject({ is: 'held' })
    await db.update(bigWorks).set({ heldUntil: sql`now() - interval '1 second'` })
    await doBigWorks({ db, storage, kinds }, 'another')
    expect(await marked(id)).toEqual(upTo(4))
    expect(await findBigWork(db, id)).toMatchObject({ state: 'finished', done: 4 })
  })

  test('D1: is left by an instance whose work another one has taken', async () => {
    doOne = markSlowly
    const id = await begin(3)
    await doUntil(id, 1)
    await db.update(bigWorks).set({ heldBy: 'another' })
    expect(await doSlice(db, { id, holder: 'one instance', steps: { doOne } })).toBeNull()
    expect(await marked(id)).toEqual([0])
  })

  test('D1: does a record whole or not at all, and tries it again', async () => {
    let failures = 0
    doOne = async (tx, record) => {
      await mark(tx, record)
      if (record.at === 1 && failures++ < 2) throw new Error('a passing failure')
      return undefined
    }
    const id = await begin(3)
    await doBigWorks({ db, storage, kinds })
    expect(failures).toBe(3)
    expect(await marked(id)).toEqual(upTo(3))
  })

  test('D1: says that it broke off at a record that fails each time, and can be continued', async () => {
    doOne = async (tx, record) => {
      if (record.at === 2) throw new Error('it fails each time')
      return markSlowly(tx, record)
    }
    const id = await begin(3)
    await doBigWorks({ db, storage, kinds })
    expect(await findBigWork(db, id)).toMatchObject({ state: 'broken', done: 2 })
    doOne = mark
    expect(await continueBigWork(db, id, robin)).toBe(true)
    await doBigWorks({ db, storage, kinds })
    expect(await marked(id)).toEqual(upTo(3))
  }, 30_000)
})

describe('Stop', () => {
  test('D1: leaves what is done, and the work continues where it was for whoever asks', async () => {
    doOne = markSlowly
    const id = await begin(3)
    await doUntil(id, 1)
    expect(await stopBigWork(db, id, dana)).toBe(true)
    expect(await doSlice(db, { id, holder: 'one instance', steps: { doOne } })).toBeNull()
    expect(await findProgress(db, id)).toMatchObject({ state: 'stopped', stoppedBy: 'staff', done: 1, count: 3 })
    expect(await takeWork(db, { holder: 'one instance', kinds: ['mark'] })).toBeNull()
    expect(await stopBigWork(db, id, dana)).toBe(false)
    expect(await continueBigWork(db, id, robin)).toBe(true)
    expect(await continueBigWork(db, id, robin)).toBe(false)
    await doBigWorks({ db, storage, kinds })
    expect(await marked(id)).toEqual(upTo(3))
    expect(await findBigWork(db, id)).toMatchObject({
      ...{ state: 'finished', stoppedBy: null },
      ...{ begunBy: dana.email, by: robin.email },
    })
  })

  test('D1: comes by itself where the account of whoever began the work has ended', async () => {
    doOne = markSlowly
    const id = await begin(3)
    await doUntil(id, 1)
    await db.update(staffAccounts).set({ disabled: true }).where(eq(staffAccounts.id, dana.id))
    expect(await doSlice(db, { id, holder: 'one instance', steps: { doOne } })).toBeNull()
    expect(await findProgress(db, id)).toMatchObject({ state: 'stopped', stoppedBy: 'account', done: 1 })
  })
})

describe('two works', () => {
  test('D1: are done in turn, and the second says that it waits', async () => {
    doOne = markSlowly
    const first = await begin(2)
    const second = await begin(2)
    await doUntil(first, 1)
    expect(await takeWork(db, { holder: 'another', kinds: ['mark'] })).toMatchObject({ is: 'held' })
    expect(await findProgress(db, second)).toMatchObject({ state: 'waiting', isNext: false })
    await doBigWorks({ db, storage, kinds }, 'one instance')
    expect([await marked(first), await marked(second)]).toEqual([upTo(2), upTo(2)])
  })
})

describe('what a work changes', () => {
  test('D1: is told once for a short work, when it ends', async () => {
    doOne = announcing
    const heard = await hearVehicles()
    await begin(20)
    await doBigWorks({ db, storage, kinds })
    expect(await heard()).toEqual([upTo(20)])
  })

  test('D1: is told once a second at most for a long one, and nothing is left out', async () => {
    doOne = async (tx, record) => {
      await tx.execute(sql`select pg_sleep(0.1)`)
      return announcing(tx, record)
    }
    const heard = await hearVehicles()
    const began = Date.now()
    await begin(12)
    await doBigWorks({ db, storage, kinds })
    const seconds = (Date.now() - began) / 1000
    const told = await heard()
    expect(told.flat()).toEqual(upTo(12))
    expect(told.length).toBeGreaterThan(1)
    expect(told.length).toBeLessThanOrEqual(seconds + 1)
  })

  test('D1: is told when it is stopped, and by the next instance after a kill', async () => {
    doOne = async (tx, record) => {
      await tx.execute(sql`select pg_sleep(0.03)`)
      return announcing(tx, record)
    }
    const heard = await hearVehicles()
    const id = await begin(3)
    await doUntil(id, 1)
    expect(await heard()).toEqual([])
    await stopBigWork(db, id, dana)
    expect(await heard()).toEqual([[0]])
    await continueBigWork(db, id, dana)
    await doUntil(id, 2)
    await db.update(bigWorks).set({ heldUntil: sql`now() - interval '1 second'` })
    await doBigWorks({ db, storage, kinds }, 'another')
    expect((await heard()).flat()).toEqual(upTo(3))
  })

  async function announcing(tx: Db, { at }: { at: number }) {
    await announce(tx, 'vehicles', at)
    return undefined
  }

  async function hearVehicles() {
    const changes = await openChanges(database)
    onTestFinished(() => changes.close())
    const heard: number[][] = []
    changes.subscribe('vehicles', (ids) => heard.push([...(ids ?? [-1])]))
    return async () => {
      await changes.catchUp(db)
      return heard
    }
  }
})

test('D1: a watching instance begins a work as soon as it is asked for, and what was under way when it opens', async () => {
  const changes = await openChanges(database)
  const before = await begin(2)
  const works = watchBigWorks({ db, storage, jobs: noJobs, changes, kinds })
  onTestFinished(async () => {
    await works.stop()
    await changes.close()
  })
  const isFinished = async (id: number) => (await findBigWork(db, id))?.state === 'finished'
  await within(10_000, 'the work that waited is done', () => isFinished(before))
  const id = await begin(2)
  await within(10_000, 'the work that was asked for is done', () => isFinished(id))
})
