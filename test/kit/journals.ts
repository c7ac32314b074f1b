import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openJournalFolder } from '#app/contact/journal/journal-folder.server.ts'
import type { JournaledMessage } from '#app/contact/journal/journaled-message.server.ts'
import { openMessageJournal } from '#app/contact/journal/message-journal.server.ts'
import { replayKeyOf } from '#app/contact/submissions.server.ts'
import { temporaryFolder } from './temporary-folder.ts'

let networks = 0
/** A network that nobody has sent from. */
export function newNetwork() {
  networks += 1
  return `192.0.${Math.floor(networks / 250)}.${networks % 250}`
}

/** A journal in an empty folder. `told` are the messages of which staff were told at once. */
export async function freshJournal(directory?: string) {
  const path = directory ?? join(await temporaryFolder(), 'journal')
  const folder = await openJournalFolder(path)
  const told: JournaledMessage[] = []
  const journal = openMessageJournal(folder, async (message) => void told.push(message))
  const files = async () => (await readdir(path)).filter((name) => name !== 'aside')
  /** Keeps messages as visitors of different networks. */
  const keep = async (...messages: JournaledMessage[]) => {
    for (const message of messages) await journal.take(message, newNetwork())
  }
  return { path, folder, journal, told, files, keep }
}

/** A message that somebody of this name sent while the database was away, at noon of December 1. */
export function journaled(name: string, changes: Partial<JournaledMessage> = {}): JournaledMessage {
  const input = {
    ...{ name, email: `${name.toLowerCase()}@visitor.example`, phone: '(602) 555-0142', subject: 'Ramp' },
    ...{ message: 'How wide?', vehicleId: 1004, location: 'Denver', fitCode: null, consent: null },
  }
  const formId = `form of ${name}`
  return {
    ...{ ...input, formId, origin: 'https://redstone.example', suspicion: null, tradeIn: null },
    ...{ sentAt: new Date('2026-12-01T19:00:00Z'), replayKey: replayKeyOf(formId, input) },
    ...changes,
  }
}
