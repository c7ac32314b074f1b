import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { type RateLimitResult, usesInMemory } from '#app/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { messageLimit } from '../submissions.server.ts'
import { type JournalFolder, writtenAt } from './journal-folder.server.ts'
import type { JournaledMessage } from './journaled-message.server.ts'

/** What the journal holds at most. Together it is 64 MB. */
export const journalLimits = { records: 1000, bytesOfOne: 64_000 }

/** A message is in the journal, or its network has sent so much that it must wait. */
export type Journaled = { is: 'journaled' } | ({ is: 'too-many' } & Pick<Refusal, 'retryAfterSeconds'>)
type Refusal = Extract<RateLimitResult, { ok: false }>

/** What waits: how many messages, since when, and how many the database would not take. */
export type JournalFigures = { waiting: number; oldestAt: Date | null; setAside: number }

export type MessageJournal = {
  /**
   * Resolves once the disk has the message. The same message is kept once. Throws when the journal is full or the disk
   * cannot be written; then nothing was kept.
   */
  take(message: JournaledMessage, network: string): Promise<Journaled>
  figures(): Promise<JournalFigures>
}

/** Tells staff at once of a message that they cannot see yet. */
type TellStaff = (message: JournaledMessage) => Promise<void>

/** The journal in a folder: messages that visitors sent while the database was away, until they enter it. */
export function openMessageJournal(folder: JournalFolder, tellStaff: TellStaff): MessageJournal {
  // One at a time: two messages taken together could both pass a limit, or store the same message twice.
  const inTurn = limitConcurrency(1)
  const uses = usesInMemory(messageLimit)

  async function keep(message: JournaledMessage, network: string): Promise<Journaled & { isNew: boolean }> {
    const records = await folder.list()
    if (records.some(({ key }) => key === message.replayKey)) return { is: 'journaled', isNew: false }
    const limit = uses.ask(network)
    if (!limit.ok) return { is: 'too-many', retryAfterSeconds: limit.retryAfterSeconds, isNew: false }
    const content = JSON.stringify(message)
    if (Buffer.byteLength(content) > journalLimits.bytesOfOne)
      throw new Error('the message is too long for the journal')
    if (records.length + (await folder.countSetAside()) >= journalLimits.records) throw new Error('the journal is full')
    await folder.write(message.replayKey, content)
    uses.note(network)
    return { is: 'journaled', isNew: true }
  }

  return {
    async take(message, network) {
      const { isNew, ...kept } = await inTurn(() => keep(message, network))
      if (isNew)
        void tellStaff(message).catch((error) =>
          log.warn({ err: error }, 'staff could not be told of a message in the journal; they are once it enters'),
        )
      return kept
    },
    async figures() {
      const records = await folder.list()
      const [oldest] = records
      return {
        waiting: records.length,
        oldestAt: oldest ? writtenAt(oldest) : null,
        setAside: await folder.countSetAside(),
      }
    },
  }
}
