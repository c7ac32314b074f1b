import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { soundMailServer } from '../../test/kit/mail-server.ts'
import { keepingMailServer } from '../../test/kit/received-mail.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import {
  fileMailer,
  formatMailFailure,
  isAboutAddress,
  isMailboxRefused,
  type Mail,
  mailLines,
  smtpMailer,
} from './mail.server.ts'
import { openReturnAddresses } from './return-address.server.ts'

const from = 'Redstone Mobility <no-reply@redstone.example>'

function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: 'sales@redstone.example',
    replyTo: { name: 'Ana Perez', address: 'ana@visitor.example' },
    subject: 'Vehicle Quote Request',
    text: 'Is the ramp wide enough?\n\nAna',
    messageId: 'contact-1001@redstone.example',
    ...changes,
  }
}

describe('a site without a mail server', () => {
  test('keeps each mail as one complete file', async () => {
    const folder = join(await temporaryFolder(), 'mail')
    await fileMailer(folder, from).send(aMail())
    const [name = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-contact-1001@redstone\.example\.eml$/)
    const { headers, body } = parse(await readFile(join(folder, name), 'utf8'))
    expect(headers).toMatchObject({
      from: 'Redstone Mobility <no-reply@redstone.example>',
      to: 'sales@redstone.example',
      'reply-to': 'Ana Perez <ana@visitor.example>',
      subject: 'Vehicle Quote Request',
      'message-id': '<contact-1001@redstone.example>',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(Date.parse(headers.date ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(body).toBe('Is the ramp wide enough?\r\n\r\nAna')
  })

  test('keeps two mails of the same moment apart', async () => {
    const folder = await temporaryFolder()
    const mailer = fileMailer(folder, from)
    await Promise.all([mailer.send(aMail({ messageId: 'a@x' })), mailer.send(aMail({ messageId: 'b@x' }))])
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('says so when it cannot write', async () => {
    await expect(fileMailer('/dev/null/mail', from).send(aMail())).rejects.toThrow()
  })
})

test('R19: emails to one server go over a few lines that stay open, not over a new one each', async () => {
  let lines = 0
  const server = await soundMailServer(0, (step) => {
    if (step === 'connected') lines += 1
  })
  onTestFinished(() => server.close())
  const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, from)
  const ids = Array.from({ length: 30 }, (_, at) => `letter-${at}@redstone.example`)
  await Promise.all(ids.map((messageId) => mailer.send(aMail({ messageId }))))
  expect(server.taken.toSorted()).toEqual(ids.toSorted())
  expect(lines).toBeLessThanOrEqual(mailLines)
})

describe('S16 (ASVS 1.3.11): what a stranger writes', () => {
  test.each([
    ['the subject', { subject: 'Hello\r\nBcc: victim@other.example\r\n\r\nbody' }],
    ['the subject, with other line ends', { subject: 'Hello\nBcc: victim@other.example\u2028X-Evil: 1\u0000' }],
    ['the name', { replyTo: { name: 'Ana\r\nBcc: victim@other.example', address: 'ana@visitor.example' } }],
    ['the name, with quotes', { replyTo: { name: '" <x@y.example>, "', address: 'ana@visitor.example' } }],
    ['the reply address', { replyTo: { name: 'Ana', address: 'ana@visitor.example>\r\nBcc: victim@other.example' } }],
    ['a second reply address', { replyTo: { name: 'Ana', address: 'ana@visitor.example, victim@other.example' } }],
    ['the message id', { messageId: 'a@b>\r\nBcc: victim@other.example' }],
    ['the text', { text: 'Bcc: victim@other.example\r\n.\r\nMAIL FROM:<x@y.example>' }],
  ])('in %s never becomes a header or a recipient', async (_where, changes) => {
    const { port, received } = await keepingMailServer()
    await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail(changes))
    expect(received.map(({ recipients }) => recipients)).toEqual([['sales@redstone.example']])
    const { headers } = parse(received[0]?.message ?? '')
    expect(Object.keys(headers).sort()).toEqual(
      expect.arrayContaining(['content-type', 'date', 'from', 'message-id', 'subject', 'to']),
    )
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(Object.keys(headers)).not.toContain('x-evil')
    const replyAddresses = addressparser(headers['reply-to'] ?? '').map(({ address }) => address)
    expect(replyAddresses).toEqual(headers['reply-to'] ? ['ana@visitor.example'] : [])
  })

  test.each(['a@x.example, b@x.example', 'Ana <a@x.example>', 'nobody', ''])(
    'cannot send to anything but one plain address: "%s"',
    async (to) => {
      const { port, received } = await keepingMailServer()
      await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail({ to }))).rejects.toThrow(
        'one plain address',
      )
      expect(received).toEqual([])
    },
  )

  test('arrives as written, in any script', async () => {
    const { port, received } = await keepingMailServer()
    const replyTo = { name: 'Zoë “Zo” Müller 山田', address: 'zoe@visitor.example' }
    await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail({ replyTo, text: 'Größe? 山田\n.\nEnd' }))
    const { headers, body } = parse(received[0]?.message ?? '')
    expect(headers['reply-to']).toMatch(/^[\x20-\x7e]+ <zoe@visitor\.example>$/)
    expect(decode(headers, body)).toBe('Größe? 山田\r\n.\r\nEnd')
  })
})

describe('a mail server', () => {
  test.each([421, 550])('that answers %i makes the attempt fail', async (responseCode) => {
    const refusal = Object.assign(new Error('not now'), { responseCode })
    const { port } = await keepingMailServer({ onRcptTo: (_address, _session, done) => done(refusal) })
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail())).rejects.toMatchObject({ responseCode })
  })

  test('that is not there makes the attempt fail at once', async () => {
    const server = createServer()
    const port = await listenOnLoopback(server)
    await new Promise((closed) => server.close(closed))
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail())).rejects.toThrow('ECONNREFUSED')
  })

  test('that says nothing is given up within five seconds', async () => {
    const port = await portOf(createServer())
    const start = performance.now()
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail())).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('that never stops talking is given up within five seconds', async () => {
    const chatter = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-still here\r\n'), 200)
      socket.on('close', () => clearInterval(timer)).on('error', () => clearInterval(timer))
    })
    const port = await portOf(chatter)
    const start = performance.now()
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(aMail())).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('S18 (ASVS 12.3.2): whose certificate nobody vouches for gets nothing', async () => {
    const { port, received } = await keepingMailServer({ secure: true })
    await expect(smtpMailer(`smtps://127.0.0.1:${port}`, from).send(aMail())).rejects.toThrow(/certificate|altnames/i)
    expect(received).toEqual([])
  })

  test('S18 (ASVS 12.3.1): that offers no encryption is never given the password', async () => {
    let asked = false
    const { port } = await keepingMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: () => (asked = true),
    })
    await expect(smtpMailer(`smtp://ana:secret@127.0.0.1:${port}`, from).send(aMail())).rejects.toThrow()
    expect(asked).toBe(false)
  })
})

