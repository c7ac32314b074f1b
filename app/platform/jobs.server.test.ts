import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { Engine } from '#app/db/client.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { deadLetterQueue, openJobs, type QueuePlan } from './jobs.server.ts'

const emails: QueuePlan = {
  name: 'emails',
  lookEverySeconds: 1,
  retryLimit: 5,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
}
const { db, engine } = await freshDatabase()

describe('a job', () => {
  test('is done after the transaction that made it commits, with what it was given', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'committed' })
    const done: unknown[] = []
    await jobs.work('committed', async (data) => void done.push(data))
    await db.transaction((tx) => jobs.enqueue(tx, 'committed', { submissionId: 1001, text: 'Größe’s "ramp"' }))
    await vi.waitFor(() => expect(done).toEqual([{ submissionId: 1001, text: 'Größe’s "ramp"' }]), 10_000)
    await vi.waitFor(async () => expect(await jobs.waiting('committed')).toBe(0), 10_000)
  })

  test('does not exist when the transaction that made it rolls back', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'rolled-back' })
    const work = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'rolled-back', { submissionId: 1001 })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await jobs.waiting('rolled-back')).toBe(0)
  })

  test('that fails is tried again until it succeeds', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'stubborn' })
    let tries = 0
    await jobs.work('stubborn', async () => {
      tries += 1
      if (tries < 3) throw new Error('the mail server is asleep')
    })
    await db.transaction((tx) => jobs.enqueue(tx, 'stubborn', {}))
    await vi.waitFor(() => expect(tries).toBe(3), 15_000)
    await vi.waitFor(async () => expect(await jobs.waiting('stubborn')).toBe(0), 10_000)
  })

  test('whose tries are used up is laid aside with its content', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'hopeless', retryLimit: 1 })
    await jobs.work('hopeless', async () => Promise.reject(new Error('no such address')))
    await db.transaction((tx) => jobs.enqueue(tx, 'hopeless', { submissionId: 7 }))
    await vi.waitFor(async () => expect(await jobs.waiting(deadLetterQueue)).toBe(1), 15_000)
    const laidAside = await db.execute(sql`select data from jobs.job where name = ${deadLetterQueue}`)
    expect(laidAside).toMatchObject({ rows: [{ data: { submissionId: 7 } }] })
  })

  test('that waits behind others is done right after them, not at another look each', async () => {
    const lookEverySeconds = 5
    const jobs = await jobsOn(engine, { ...emails, name: 'queued', lookEverySeconds })
    await db.transaction(async (tx) => {
      for (let at = 0; at < 6; at += 1) await jobs.enqueue(tx, 'queued', { at })
    })
    const doneAt: number[] = []
    await jobs.work('queued', async () => void doneAt.push(performance.now()))
    await vi.waitFor(() => expect(doneAt).toHaveLength(6), 40_000)
    // The first may be alone; after it there are no five looks to wait for.
    expect((doneAt.at(-1) ?? Number.NaN) - (doneAt[0] ?? 0)).toBeLessThan(2 * lookEverySeconds * 1000)
  })

  test('with a time to wait is not done before', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'patient' })
    let doneAt = 0
    await jobs.work('patient', async () => {
      doneAt = performance.now()
    })
    const start = performance.now()
    await db.transaction((tx) => jobs.enqueue(tx, 'patient', {}, { startAfterSeconds: 3 }))
    await vi.waitFor(() => expect(doneAt).toBeGreaterThan(0), 15_000)
    expect(doneAt - start).toBeGreaterThan(2500)
  })

  test('with a time to wait is done at once when it is hastened', async () => {
    const jobs = await jobsOn(engine, { ...emails, name: 'hastened' })
    const done: unknown[] = []
    await db.transaction((tx) => jobs.enqueue(tx, 'hastened', { nth: 1 }, { startAfterSeconds: 3600 }))
    await jobs.work('hastened', async (data) => void done.push(data))
    await jobs.hasten('hastened')
    await vi.waitFor(() => expect(done).toEqual([{ nth: 1 }]), 10_000)
  })

  test('that waits for another try does not wait until a clock that was set back has caught up', async () => {
    const jobs = await jobsOn(engine, {
      ...emails,
      name: 'untimely',
      lookEverySeconds: 0.5,
      retryDelaySeconds: 600,
      retryDelayMaxSeconds: 600,
    })
    let tries = 0
    await jobs.work('untimely', async () => {
      tries += 1
      if (tries === 1) throw new Error('the mail server is asleep')
    })
    await db.transaction((tx) => jobs.enqueue(tx, 'untimely', {}))
    await vi.waitFor(async () => expect(await stateOf('untimely')).toBe('retry'), 15_000)
    // What the job looks like once the clock shows an hour less.
    await db.execute(sql`update jobs.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour',
      started_on = started_on + interval '1 hour' where name = 'untimely'`)
    await vi.waitFor(() => expect(tries).toBe(2), 20_000)
  })

  // The connections to a server have time limits of their own, which would end with the clock that is turned.
  test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
    'goes by itself a week after it was done, and two weeks after its tries were used up',
    async () => {
      vi.useFakeTimers({ toFake: [...turned], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      const jobs = await jobsOn(engine, { ...emails, name: 'over', retryLimit: 0 })
      await jobs.work('over', async (data) =>
        isHopeless(data) ? Promise.reject(new Error('no such address')) : undefined,
      )
      const all = [{ doneDaysAgo: 6 }, { doneDaysAgo: 8 }, { deadDaysAgo: 13 }, { deadDaysAgo: 15 }]
      await db.transaction(async (tx) => {
        for (const data of all) await jobs.enqueue(tx, 'over', data)
      })
      await vi.waitFor(async () => expect(await endedJobs()).toHaveLength(6), 15_000)
      await db.execute(sql`update jobs.job set completed_on = completed_on - ago, keep_until = keep_until - ago
        from (select id as aged, coalesce(data->>'doneDaysAgo', data->>'deadDaysAgo')::int * interval '1 day' as ago from jobs.job) ages
        where id = aged and ago is not null`)
      await vi.advanceTimersByTimeAsync(lookedForEveryMs)
      await vi.waitFor(async () => expect(await endedJobs()).toEqual([{ doneDaysAgo: 6 }, { deadDaysAgo: 13 }]), 15_000)
    },
  )

  test('is still there when the site starts again', async () => {
    const first = await openJobs(engine, [{ ...emails, name: 'survivor' }])
    await db.transaction((tx) => first.enqueue(tx, 'survivor', { submissionId: 9 }))
    await first.stop()
    const second = await jobsOn(engine, { ...emails, name: 'survivor', retryLimit: 9 })
    const done: unknown[] = []
    await second.work('survivor', async (data) => void done.push(data))
    await vi.waitFor(() => expect(done).toEqual([{ submissionId: 9 }]), 10_000)
  })
})

