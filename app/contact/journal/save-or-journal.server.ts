import { z } from 'zod'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { oneAtATime } from '#app/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { JournaledMessage } from './journaled-message.server.ts'
import type { Journaled, MessageJournal } from './message-journal.server.ts'

/** How long a visitor waits for the database to store a message. If it stores the message later, the replay key prevents a second one. */
const savedWithinMs = 4500

/**
 * `save` stores a message from this network address, and stores nothing any more once the signal has aborted. `journaled`
 * is the same message for the journal.
 */
type Sending<Saved> = { address: string; save(signal: AbortSignal): Promise<Saved>; journaled(): JournaledMessage }

/**
 * Saves a message, or keeps it in the journal where the database does not answer, or where nobody knows whether it has
 * the message. Throws when neither has it, and when the database refuses its words.
 */
export async function saveOrJournal<Saved>(
  journal: MessageJournal,
  { address, save, journaled }: Sending<Saved>,
): Promise<Saved | Journaled> {
  const network = networkOf(address)
  const isTold = new AbortController()
  try {
    return await oneAtATime(network, () => inTime(save(isTold.signal), savedWithinMs, 'saving a message'))
  } catch (error) {
    if (isRefusedForGood(error)) throw error
    // Plan B: the journal has the message until the database is back.
    log.error({ err: error }, 'a message could not be saved; the journal takes it')
    return takeOrTell(journal.take(journaled(), network), isTold)
  }
}

/** When the journal does not take the message either, the visitor is told so, and the save that still hangs is aborted: it must not store the message later. */
async function takeOrTell(taking: Promise<Journaled>, isTold: AbortController) {
  try {
    const taken = await taking
    if (taken.is === 'too-many') isTold.abort()
    return taken
  } catch (error) {
    isTold.abort()
    throw error
  }
}

/** The answer to a query that a message needs. Rejects when the database takes longer than the sender should wait. */
export function whileSenderWaits<T>(answer: PromiseLike<T>) {
  return inTime(answer, savedWithinMs, 'the database')
}

const coded = z.object({ code: z.string() })
/** PostgreSQL's error classes for bad data (22) and violated constraints (23), as opposed to temporary failures. */
const aboutContent = /^2[23]/

/** Whether the database refuses the content itself, so that trying again is useless. */
export function isRefusedForGood(error: unknown): boolean {
  const { data } = coded.safeParse(error)
  if (data && aboutContent.test(data.code)) return true
  return error instanceof Error && error.cause !== undefined && isRefusedForGood(error.cause)
}
