import { afterAll, describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { loader as exportMessages } from './admin-inbox-export.route.ts'
import { action } from './admin-inbox-message.route.tsx'
import { findSubmission } from './inbox.server.ts'
import { lostReasons, standingText, submissionStates } from './submission-state.ts'
import { contactSubmissions } from './submission-table.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()

let messages = 0
async function aMessage(changes: Partial<typeof contactSubmissions.$inferInsert> = {}) {
  messages += 1
  const texts = { name: 'Ana', email: 'ana@visitor.example', message: 'Subject: Ramp\n\nHow wide?' }
  const [row] = await db
    .insert(contactSubmissions)
    .values({ ...texts, replayKey: `message ${messages}`, ...changes })
    .returning({ id: contactSubmissions.id })
  return row?.id ?? 0
}

async function send(id: number, fields: Record<string, string>) {
  const url = new URL(`https://redstone.example/admin/inbox/${id}`)
  const context = staffRequest({ db, storage, jobs })
  return action({ request: posted(url, fields), params: { id: String(id) }, url, context, pattern: '/admin/inbox/:id' })
}

const save = (id: number, fields: Record<string, string>, version = '1') =>
  send(id, { version, seen: '', owner: '', ...fields })

describe('where a lead stands', () => {
  test.each(submissionStates.filter((state) => !['new', 'lost', 'spam'].includes(state)))(
    'is said to be %s, and a reason is not kept there',
    async (state) => {
      const id = await aMessage()
      expect(await redirectIn(await save(id, { state, lostReason: 'price' }))).toMatchObject({ status: 302 })
      expect(await findSubmission(db, id)).toMatchObject({ state, lostReason: null })
    },
  )

  test.each(lostReasons)('is lost for the reason %s, and the history says what was changed', async (lostReason) => {
    const id = await aMessage()
    await save(id, { state: 'lost', lostReason })
    expect(await findSubmission(db, id)).toMatchObject({ state: 'lost', lostReason })
    expect(await listHistory(db, 'message', id)).toMatchObject([{ changedFields: ['state', 'lostReason'] }])
  })

  test.each(['', 'weather'])(
    'is not lost for the reason %j: the field says so, and nothing is saved',
    async (reason) => {
      const id = await aMessage()
      expect(await save(id, { state: 'lost', lostReason: reason })).toMatchObject({
        init: { status: 400 },
        data: { errors: [{ name: 'lostReason', message: 'Choose why it was lost.' }], answers: { state: 'lost' } },
      })
      expect(await findSubmission(db, id)).toMatchObject({ state: 'new', version: 1 })
    },
  )

  test.each(['__proto__', 'constructor'])('is not at %j, whatever a program sends', async (text) => {
    const id = await aMessage()
    await save(id, { state: 'won' })
    const mine = { state: text, lostReason: text, owner: text }
    // On the screen of a conflict each answer is named.
    const fields = [{ mine: text }, { mine: text }, { mine: text }]
    expect(await save(id, mine)).toMatchObject({ data: { conflict: { fields } } })
  })

  test('loses its reason when it goes on', async () => {
    const id = await aMessage({ state: 'lost', lostReason: 'no-answer' })
    await save(id, { state: 'appointment', lostReason: 'no-answer' })
    expect(await findSubmission(db, id)).toMatchObject({ state: 'appointment', lostReason: null })
    expect(await listHistory(db, 'message', id)).toMatchObject([{ changedFields: ['state', 'lostReason'] }])
  })

  test('counts as answered from the first stage after new, and keeps that time', async () => {
    const id = await aMessage()
    await save(id, { state: 'appointment' })
    const answeredAt = (await findSubmission(db, id))?.answeredAt
    expect(answeredAt).toBeInstanceOf(Date)
    await save(id, { state: 'won' }, '2')
    expect((await findSubmission(db, id))?.answeredAt).toEqual(answeredAt)
    const noLead = await aMessage()
    await save(noLead, { state: 'closed' })
    expect((await findSubmission(db, noLead))?.answeredAt).toBeNull()
  })

  test.each([
    ['closed', 'answered'],
    ['appointment', 'appointment'],
    ['won', 'won'],
  ] as const)('is after a reply to what was %s: %s', async (state, after) => {
    const id = await aMessage({ state })
    await send(id, { intent: 'reply', formId: `reply ${id}`, seenReply: '0', reply: 'It is 31 inches wide.' })
    expect(await findSubmission(db, id)).toMatchObject({ state: after, replies: [{ author: dana.email }] })
  })

  test('R8: differs between two who save at once, and both are shown in words', async () => {
    const id = await aMessage()
    await save(id, { state: 'lost', lostReason: 'elsewhere' })
    expect(await save(id, { state: 'won' })).toMatchObject({
      init: { status: 409 },
      data: {
        conflict: {
          fields: [
            { label: 'State', mine: 'Won', theirs: 'Lost' },
            { label: 'Why it was lost', mine: '', theirs: 'Bought elsewhere' },
          ],
        },
      },
    })
  })

  test('R16: is saved by a form of an earlier release, which knows of no reasons', async () => {
    const id = await aMessage()
    const seen = JSON.stringify({ state: 'x', owner: 'y' })
    await send(id, { version: '1', seen, state: 'answered', owner: '' })
    expect(await findSubmission(db, id)).toMatchObject({ state: 'answered', lostReason: null })
  })

  test('is in the table for other programs, with its reason', async () => {
    await aMessage({ state: 'lost', lostReason: 'no-fit', name: 'Exported' })
    const url = new URL('https://redstone.example/admin/inbox/export.csv?state=lost&search=')
    const context = staffRequest({ db, storage })
    const answer = await exportMessages({
      request: new Request(url),
      url,
      params: {},
      context,
      pattern: '/admin/inbox/export.csv',
    })
    const [header, first] = (await answer.text()).split('\r\n')
    expect(header).toMatch(/State,.*Why it was lost,May be emailed,/)
    expect(first).toMatch(/Exported.*,Lost,.*,Does not fit,not asked for,not asked for,not asked for,/)
  })
})

test('a stage is a word, and a lost lead says why', () => {
  expect(standingText({ state: 'waiting', lostReason: null })).toBe('Waiting for visitor')
  expect(standingText({ state: 'lost', lostReason: 'changed-plans' })).toBe('Lost: changed plans')
})