test('stopping lets the job at hand end', async () => {
  const jobs = await openJobs(engine, [{ ...emails, name: 'slow' }])
  let [started, ended] = [false, false]
  await jobs.work('slow', async () => {
    started = true
    await new Promise((done) => setTimeout(done, 500))
    ended = true
  })
  await db.transaction((tx) => jobs.enqueue(tx, 'slow', {}))
  await vi.waitFor(() => expect(started).toBe(true), 10_000)
  await jobs.stop()
  expect(ended).toBe(true)
})

/** What the queue looks for jobs with, to remove those whose time is over. */
const turned = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const lookedForEveryMs = 60_000

function isHopeless(data: unknown) {
  return JSON.stringify(data).includes('deadDaysAgo')
}

/** What was done, and what was laid aside besides, of those that say how long ago that was. */
async function endedJobs() {
  const found = await db.execute(sql`select data from jobs.job
    where data::text like '%DaysAgo%' and (completed_on is not null or name = ${deadLetterQueue}) order by created_on, data::text desc`)
  return z
    .object({ rows: z.array(z.object({ data: z.unknown() })) })
    .parse(found)
    .rows.map(({ data }) => data)
}

async function stateOf(queue: string) {
  const found = await db.execute(sql`select state::text from jobs.job where name = ${queue}`)
  return z.object({ rows: z.array(z.object({ state: z.string() })) }).parse(found).rows[0]?.state
}

async function jobsOn(on: Engine, ...plans: QueuePlan[]) {
  const jobs = await openJobs(on, plans)
  onTestFinished(() => jobs.stop())
  return jobs
}

test('any number of queues is worked on without a warning', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const plans = Array.from({ length: 12 }, (_, nth) => ({ ...emails, name: `queue-${nth}` }))
  const jobs = await jobsOn(engine, ...plans)
  for (const { name } of plans) await jobs.work(name, async () => undefined)
  await new Promise(setImmediate)
  expect(warnings).toEqual([])
})
