import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshJournal, journaled, newNetwork } from '../../../test/kit/journals.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { saveSubmission } from '../submissions.server.ts'
import { openJournalEntering } from './journal-entering.actions.server.ts'
import { isRefusedForGood, saveOrJournal } from './save-or-journal.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())

function savingOf(name: string, whenStored: () => Promise<unknown>) {
  const { sentAt: _sentAt, replayKey: _key, tradeIn: _none, ...sent } = journaled(name)
  const address = newNetwork()
  const noOne = { findOwner: async () => null, findReceivers: async () => [] }
  async function save() {
    const saved = await saveSubmission(db, jobs, { ...sent, ...noOne, address })
    await whenStored()
    return saved
  }
  return { address, save, journaled: () => journaled(name) }
}

test('D1, D3: a message of which nobody knows whether it is stored is told yes, and is there exactly once', async () => {
  const { journal, folder, files } = await freshJournal()
  const cut = savingOf('Ana', async () => Promise.reject(new Error('Connection terminated unexpectedly')))
  const late = savingOf('Bo', () => wait(10_000, undefined, { ref: false }))
  expect(await Promise.all([cut, late].map((one) => saveOrJournal(journal, one)))).toEqual([
    { is: 'journaled' },
    { is: 'journaled' },
  ])
  expect([await db.$count(contactSubmissions), (await files()).length]).toEqual([2, 2])
  await openJournalEntering({ folder, db, jobs, webhook: undefined })()
  expect([await db.$count(contactSubmissions), (await files()).length]).toEqual([2, 0])
})

test('D3: what the database answers goes to no journal, and what it refuses for its words is told no', async () => {
  const { journal, files } = await freshJournal()
  expect(
    await saveOrJournal(
      journal,
      savingOf('Cy', async () => undefined),
    ),
  ).toMatchObject({ is: 'saved', isNew: true })
  const wrong = savingOf('Dee', () => db.execute("select 'Dee'::integer"))
  await expect(saveOrJournal(journal, wrong)).rejects.toSatisfy(isRefusedForGood)
  expect(await files()).toEqual([])
})
