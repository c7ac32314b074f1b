import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { rateLimitUses } from '#app/limits/rate-limit-table.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { listDraftsOf, storeDraft } from '#app/records/drafts.server.ts'
import { findLateForm, storeLateForm } from '#app/records/late-forms.server.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { action as deleteMessage } from '../admin-inbox-delete.route.tsx'
import { action, loader } from '../admin-inbox-message.route.tsx'
import { action as erasePerson } from '../admin-person-erase.route.tsx'
import { findSubmission, listOfPerson, removeOfPerson } from '../inbox.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { messageReplies } from './message-reply-table.server.ts'
import { longestReply, repliesAnHour } from './reply-schema.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const away = await closedDb()
const kim = { id: 'kim', email: 'kim@staff.example', address: '192.0.2.11' }
type Changes = Partial<typeof contactSubmissions.$inferInsert>

let messages = 0
/** The id of a new message; what it is replied with is sent by `reply`. */
async function aMessage(changes: Changes = {}) {
  messages += 1
  const texts = { name: 'Ana', email: `ana${messages}@visitor.example`, message: 'Subject: Ramp\n\nHow wide?' }
  const [row] = await db
    .insert(contactSubmissions)
    .values({ ...texts, replayKey: `message ${messages}`, ...changes })
    .returning({ id: contactSubmissions.id })
  return row?.id ?? 0
}

type Sent = { by?: typeof dana; on?: typeof db; formId?: string; reply?: string; seenReply?: string }

async function reply(id: number, { by = dana, on = db, ...fields }: Sent = {}) {
  const url = new URL(`https://redstone.example/admin/inbox/${id}`)
  const form = {
    intent: 'reply',
    formId: crypto.randomUUID(),
    seenReply: '0',
    reply: 'It is 31 inches wide.',
    ...fields,
  }
  const context = staffRequest({ db: on, storage, jobs }, by)
  return action({ request: posted(url, form), params: { id: String(id) }, url, context, pattern: '/admin/inbox/:id' })
}

async function pageOf(id: number, search = '', by = dana) {
  const url = new URL(`https://redstone.example/admin/inbox/${id}${search}`)
  const context = staffRequest({ db, storage, jobs }, by)
  return loader({ request: new Request(url), params: { id: String(id) }, url, context, pattern: '/admin/inbox/:id' })
}

async function textsOf(id: number) {
  return (await findSubmission(db, id))?.replies.map(({ text }) => text)
}

async function mailsOf(id: number) {
  return db.$count(outgoingMails, sql`kind = 'reply' and about_id = ${id}`)
}

