import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { soundMailServer } from '../../test/kit/mail-server.ts'
import { type Mail, smtpMailer } from './mail.server.ts'

const server = await soundMailServer()
const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Redstone Mobility <no-reply@redstone.example>')
afterAll(server.close)

/** An email as it came over the line, and its headers by their names in small letters. */
async function arrived(changes: Partial<Mail>) {
  const mail = {
    to: 'ana@visitor.example',
    subject: 'Hello',
    text: 'Is the ramp wide enough?',
    messageId: 'a@x',
    ...changes,
  }
  server.raw.length = 0
  await mailer.send(mail)
  const [raw = ''] = server.raw
  const { headers, html } = await PostalMime.parse(raw)
  return { raw, html, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
}

test('an email of a list has its name and its stop where mail programs look, and both its forms', async () => {
  const html = '<p>Is the ramp wide enough?</p>'
  const list = { name: 'newsletter', stopUrl: 'https://redstone.example/stop?token=a b' }
  const email = await arrived({ html, list })
  expect(email.headers).toMatchObject({
    'list-id': '<newsletter.redstone.example>',
    'list-unsubscribe': '<https://redstone.example/stop?token=a%20b>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  })
  expect(email.html).toContain(html)
})

test('an email says that a machine sent it, so that out-of-office answers do not come to the house, unless a person wrote it', async () => {
  const automatic = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'OOF, AutoReply' }
  for (const changes of [{}, { isToMany: true }]) expect((await arrived(changes)).headers).toMatchObject(automatic)
  const { headers } = await arrived({ isByPerson: true })
  for (const name of Object.keys(automatic)) expect(headers).not.toHaveProperty(name)
})

test('a file for the calendar is where mail programs look for it, with what it asks of them', async () => {
  const calendar = { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' }
  const { raw } = await arrived({ html: '<p>Canceled</p>', calendar })
  const [, alternatives = ''] = /^content-type: multipart\/alternative;\s+boundary="(.*)"/im.exec(raw) ?? []
  const types = raw.split(`--${alternatives}`).map((part) => /^content-type: (.*)\r$/im.exec(part.trim())?.[1])
  const charset = 'charset=utf-8'
  expect(types.slice(1, 4)).toEqual([
    `text/plain; ${charset}`,
    `text/html; ${charset}`,
    `text/calendar; ${charset}; method=CANCEL`,
  ])
  expect(raw).toContain(calendar.content)
  const [, file] = /^content-type: application\/ics; name=appointment\.ics(.*)$/ims.exec(raw) ?? []
  expect(file).toContain(Buffer.from(calendar.content).toString('base64'))
})
