import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { listenOnLoopback } from './loopback.ts'

/** A way to a database server that speaks TLS. `certificate` is the PEM text that vouches for it; `heard` counts bytes sent in private. */
export type TlsLine = { url: string; certificate: string; heard(): number; close(): Promise<void> }

/**
 * Puts TLS in front of the server that the address names, under the name localhost. It begins as PostgreSQL does: asked
 * for first, then agreed to.
 */
export async function openTlsLine(address: string): Promise<TlsLine> {
  const far = new URL(address)
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const sockets = new Set<Socket>()
  let heard = 0
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy()) // whoever hung up knows
    near.once('data', () => {
      near.write('S')
      const secured = new TLSSocket(near, { isServer: true, key, cert })
      const onward = connect(Number(far.port || 5432), far.hostname)
      sockets.add(onward)
      for (const socket of [secured, onward])
        socket.on('error', () => [near, onward].forEach((one) => void one.destroy()))
      secured.on('data', (piece) => {
        heard += piece.length
      })
      secured.pipe(onward).pipe(secured)
    })
  })
  const url = new URL(address)
  url.host = `localhost:${await listenOnLoopback(server)}`
  url.searchParams.set('sslmode', 'verify-full')
  return {
    url: url.href,
    certificate: cert,
    heard: () => heard,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
