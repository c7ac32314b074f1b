import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from './loopback.ts'

/** One call as it came in. `isSigned` says whether the signature fits, reckoned here as Standard Webhooks defines it. */
type ReceivedCall = { id: string; timestamp: number; isSigned: boolean; body: string }

/** `status` is what it answers, 0 for silence. `onCall` is told of each call before it is answered. */
type Manner = { status?: number; port?: number; onCall?: () => unknown }

export const receiverSecret = `whsec_${Buffer.from('thirty-two bytes that only tests know').toString('base64')}`

/** A program on loopback that is told of leads. What `manner` says may be changed meanwhile. */
export async function openReceiver(manner: Manner = {}) {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(request.headers[`webhook-${name}`]),
    )
    const body = await text(request)
    const isSigned = signature === `v1,${signatureOf(`${id}.${timestamp}.${body}`)}`
    calls.push({ id: String(id), timestamp: Number(timestamp), isSigned, body })
    await manner.onCall?.()
    const { status = 204 } = manner
    if (status > 0) response.writeHead(status, status < 400 ? { location: '/elsewhere' } : {}).end()
  })
  const port = await listenOnLoopback(server, manner.port)
  return {
    ...{ manner, url: `http://127.0.0.1:${port}/leads`, port, calls },
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function signatureOf(signed: string) {
  const key = Buffer.from(receiverSecret.slice('whsec_'.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
