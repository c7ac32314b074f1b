import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen for this machine alone, on a free port unless one is named; gives the port. */
export async function listenOnLoopback(server: Server, port = 0) {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