describe('a reply', () => {
  test('is stored with its email, and the message is answered, by whom and when', async () => {
    const id = await aMessage()
    expect(redirectIn(await reply(id))).toMatchObject({ to: `/admin/inbox/${id}`, toast: { title: 'Reply Sent' } })
    const stored = await findSubmission(db, id)
    expect(stored).toMatchObject({ state: 'answered', version: 2, owner: null })
    expect(stored?.answeredAt).toBeInstanceOf(Date)
    expect(stored?.replies).toMatchObject([{ author: dana.email, text: 'It is 31 inches wide.' }])
    expect(stored?.mails).toMatchObject([{ kind: 'reply', state: 'waiting', recipient: stored?.email }])
    expect(await pageOf(id)).toMatchObject({ message: { replies: [{ mail: { state: 'waiting' } }], mails: [] } })
    expect(await listHistory(db, 'message', id)).toMatchObject([
      { action: 'message updated', changedFields: ['state'] },
    ])
  })

  test('that is sent twice, at once or later, is one reply and one email', async () => {
    const id = await aMessage()
    const formId = crypto.randomUUID()
    const answers = await Promise.all([reply(id, { formId }), reply(id, { formId })])
    for (const answer of [...answers, await reply(id, { formId })]) expect(redirectIn(answer)?.status).toBe(302)
    expect([await textsOf(id), await mailsOf(id)]).toEqual([['It is 31 inches wide.'], 1])
  })

  test('and one to another message from the same form are two', async () => {
    const [one, other] = [await aMessage(), await aMessage()]
    for (const id of [one, other]) await reply(id, { formId: 'the same' })
    expect([await mailsOf(one), await mailsOf(other)]).toEqual([1, 1])
  })

  test('is not sent while a colleague has replied unseen: what was said is shown, the text is kept, and may go all the same', async () => {
    const id = await aMessage()
    await reply(id, { by: kim, reply: 'It is 30 inches wide.' })
    const formId = crypto.randomUUID()
    const refused = await reply(id, { formId })
    const newest = (await findSubmission(db, id))?.replies[0]?.id
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: {
        answers: { reply: 'It is 31 inches wide.', seenReply: String(newest), formId },
        shown: { meanwhile: [{ author: kim.email, text: 'It is 30 inches wide.' }] },
      },
    })
    expect(await mailsOf(id)).toBe(1)
    expect(redirectIn(await reply(id, { formId, seenReply: String(newest) }))?.status).toBe(302)
    expect(await textsOf(id)).toEqual(['It is 30 inches wide.', 'It is 31 inches wide.'])
  })

  test('of two people at the same moment goes once; the other hears of it', async () => {
    const id = await aMessage()
    const answers = await Promise.all([reply(id), reply(id, { by: kim, reply: 'It is 30 inches wide.' })])
    expect(answers.filter((answer) => redirectIn(answer) !== null)).toHaveLength(1)
    expect(answers.filter((answer) => redirectIn(answer) === null)).toMatchObject([
      { data: { shown: { meanwhile: [{}] } } },
    ])
    expect(await mailsOf(id)).toBe(1)
  })

  test('that a form of where it stands has not seen meets its conflict', async () => {
    const id = await aMessage()
    await reply(id)
    const url = new URL(`https://redstone.example/admin/inbox/${id}`)
    const stale = posted(url, { version: '1', seen: '', state: 'closed', owner: '' })
    const context = staffRequest({ db, storage, jobs }, kim)
    const answer = await action({
      request: stale,
      params: { id: String(id) },
      url,
      context,
      pattern: '/admin/inbox/:id',
    })
    expect(answer).toMatchObject({ init: { status: 409 }, data: { conflict: { savedBy: dana.email } } })
  })

  test.each([
    { what: 'is empty', text: '  ', says: 'Enter your reply.' },
    { what: 'is too long', text: 'x'.repeat(longestReply + 1), says: 'The reply can have up to 5,000 characters.' },
  ])('that $what is refused, with the text', async ({ text, says }) => {
    const id = await aMessage()
    expect(await reply(id, { reply: text })).toMatchObject({
      init: { status: 400 },
      data: { answers: { reply: text }, errors: [{ name: 'reply', message: expect.stringContaining(says) }] },
    })
    expect(await textsOf(id)).toEqual([])
  })

  test('goes to no message under Spam, of no address, or with fifty replies', async () => {
    const full = await aMessage()
    const fifty = Array.from({ length: 50 }, () => ({ submissionId: full, author: 'x', text: 'x', mailId: 7 }))
    const sent = await db.insert(messageReplies).values(fifty).returning({ id: messageReplies.id })
    const spam = await aMessage({ state: 'spam' })
    const unreachable = await aMessage({ email: 'call me' })
    const says = { [full]: 'has 50 replies', [spam]: 'is marked as spam', [unreachable]: 'no email address' }
    for (const [id, why] of Object.entries(says)) {
      const message = expect.stringContaining(why)
      expect(await reply(Number(id), { seenReply: String(sent.at(-1)?.id) })).toMatchObject({
        init: { status: 409 },
        data: { answers: { reply: 'It is 31 inches wide.' }, errors: [{ name: 'reply', message }] },
      })
      expect(await pageOf(Number(id))).toMatchObject({ message: { whyNoReply: message } })
      expect(await mailsOf(Number(id))).toBe(0)
    }
  })

  test('is the sixtieth of a person within an hour, and no more; colleagues have their own', async () => {
    await db.delete(rateLimitUses)
    const id = await aMessage()
    for (let nth = 0; nth < repliesAnHour; nth += 1) await reply(await aMessage())
    expect(await reply(id)).toMatchObject({
      init: { status: 429 },
      data: {
        answers: { reply: 'It is 31 inches wide.' },
        errors: [{ message: expect.stringContaining('60 replies an hour') }],
      },
    })
    expect(await findSubmission(db, id)).toMatchObject({ state: 'new', replies: [], mails: [] })
    expect(redirectIn(await reply(id, { by: kim }))?.status).toBe(302)
    await db.delete(rateLimitUses)
  })

  test('to a message that is gone, or without the database, keeps what was typed', async () => {
    const texts = { answers: { reply: 'It is 31 inches wide.' } }
    expect(await reply(999_999)).toMatchObject({ init: { status: 404 }, data: texts })
    expect(await reply(await aMessage(), { on: away, formId: 'f' })).toMatchObject({
      init: { status: 503 },
      data: {
        answers: { ...texts.answers, formId: 'f', seenReply: '0' },
        failure: { toast: { title: 'Error Saving' } },
      },
    })
  })

  test('is nothing for strangers', async () => {
    const url = new URL('https://redstone.example/admin/inbox/1')
    const context = staffRequest({ db, storage, jobs }, null)
    const request = posted(url, { intent: 'reply', reply: 'x' })
    const sent = action({ request, params: { id: '1' }, url, context, pattern: '/admin/inbox/:id' })
    await expect(sent).rejects.toMatchObject({ status: 401 })
  })
})

