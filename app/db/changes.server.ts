import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { log } from '#app/platform/log.server.ts'
import type { Database, Db } from './client.server.ts'

/** What can change under a reader's eyes; messages and sign-outs are for staff alone. */
export const publicTopics = ['vehicles', 'reviews', 'pages', 'settings'] as const
const topics = [...publicTopics, 'inbox', 'sessions'] as const
export type Topic = (typeof topics)[number]

export type Changes = {
  /** A short text that differs after each change of the topics. A reader who has seen it has missed nothing since. */
  mark(...topics: Topic[]): string
  /**
   * Calls back after each committed change of the topic, on any instance, with the id of the record where named.
   * Returns the unsubscriber.
   */
  subscribe(topic: Topic, onChange: (id: number | undefined) => void): () => void
  /** False while a change could go unheard; all that was missed is made up for when it is true again. */
  isHearing(): boolean
  /** Waits until whatever was committed before is heard, a quarter of a second at most. At once while nothing can be heard. */
  catchUp(db: Db): Promise<void>
  /** Calls back when the site shuts down, so that open streams end. Returns the unsubscriber. */
  onClose(end: () => void): () => void
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
  await tx.execute(sql`select pg_notify(${channel}, ${id === undefined ? topic : `${topic} ${id}`})`)
}

/** Hears what `announce` says on every instance. When notices may have been missed, every topic counts as changed. */
export async function openChanges(database: Pick<Database, 'listen'>): Promise<Changes> {
  const instance = randomUUID()
  const counts = new Map<Topic, number>()
  const subscribers = new Map<Topic, Set<(id: number | undefined) => void>>(topics.map((topic) => [topic, new Set()]))
  const closers = new Set<() => void>()
  const echoes = new EventEmitter().setMaxListeners(0)

  const listening = await database.listen(channel, (notice) => {
    const [named, id] = notice?.split(' ') ?? []
    if (named === echo && id) echoes.emit(id)
    for (const topic of topics) {
      if (named !== undefined && named !== topic) continue
      counts.set(topic, (counts.get(topic) ?? 0) + 1)
      for (const call of subscribers.get(topic) ?? []) callSafely(() => call(id === undefined ? undefined : Number(id)))
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
    onClose(end) {
      closers.add(end)
      return () => closers.delete(end)
    },
    async close() {
      for (const end of [...closers]) callSafely(end)
      await listening.stop()
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
