import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listenOnLoopback } from './loopback.ts'

/** A mail server on loopback, with the Message-IDs of what it has taken, and each email as it came over the line. */
export type MailServer = { port: number; taken: string[]; raw: string[]; close(): Promise<void> }

/** Where in a delivery something happens. */
export type MailStep = 'connected' | 'addressed' | 'received' | 'answered' | 'closed'

type Watch = (step: MailStep) => void | Promise<void>

/**
 * Takes every email. `watch` is told of each step of a delivery, and may hold it up.
 */
export function soundMailServer(port = 0, watch: Watch = () => undefined) {
  return openTakingServer({ disabledCommands: ['AUTH', 'STARTTLS'] }, port, watch)
}

/** Speaks TLS with a certificate that nobody has vouched for, and takes every email of those who do not mind. */
export function untrustedMailServer() {
  return openTakingServer({ secure: true }, 0, () => undefined)
}

async function openTakingServer(options: SMTPServerOptions, port: number, watch: Watch): Promise<MailServer> {
  const taken: string[] = []
  const raw: string[] = []
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    closeTimeout: 50, // clients keep their lines open for the next email
    logger: false,
    onConnect: (_session, done) => void tell('connected').then(() => done()),
    onClose: () => void tell('closed'),
    onRcptTo: (_address, _session, done) => void tell('addressed').then(() => done()),
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (piece) => (text += piece))
      stream.on('end', () => {
        raw.push(text)
        taken.push(/^message-id: <(.*)>/im.exec(text)?.[1] ?? 'none')
        void tell('received').then(() => {
          done()
          return tell('answered')
        })
      })
    },
  })
  async function tell(step: MailStep) {
    await watch(step)
  }
  server.on('error', () => undefined) // a client that was killed in the middle, or that hung up at the certificate
  const open = await listenOnLoopback(server.server, port)
  return { port: open, taken, raw, close: () => new Promise((done) => server.close(() => done())) }
}

/** What a broken server answers to a line; null is silence, "hang up" ends the connection. `text` means within the email. */
type Answers = (line: string) => string | null

/** Broken in the ways that mail servers are. */
export const mailFaults: Record<string, { greeting: string | null; answers: Answers; eachByteAfterMs?: number }> = {
  silent: { greeting: null, answers: () => null },
  'slow, a byte at a time': { greeting: '220 slow', answers: () => '250 slow', eachByteAfterMs: 400 },
  'busy (421)': { greeting: '421 too busy', answers: () => '421 too busy' },
  // Real ones quote whom the email was for.
  'refusing (550)': polite((line) => (line.startsWith('RCPT') ? `550 no such box: ${line}` : null)),
  'putting off (451)': polite((line) => (line === '.' ? '451 later' : null)),
  'hanging up after the email': polite((line) => (line === '.' ? 'hang up' : null)),
}

/** Answers as it should, but where the fault answers. */
function polite(fault: Answers) {
  return {
    greeting: '220 hello',
    answers: (line: string) =>
      fault(line) ?? (line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine'),
  }
}

export async function brokenMailServer(name: string, port = 0): Promise<MailServer> {
  const fault = mailFaults[name]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // the site gave up
    if (fault) converse(socket, fault)
  })
  const open = await listenOnLoopback(server, port)
  return {
    port: open,
    taken: [],
    raw: [],
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

function converse(
  socket: Socket,
  { greeting, answers, eachByteAfterMs = 0 }: NonNullable<(typeof mailFaults)[string]>,
) {
  let isEmail = false
  let waiting = ''
  if (greeting) say(greeting)
  socket.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (waiting + piece).split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) {
      if (isEmail && line !== '.') continue
      const answer = answers(line)
      isEmail = answer?.startsWith('354') ?? false
      if (answer === 'hang up') socket.destroy()
      else if (answer) say(answer)
    }
  })

  function say(text: string) {
    if (eachByteAfterMs === 0) return void socket.write(`${text}\r\n`)
    const bytes = [...`${text}\r\n`]
    const timer = setInterval(() => {
      const byte = bytes.shift()
      if (byte === undefined || socket.destroyed) clearInterval(timer)
      else socket.write(byte)
    }, eachByteAfterMs)
  }
}
