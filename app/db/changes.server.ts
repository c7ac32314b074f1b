import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { log } from '#app/platform/log.server.ts'
import type { Database, Db } from './client.server.ts'

/** What can change under a reader's eyes; messages, sign-outs and work on many records are for staff alone. */
export const publicTopics = ['vehicles', 'reviews', 'pages', 'settings'] as const
type PublicTopic = (typeof publicTopics)[number]
/**
 * What was taken from the public: hidden, sold, unpublished, deleted or erased. A change says so beside its own topic, so
 * that no page that shows it is ever sent again, not even while the database is away.
 */
export const withdrawnTopics = publicTopics.map((topic) => `${topic}-withdrawn` as const)
const topics = [...publicTopics, ...withdrawnTopics, 'inbox', 'sessions', 'work'] as const
export type Topic = (typeof topics)[number]

export type Changes = {
  /** A short text that differs after each change of the topics. A reader who has seen it has missed nothing since. */
  mark(...topics: Topic[]): string
  /**
   * Calls back after each committed change of the topic, on any instance, with the ids of the records where named. A change of many
   * records calls back once. Returns the unsubscriber.
   */
  subscribe(topic: Topic, onChange: (ids: readonly number[] | undefined) => void): () => void
  /** False while a change could go unheard; all that was missed is made up for when it is true again. */
  isHearing(): boolean
  /** Waits until whatever was committed before is heard, a quarter of a second at most. At once while nothing can be heard. */
  catchUp(db: Db): Promise<void>
  /** Calls back when the site shuts down, so that open streams end. Returns the unsubscriber. */
  onClose(end: () => void): () => void
  /** Ends open streams. Changes are heard until `close`, which ends them too. */
  endStreams(): void
  close(): Promise<void>
}

const channel = 'redstone_changes'
/** What an instance says to hear itself. */
const echo = 'echo'
const catchUpWithinMs = 250

/**
 * Says that a topic has changed: the record with an id, or else any. Inside a transaction it is heard when that commits, and never when it
 * rolls back.
 */
export async function announce(tx: Db, topic: Topic, id?: number) {
  const kept = withheld.getStore()
  if (kept) kept.push(id === undefined ? { topic } : { topic, id })
  else await announceAll(tx, [id === undefined ? { topic } : { topic, id }])
}

/** A change that was announced: of the record with the id, or of any. */
export type Notice = { topic: Topic; id?: number }

const withheld = new AsyncLocalStorage<Notice[]>()

/** Does some work, and gives what it announced instead of having it heard. The caller keeps that for `announceAll`. */
export async function withholdNotices<T>(work: () => Promise<T>): Promise<{ value: T; notices: Notice[] }> {
  const notices: Notice[] = []
  return { value: await withheld.run(notices, work), notices }
}

/** The most ids that one notice names. A notice holds 8,000 bytes, and with more ids a listener does better to read everything again. */
const mostIdsTold = 500

/** Says that topics have changed, with one notice for each topic. It is heard as what `announce` says. */
export async function announceAll(tx: Db, notices: readonly Notice[]) {
  for (const [topic, all] of Map.groupBy(notices, (notice) => notice.topic)) {
    const ids = new Set(all.map(({ id }) => id))
    const isTold = !ids.has(undefined) && ids.size <= mostIdsTold
    await tx.execute(sql`select pg_notify(${channel}, ${isTold ? [topic, ...ids].join(' ') : topic})`)
  }
}

/**
 * Says that a record was taken from the public, or any of its topic where no id is given. Every write that hides, sells,
 * unpublishes, deletes or erases says it in its own transaction, beside `announce`. It is never withheld: whoever keeps
 * pages must know of it as soon as the record is gone.
 */
export async function announceWithdrawal(tx: Db, topic: PublicTopic, id?: number) {
  await announceAll(tx, [{ topic: `${topic}-withdrawn`, ...(id !== undefined && { id }) }])
}

/** Hears what `announce` says on every instance. When notices may have been missed, every topic counts as changed. */
export async function openChanges(database: Pick<Database, 'listen'>): Promise<Changes> {
  const instance = randomUUID()
  const counts = new Map<Topic, number>()
  const subscribers = new Map<Topic, Set<(ids: readonly number[] | undefined) => void>>(
    topics.map((topic) => [topic, new Set()]),
  )
  const streams = openStreams()
  const echoes = new EventEmitter().setMaxListeners(0)

  const listening = await database.listen(channel, (notice) => {
    const [named, ...ids] = notice?.split(' ') ?? []
    if (named === echo && ids[0]) echoes.emit(ids[0])
    for (const topic of topics) {
      if (named !== undefined && named !== topic) continue
      counts.set(topic, (counts.get(topic) ?? 0) + 1)
      for (const call of subscribers.get(topic) ?? [])
        callSafely(() => call(ids.length === 0 ? undefined : ids.map(Number)))
    }
  })
  return {
    mark: (...topics) => `${instance}:${topics.map((topic) => counts.get(topic) ?? 0).join('.')}`,
    subscribe(topic, onChange) {
      subscribers.get(topic)?.add(onChange)
      return () => subscribers.get(topic)?.delete(onChange)
    },
    isHearing: listening.isConnected,
    catchUp: async (db) => (listening.isConnected() ? hearEcho(db, echoes) : undefined),
    ...streams,
    async close() {
      streams.endStreams()
      await listening.stop()
    },
  }
}

/** What is to end when the site shuts down. */
function openStreams() {
  const closers = new Set<() => void>()
  return {
    onClose(end: () => void) {
      closers.add(end)
      return () => closers.delete(end)
    },
    endStreams() {
      for (const end of [...closers]) callSafely(end)
    },
  }
}

/** Notices are heard in the order of their transactions, so what comes back has come after those before it. */
async function hearEcho(db: Db, echoes: EventEmitter) {
  const id = randomUUID()
  const heard = once(echoes, id, { signal: AbortSignal.timeout(catchUpWithinMs) })
  // Plan B: an answer that may miss the last change, which an open tab then hears of.
  await Promise.all([heard, db.execute(sql`select pg_notify(${channel}, ${`${echo} ${id}`})`)]).catch(() => undefined)
}

function callSafely(call: () => void) {
  try {
    call()
  } catch (error) {
    log.error({ err: error }, 'a subscriber to changes failed')
  }
}
