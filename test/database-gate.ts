import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database server that a test can shut and open again, as if the server went away and came back. */
export type DatabaseGate = { databaseUrl: string; shut(): void; open(): void; close(): Promise<void> }

/** Opens a way of its own to the database that the address names; the gate's address leads through it. */
export async function openGate(databaseUrl: string): Promise<DatabaseGate> {
  const far = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) return near.destroy()
    const onward = connect(Number(far.port || 5432), far.hostname)
    near.pipe(onward).pipe(near)
    for (const [one, other] of [
      [near, onward],
      [onward, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy()) // whoever is behind it is told by the close
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  function cut() {
    for (const socket of sockets) socket.destroy()
  }
  return {
    databaseUrl: through.href,
    shut() {
      isShut = true
      cut()
    },
    open() {
      isShut = false
    },
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
