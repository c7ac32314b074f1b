import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { BigWorkKind, WorkTools } from './big-work-kind.server.ts'
import { doSlice, releaseWork, takeWork } from './big-work-slices.server.ts'
import { breakOff } from './big-works.server.ts'

/** Works are looked for at least that often: a notice may have gone unheard. */
const lookEveryMs = 30_000
/** A record that fails so often, while the database answers, breaks the work off. */
const mostFailures = 5
const [firstRetryMs, lastRetryMs] = [250, 10_000]
/** The shortest and the longest rest between two slices. */
const [leastRestMs, mostRestMs] = [5, 1000]

type Runner = WorkTools & { db: Db; kinds: readonly BigWorkKind[] }

/**
 * Does the works that staff begin, one after the other over all instances, until it is stopped. A work that was under way when a process
 * died goes on: at a start, or on another instance after five seconds.
 */
export function watchBigWorks({ changes, ...runner }: Runner & { changes: Pick<Changes, 'subscribe'> }) {
  const holder = randomUUID()
  const closing = new AbortController()
  let wake = Promise.withResolvers<void>()
  const unsubscribe = changes.subscribe('work', () => wake.resolve())

  async function watch() {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers<void>()
      const waitMs = await workOnce(runner, holder, closing.signal)
      await Promise.race([wake.promise, rest(waitMs, closing.signal)])
    }
    await releaseWork(runner.db, holder).catch((error) =>
      log.warn({ err: error }, 'a work was left held for five seconds'),
    )
  }
  const watching = watch()
  return {
    async stop() {
      unsubscribe()
      closing.abort()
      await watching
    },
  }
}

/** Does the next work until it is over or the signal comes. Gives the milliseconds until the next look. Never throws. */
export async function workOnce(runner: Runner, holder: string, signal: AbortSignal): Promise<number> {
  try {
    const next = await takeWork(runner.db, { holder, kinds: runner.kinds.map(({ name }) => name) })
    if (!next) return lookEveryMs
    if (next.is === 'held') return next.waitMs
    await doWork(runner, { ...next.work, holder }, signal)
    return 0
  } catch (error) {
    log.warn({ err: error }, 'works on many records are looked for again in a moment')
    return firstRetryMs * 4
  }
}

type Taken = { id: number; kind: string; input: unknown; holder: string }

async function doWork(runner: Runner, work: Taken, signal: AbortSignal) {
  let failures = 0
  for (let tries = 0; !signal.aborted; ) {
    try {
      const steps = await open(runner, work)
      return await doSlices(runner.db, { ...work, steps, signal, onSlice: () => (failures = tries = 0) })
    } catch (error) {
      tries += 1
      // While the database is away nothing is wrong with the record.
      if (await answers(runner.db)) failures += 1
      log.warn({ err: error, work: work.id, kind: work.kind, failures }, 'a slice of a work failed; it is tried again')
      if (failures >= mostFailures) return breakOff(runner.db, work.id)
      await rest(Math.min(firstRetryMs * 2 ** (tries - 1), lastRetryMs), signal)
    }
  }
}

async function open({ db, kinds, storage, jobs }: Runner, { kind, input }: Taken) {
  const found = kinds.find(({ name }) => name === kind)
  if (!found) throw new Error(`There is no kind of work named ${kind}.`)
  return found.open(db, input, { storage, jobs })
}

type Slices = Parameters<typeof doSlice>[1] & { signal: AbortSignal; onSlice: () => void }

/** Between two slices the engine is free for as long as a slice has taken, so that visitors come first. */
async function doSlices(db: Db, { signal, onSlice, ...slice }: Slices) {
  while (!signal.aborted) {
    const began = performance.now()
    const waitMs = await doSlice(db, slice)
    if (waitMs === null) return
    onSlice()
    const tookMs = performance.now() - began
    await rest(Math.max(waitMs, Math.min(Math.max(tookMs, leastRestMs), mostRestMs)), signal)
  }
}

async function answers(db: Db) {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}

async function rest(ms: number, signal: AbortSignal) {
  // Aborted, it is over at once.
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
