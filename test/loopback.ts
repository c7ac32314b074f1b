import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen on a free port of this machine, for this machine alone; gives the port. */
export async function listenOnLoopback(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