const mailbox = { command: 'RCPT TO', responseCode: 550 }

test.each([
  [{ ...mailbox, response: '550 5.1.1 no such mailbox' }, 'The mail server takes no email for this address (550).'],
  [{ ...mailbox, response: '550 5.7.1 relaying denied' }, 'The mail server refused the email (550).'],
  [{ responseCode: 421 }, 'The mail server put the email off (421).'],
  [{ responseCode: 550 }, 'The mail server refused the email (550).'],
  [{ code: 'ETIMEDOUT' }, 'The mail server did not answer in time.'],
  [{ code: 'ECONNREFUSED' }, 'The mail server could not be reached.'],
  [new Error('a secret of the server'), 'The email could not be handed over.'],
])('staff are told why an email was not taken: %j', (error, text) => expect(formatMailFailure(error)).toBe(text))

test.each([
  [{ ...mailbox, response: '550 5.1.1 no such mailbox' }, true],
  [{ code: 'NO_SMTPUTF8' }, true],
  [{ ...mailbox, response: '550 5.7.1 relaying denied' }, false],
  [{ code: 'ETIMEDOUT' }, false],
])('whether it is the address that fails: %j', (error, isIt) => expect(isAboutAddress(error)).toBe(isIt))

test('an email comes back to an address of its own, which its reader does not see', async () => {
  const { port, received } = await keepingMailServer()
  const returnAddresses = openReturnAddresses('bounces@dealer.example', 'a secret of this site, 32 letters')
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from, returnAddresses)
  await mailer.send(aMail({ reportKey: 'm1001' }))
  await mailer.send(aMail())
  const [marked, unmarked] = received
  expect(marked).toMatchObject({ recipients: ['sales@redstone.example'] })
  expect(marked?.sender).toBe(returnAddresses.of('m1001', 'sales@redstone.example'))
  expect(marked?.message).not.toContain('bounces')
  expect(unmarked?.sender).toBe('no-reply@redstone.example')
})

/** Of a server that takes connections until the test ends. */
async function portOf(server: Server) {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listenOnLoopback(server)
}

function parse(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: rest.join('\r\n\r\n').replace(/\r\n$/, '') }
}

function decode(headers: Record<string, string>, body: string) {
  if (headers['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64').toString().trimEnd()
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
}

test('an email to many waits for a slow server, and a customer’s goes meanwhile over lines of its own', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let received = 0
  const server = await soundMailServer(0, async (step) => {
    // Those to many are received first, and not answered for longer than a customer’s email is given.
    if (step !== 'received') return
    received += 1
    if (received <= 4) await released
  })
  onTestFinished(server.close)
  const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, from)
  const toMany = [1, 2, 3, 4, 5].map((nth) => mailer.send(aMail({ messageId: `letter-${nth}@x`, isToMany: true })))
  await expect.poll(() => received).toBe(4)
  await mailer.send(aMail())
  expect(server.taken).toContain('contact-1001@redstone.example')
  await new Promise((done) => setTimeout(done, 4500))
  release()
  await Promise.all(toMany)
  expect(server.taken).toHaveLength(6)
})

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['552 mailbox full for good', true],
  ['550 5.7.1 relaying denied', false],
  ['450 4.2.1 later', false],
])('a mailbox that answers “%s” is refused for good: %s', async (answer, isForGood) => {
  const [code] = answer.split(' ')
  const refusal = Object.assign(new Error(answer.slice(4)), { responseCode: Number(code) })
  const { port } = await keepingMailServer({ onRcptTo: (_address, _session, done) => done(refusal) })
  const error = await smtpMailer(`smtp://127.0.0.1:${port}`, from)
    .send(aMail({ isToMany: true }))
    .catch((failed) => failed)
  expect(isMailboxRefused(error)).toBe(isForGood)
})
