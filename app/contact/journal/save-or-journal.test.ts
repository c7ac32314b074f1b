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

function savingOf(name: string, whenStored: () => Promise<unknown>, beforeCommit?: () => Promise<unknown>) {
  const { sentAt: _sentAt, replayKey: _key, tradeIn: _none, ...sent } = journaled(name)
  const address = newNetwork()
  async function findReceivers() {
    await beforeCommit?.()
    return []
  }
  async function save(signal: AbortSignal) {
    const saved = await saveSubmission(db, jobs, {
      ...sent,
      findOwner: async () => null,
      findReceivers,
      address,
      signal,
    })
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

test.each([
  ['the journal is full', async () => Promise.reject(new Error('the journal is full'))],
  ['its network has sent too much', async () => ({ is: 'too-many' as const, retryAfterSeconds: 60 })],
])('D1: a message that hung, and was told not to be kept since %s, is not stored afterward', async (_, take) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const before = await db.$count(contactSubmissions)
  const hanging = savingOf(
    'Eve',
    async () => undefined,
    () => gate,
  )
  const saving = { ...hanging, save: (signal: AbortSignal) => (stored = hanging.save(signal)) }
  let stored: Promise<unknown> = Promise.resolve()
  const told = await saveOrJournal({ take, figures: notAsked }, saving).catch(() => null)
  expect(told?.is).not.toBe('journaled')
  open()
  await expect(stored).rejects.toThrow('aborted')
  expect(await db.$count(contactSubmissions)).toBe(before)
})

async function notAsked(): Promise<never> {
  throw new Error('nobody asks')
}