test('a draft of a reply is offered to its writer alone, opened by its address, and gone once it is sent', async () => {
  const id = await aMessage()
  const formId = crypto.randomUUID()
  const draft = new FormData()
  for (const [name, text] of Object.entries({ formId, seenReply: '0', reply: 'Half a reply' })) draft.append(name, text)
  await storeDraft(db, { owner: dana.id, path: `/admin/inbox/${id}` }, draft)
  expect(await pageOf(id)).toMatchObject({ unsent: { text: '', opened: null, offered: [{ formId }] } })
  expect(await pageOf(id, `?draft=${formId}`)).toMatchObject({
    unsent: { text: 'Half a reply', opened: { formId }, offered: [] },
  })
  expect(await pageOf(id, '', kim)).toMatchObject({ unsent: { offered: [] } })
  await reply(id, { formId, reply: 'Half a reply' })
  expect(await pageOf(id)).toMatchObject({ unsent: { offered: [] } })
  await storeDraft(db, { owner: dana.id, path: `/admin/inbox/${id}` }, draft)
  expect(await pageOf(id), 'what was sent is no draft').toMatchObject({ unsent: { offered: [] } })
})

test('replies are handed over and erased with the person, sent or not', async () => {
  const id = await aMessage({ email: 'flo@visitor.example' })
  await reply(id)
  expect(await listOfPerson(db, 'FLO@visitor.example')).toMatchObject([
    { replies: [{ author: dana.email, text: 'It is 31 inches wide.' }] },
  ])
  expect(await removeOfPerson(db, 'flo@visitor.example')).toHaveLength(1)
  expect(await db.$count(messageReplies, eq(messageReplies.submissionId, id))).toBe(0)
  expect(await mailsOf(id)).toBe(0)
})

/** A message about which two people typed something that they have not sent, and its late form's key. */
async function aMessageHalfAnswered(email: string) {
  const id = await aMessage({ name: 'Gil Marsh', email })
  const form = new FormData()
  form.set('reply', 'Dear Gil Marsh')
  for (const { id: owner } of [dana, kim]) {
    form.set('formId', crypto.randomUUID())
    await storeDraft(db, { owner, path: `/admin/inbox/${id}` }, form)
  }
  const late = await storeLateForm(db, { owner: dana.id, path: `/admin/inbox/${id}?state=new`, form })
  return { id, late: late ?? '' }
}

async function draftsAbout(id: number) {
  const all = [...(await listDraftsOf(db, dana.id)), ...(await listDraftsOf(db, kim.id))]
  return all.filter(({ path }) => path === `/admin/inbox/${id}`).length
}

test.each([
  [
    'the person is erased',
    (url: URL) => erasePerson({ ...askedAt(url), params: {}, pattern: '/admin/inbox/erase' }),
    () => '/admin/inbox/erase?email=gil@visitor.example',
  ],
  [
    'the message is deleted',
    (url: URL, id: string) => deleteMessage({ ...askedAt(url), params: { id }, pattern: '/admin/inbox/delete/:id' }),
    (id: number) => `/admin/inbox/delete/${id}`,
  ],
])('what was typed about a message and not sent goes when %s, and nothing else', async (_when, remove, addressOf) => {
  const gone = await aMessageHalfAnswered('gil@visitor.example')
  const other = await aMessageHalfAnswered('hal@visitor.example')
  await remove(new URL(addressOf(gone.id), 'https://redstone.example'), String(gone.id))
  expect(await findSubmission(db, gone.id)).toBeNull()
  expect([await draftsAbout(gone.id), await draftsAbout(other.id)]).toEqual([0, 2])
  expect(await findLateForm(db, gone.late)).toBeNull()
  expect(await findLateForm(db, other.late)).not.toBeNull()
})

function askedAt(url: URL) {
  return { request: posted(url, {}), url, context: staffRequest({ db, storage, jobs }) }
}
