import { type Changes, publicTopics, withdrawnTopics } from '#app/db/changes.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type ListeningNote, readNote } from './listening-note.ts'
import { blankNote, doesCount, noteWithdrawal, type PageAge, trustIn } from './listening-rules.ts'
import { noteWriter } from './note-writer.ts'

export type HeardParts = {
  /** A name of the database: what was heard of another one does not count. */
  database: string
  /** The embedded database has no owner but this process. */
  isEmbedded: boolean
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  /** Whether staff have changed anything since that moment. Rejects while the database does not answer. */
  wasChangedSince(moment: Date): Promise<boolean>
  ping(): Promise<unknown>
  /** The milliseconds since 1970. */
  now(): number
}

const noteEveryMs = 10_000
const lookEveryMs = 250
/** A transaction that had begun before the last note may have been committed after it. */
const longestTransactionMs = 5 * 60_000
/** A connection that breaks takes others with it within that time; later, a database that answers is not away. */
const breaksWithinMs = 5000

/**
 * How far this instance has heard of changes, noted in a folder every ten seconds, and with that which pages of before
 * may still be shown. After a gap none may. `onWithdrawal` is called when some no longer count. Call `catchUp` when the
 * database is prepared.
 */
export function openHeardChanges(home: string, parts: HeardParts, onWithdrawal: () => void) {
  const { changes } = parts
  const before = readNote(home)
  const trust = trustIn(before, { ...parts, isHearing: changes.isHearing(), now: parts.now() })
  const now = steadyClock(parts.now, before?.writtenAt ?? 0)
  const note = before && trust !== 'none' ? before : blankNote(parts.database, now())
  const writer = noteWriter(home, note, now)
  const deafSince = changes.isHearing() ? null : now()
  const state: State = { isTrusted: trust !== 'once caught up', isClosed: false, deafSince }
  const stateNow = () => (state.deafSince === null ? 'hearing' : 'away')

  async function writeSoon() {
    if (!state.isClosed && state.isTrusted) await writer.soon(stateNow)
  }
  function withdraw(topic: string, id?: number) {
    noteWithdrawal(note, topic, id, now())
    onWithdrawal()
  }
  /** After a gap nothing is known of what was taken from the public. */
  function forgetAll(why: string) {
    if (before) log.info({ why }, 'the last good pages of before do not count any more')
    note.hasNeverHadVehicle = false
    withdraw('all')
    writer.atOnce(changes.isHearing() ? 'hearing' : 'away')
  }
  const hearer = { note, withdraw, forgetAll, writeSoon, writeAtOnce: writer.atOnce }
  const { look, stop } = listen({ ...parts, now }, state, hearer)
  if (trust === 'none') forgetAll('this instance has not heard everything since they were made')
  // From now on a kill leaves more behind than an orderly stop did.
  if (trust === 'all') writer.atOnce(stateNow())

  async function close() {
    await stop()
    state.isClosed = true
    if (state.isTrusted) await writer.last(state.deafSince === null ? 'closed' : 'away')
  }
  const doesPageCount = (page: PageAge) => state.isTrusted && doesCount(note, page, now())
  return { state, note, now, writeSoon, look, doesPageCount, catchUp: () => catchUp(parts, state, hearer), close }
}

/** When the database is prepared it tells what an instance that was killed may not have followed. */
async function catchUp({ wasChangedSince }: HeardParts, state: State, { note, forgetAll, writeSoon }: Hearer) {
  if (state.isTrusted) return
  const since = new Date(note.heardAt - longestTransactionMs)
  // Where it cannot be told, something may have been changed.
  const wasChanged = await wasChangedSince(since).catch(() => true)
  state.isTrusted = true
  if (wasChanged) forgetAll('something was changed when the site was killed')
  else await writeSoon()
}

/**
 * A clock that never goes back, also where that of the machine is set back, and begins at `from` at the earliest. So a page
 * that was begun before a withdrawal never seems to be younger than it.
 */
function steadyClock(now: () => number, from: number) {
  let latest = from
  return () => {
    latest = Math.max(latest, now())
    return latest
  }
}

/** `deafSince` is null while changes are heard. */
type State = { isTrusted: boolean; isClosed: boolean; deafSince: number | null }
type Hearer = {
  note: ListeningNote
  withdraw(topic: string, id?: number): void
  forgetAll(why: string): void
  writeSoon(): Promise<void>
  writeAtOnce(state: 'hearing'): void
}

/**
 * Follows what is told, and whether anything can be. `look` notes that at once; it does so by itself a few times a second.
 * `stop` ends it all.
 */
function listen({ changes, ping, now }: HeardParts, state: State, hearer: Hearer) {
  const { note, withdraw, forgetAll, writeSoon, writeAtOnce } = hearer
  function hear(topic: string, ids: readonly number[] | undefined) {
    // This is how a connection begins that was broken: whatever was told meanwhile was missed.
    if (!ids && state.deafSince !== null) return forgetAll('changes were not heard for a while')
    for (const id of ids ?? [undefined]) withdraw(topic, id)
    void writeSoon()
  }
  let noted = Promise.resolve()
  function look() {
    const isHearing = changes.isHearing()
    if (isHearing === (state.deafSince === null)) return noted
    // Before a page is stored that counts only as far as changes are heard.
    if (isHearing) writeAtOnce('hearing')
    state.deafSince = isHearing ? null : now()
    if (!isHearing) noted = writeSoon()
    return noted
  }
  async function noteHeard() {
    const isDeaf = state.deafSince !== null && now() - state.deafSince > breaksWithinMs
    if (isDeaf && (await isAnswering(ping))) forgetAll('the database answers, but its changes are not heard')
    await writeSoon()
  }
  const stops = [
    ...publicTopics.map((topic) =>
      changes.subscribe(topic, () => {
        note.changedAt = now()
      }),
    ),
    ...withdrawnTopics.map((topic) => changes.subscribe(topic, (ids) => hear(topic.replace('-withdrawn', ''), ids))),
  ]
  const timers = [setInterval(() => void look(), lookEveryMs), setInterval(() => void noteHeard(), noteEveryMs)]
  for (const timer of timers) timer.unref()
  async function stop() {
    timers.forEach(clearInterval)
    for (const leave of stops) leave()
    await look()
  }
  return { look, stop }
}

async function isAnswering(ping: HeardParts['ping']) {
  return ping().then(
    () => true,
    () => false,
  )
}
