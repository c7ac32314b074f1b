import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { mailQueue, post, workOutbox } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { fileMailer, type Mailer } from '#app/platform/mail.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { dana } from '../../../test/kit/staff-context.ts'
import { stockOf } from '../../../test/kit/stock.ts'
import { temporaryFolder } from '../../../test/kit/temporary-folder.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { listReplies } from './replies.server.ts'
import { replySubject } from './reply-schema.ts'
import { sendReplyOnce } from './reply-sending.actions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const origin = 'https://redstone.example'
await saveSettings(db, { contact_email: 'desk@dealer.example' })

let messages = 0
async function aMessage(changes: Partial<typeof contactSubmissions.$inferInsert> = {}) {
  messages += 1
  const texts = { name: 'Ana', email: 'ana@visitor.example', message: 'Subject: Ramp\n\nHow wide?\n\n<b>Ana</b>' }
  const [row] = await db
    .insert(contactSubmissions)
    .values({ ...texts, replayKey: `${messages}`.repeat(20), ...changes })
    .returning({ id: contactSubmissions.id })
  return row?.id ?? 0
}

async function reply(submissionId: number, text = 'It is 31 inches wide.') {
  const seenReply = (await listReplies(db, [submissionId])).at(-1)?.id ?? 0
  const sent = { staff: dana, submissionId, formId: crypto.randomUUID(), text, seenReply, origin }
  expect(await sendReplyOnce(db, jobs, sent)).toEqual({ is: 'sent' })
}

/** Sends all that waits and reads it again as a mail program would. Headers by their name in small letters. */
async function sendAll() {
  const folder = await temporaryFolder()
  await workAll(fileMailer(folder, 'Redstone <no-reply@redstone.example>'))
  const files = (await readdir(folder)).sort()
  const emails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return emails.map((email) => ({
    ...Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    ...email,
  }))
}

async function workAll(mailer: Mailer) {
  const composer = openMailComposer({
    ...stockOf(db),
    leadsTo: undefined,
    webhook: undefined,
    publicOrigin: origin,
    mailer,
  })
  const isWaiting = eq(outgoingMails.state, 'waiting')
  const waiting = await db.select().from(outgoingMails).where(isWaiting).orderBy(outgoingMails.id)
  for (const { id } of waiting) await workOutbox(db, composer, { mailId: id })
}

describe('the email with a reply', () => {
  test('goes to the visitor from the showroom, with the text, and below it what they wrote', async () => {
    await reply(await aMessage(), 'It is 31 inches wide.\n\nKim')
    const [email] = await sendAll()
    expect(email).not.toHaveProperty('auto-submitted')
    expect(email).toMatchObject({
      to: [{ address: 'ana@visitor.example' }],
      replyTo: [{ address: 'desk@dealer.example', name: 'Redstone Mobility' }],
      subject: 'Re: Ramp',
    })
    expect(email?.text).toMatch(
      /^It is 31 inches wide\.\n\nKim\n\nOn .+ you wrote to Redstone Mobility:\n\n> How wide\?\n> \n> <b>Ana<\/b>\n+$/,
    )
  })

  test('is text: what either has written of HTML is shown as it was typed', async () => {
    await reply(await aMessage(), 'Press <b>here</b> & <script>alert(1)</script>')
    const [email] = await sendAll()
    expect(email?.text).toContain('Press <b>here</b> & <script>')
    expect(email?.html).toContain('Press &#60;b&#62;here&#60;/b&#62; &#38; &#60;script&#62;')
    expect(email?.html).toContain('&#60;b&#62;Ana&#60;/b&#62;')
    expect(email?.html).not.toMatch(/<script|<b>/)
  })

  test('S16: takes no header from what a visitor wrote', async () => {
    const evil = 'x\r\nBcc: all@evil.example\r\n\r\nBuy'
    await reply(await aMessage({ name: `Ana${evil}`, message: `Subject: Ramp\rBcc: b@evil.example\n\n${evil}` }))
    const [email] = await sendAll()
    expect(email).toMatchObject({ to: [{ address: 'ana@visitor.example' }], subject: 'Re: Ramp Bcc: b@evil.example' })
    expect(email?.headers.map(({ key }) => key)).not.toContain('bcc')
    await reply(await aMessage({ email: 'ana@visitor.example' }))
    await db.update(contactSubmissions).set({ email: 'ana@visitor.example, b@evil.example' })
    await expect(sendAll()).rejects.toThrow('exactly one plain address')
    await db.delete(outgoingMails)
  })

  test('goes on the conversation: after the confirmation and earlier replies that were sent, and none that were not', async () => {
    const id = await aMessage()
    await reply(id, 'The first.')
    const [first] = await sendAll()
    expect(first, 'nothing was sent before').not.toHaveProperty('in-reply-to')
    await db.transaction((tx) =>
      post(tx, jobs, { kind: 'confirmation', aboutId: id, origin, recipient: 'a@b.example' }),
    )
    const [confirmation] = await sendAll()
    await reply(id, 'The second.')
    const [second] = await sendAll()
    expect(second).toMatchObject({
      'in-reply-to': first?.messageId,
      references: `${confirmation?.messageId} ${first?.messageId}`,
    })
    expect(new Set([first?.messageId, second?.messageId, confirmation?.messageId]).size).toBe(3)
  })

  test('waits while the mail server is away, says why, and leaves once with the same Message-ID', async () => {
    const tried: string[] = []
    const away: Mailer = {
      async send({ messageId }) {
        tried.push(`<${messageId}>`)
        throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
      },
    }
    await reply(await aMessage())
    await expect(workAll(away)).rejects.toThrow()
    const [waiting] = await db.select().from(outgoingMails).where(eq(outgoingMails.state, 'waiting'))
    expect(waiting).toMatchObject({ kind: 'reply', tries: 1, failure: 'The mail server could not be reached.' })
    const sent = [...(await sendAll()), ...(await sendAll())]
    expect(sent.map(({ messageId }) => messageId)).toEqual(tried)
  })

  test('is not sent once the message is erased', async () => {
    await reply(await aMessage({ email: 'gone@visitor.example' }))
    await db.delete(contactSubmissions).where(eq(contactSubmissions.email, 'gone@visitor.example'))
    expect(await sendAll()).toEqual([])
    expect(await db.$count(outgoingMails, eq(outgoingMails.state, 'waiting'))).toBe(0)
  })
})

test('every message has a subject for its reply, with one Re: before it', () => {
  expect(['Ramp', 'RE: Ramp', 'Regarding a ramp', ''].map(replySubject)).toEqual([
    'Re: Ramp',
    'RE: Ramp',
    'Re: Regarding a ramp',
    'Re: Your message',
  ])
})
