import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findLeadReceivers } from '../lead-receivers.actions.server.ts'
import { ownerOfNew } from '../showroom-owner.actions.server.ts'
import { enterSubmission, replayKeyOf } from '../submissions.server.ts'
import { listSentBefore } from '../trade-in/message-pictures.server.ts'
import type { JournalFolder } from './journal-folder.server.ts'
import { type JournaledMessage, journaledMessage } from './journaled-message.server.ts'
import { isRefusedForGood } from './save-or-journal.server.ts'

const lookEveryMs = 1000
/** How often a message may fail, while the database answers, before those behind it are tried. */
const mostFailures = 5

type Dependencies = Pick<Services, 'db' | 'jobs' | 'webhook'> & { folder: JournalFolder }

/** The outcome of entering a record: it is in the database, the database will never take it, this try failed, or the database is away. */
type Outcome = 'entered' | 'refused' | 'failed' | 'away'

/**
 * Enters the messages of the journal into the database, in the order in which they were sent. `enter` tries each once; it
 * ends at the first that fails, so that none overtakes another. What fails again and again while the database answers,
 * and while a message behind it enters, is set aside. Call it once for each process.
 */
export function openJournalEntering(dependencies: Dependencies) {
  const { folder } = dependencies
  const failures = new Map<string, number>()

  async function tryOne(name: string): Promise<Outcome> {
    const outcome = await enterRecord(dependencies, name, failures.has(name))
    if (outcome === 'entered') await folder.remove(name)
    if (outcome === 'refused') await setAside(folder, name)
    if (outcome === 'entered' || outcome === 'refused') failures.delete(name)
    else failures.set(name, (failures.get(name) ?? 0) + Number(outcome === 'failed'))
    return outcome
  }

  /** Those that failed so often once more, now that one behind them is in. */
  async function settle(passed: string[]) {
    for (const name of passed) if ((await tryOne(name)) === 'failed') await setAside(folder, name)
  }

  return async function enter(signal?: AbortSignal) {
    const torn = await folder.removeUnfinished()
    if (torn > 0) log.warn({ torn }, 'messages whose writing was broken off were removed; no visitor was told of them')
    const passed: string[] = []
    for (const { name } of await folder.list()) {
      if (signal?.aborted) return
      const outcome = await tryOne(name)
      if (outcome === 'entered') await settle(passed.splice(0))
      const mayPass = outcome === 'failed' && (failures.get(name) ?? 0) >= mostFailures
      if (mayPass) passed.push(name)
      else if (outcome === 'away' || outcome === 'failed') return
    }
  }
}

async function setAside(folder: JournalFolder, name: string) {
  await folder.setAside(name)
  log.error({ record: name }, 'a message in the journal cannot be entered and is set aside: see docs/operations.md')
}

/** Enters one record. After a first failure (`hasFailed`) further ones are not logged, since it is tried every second. */
async function enterRecord(dependencies: Dependencies, name: string, hasFailed: boolean): Promise<Outcome> {
  const content = await dependencies.folder.read(name)
  if (content === null) return 'entered'
  const message = readMessage(content)
  if (!message) return 'refused'
  try {
    const isNew = await enterMessage(dependencies, message)
    log.info({ record: name, isNew }, 'a message in the journal has entered the database')
    return 'entered'
  } catch (error) {
    if (isRefusedForGood(error)) return 'refused'
    // Plan B: it is tried again.
    if (!hasFailed) log.error({ err: error, record: name }, 'a message in the journal cannot be entered yet')
    return (await answers(dependencies)) ? 'failed' : 'away'
  }
}

async function answers({ db }: Dependencies) {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false // that is what was asked
  }
}

/** The message of a record; null when the file is damaged. Parse errors are not logged because they would quote the message. */
function readMessage(content: string) {
  try {
    return journaledMessage.safeParse(JSON.parse(content)).data ?? null
  } catch {
    return null // it is set aside, and the log names it
  }
}

async function enterMessage({ db, jobs, webhook }: Dependencies, { tradeIn, ...message }: JournaledMessage) {
  const offered = tradeIn && (await offeredIn(db, tradeIn))
  return enterSubmission(db, jobs, {
    ...message,
    // The pictures that an earlier try had stored belong to the key, and only the database knows them.
    replayKey: offered && tradeIn.paths.length > 0 ? replayKeyOf(message.formId, message, offered) : message.replayKey,
    findOwner: (tx) => ownerOfNew(tx, message.location),
    findReceivers: (tx) => findLeadReceivers(tx, { webhook }),
    ...(offered && { tradeIn: offered }),
  })
}

async function offeredIn(
  db: Services['db'],
  { facts, digests, paths, lost }: NonNullable<JournaledMessage['tradeIn']>,
) {
  const before = await listSentBefore(db, paths)
  const all = [...new Set([...digests, ...before.map(({ digest }) => digest)])].sort()
  const isShort = before.length < paths.length
  return {
    facts,
    digests: all,
    pictureIds: before.map(({ id }) => id),
    lost: lost ?? (isShort ? ('unsaved' as const) : null),
  }
}

/** Looks once a second whether messages wait, and enters them, until the signal aborts. Never rejects. */
export async function workJournal(dependencies: Dependencies, signal: AbortSignal) {
  const enter = openJournalEntering(dependencies)
  let isWell = true
  for (let looks = 0; !signal.aborted; looks += 1) {
    try {
      if (looks === 0) await tellOfSetAside(dependencies.folder)
      await enter(signal)
      isWell = true
    } catch (error) {
      // Plan B: the next look. The log is told once.
      if (isWell) log.error({ err: error }, 'the journal cannot be read or written')
      isWell = false
    }
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined) // the signal ends the wait
  }
}

async function tellOfSetAside(folder: JournalFolder) {
  const left = await folder.countSetAside()
  if (left > 0) log.error({ left }, 'messages are set aside in DATA_DIR/journal/aside: see docs/operations.md')
}
