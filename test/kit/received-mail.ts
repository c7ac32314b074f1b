import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from './loopback.ts'

/** An email as a server has got it. */
type Received = { sender: string; recipients: string[]; message: string }

/** Takes every email and keeps it whole, until the test ends. */
export async function keepingMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50, // clients keep their lines open for the next email
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const { mailFrom } = session.envelope
        const sender = mailFrom ? mailFrom.address : ''
        received.push({ sender, recipients, message: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client that hangs up is part of these tests
  const port = await listenOnLoopback(server.server)
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return { port, received }
}
