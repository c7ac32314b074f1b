import { createServer } from 'node:http'

/** Longer than the minute that proxies keep a connection: the side that reuses it must not find it closed a moment ago. */
const keepAliveMs = 65_000
const silentForMs = 60_000

/** A server that answers nothing yet. A connection on which nothing moves for a minute ends, as when nobody reads an answer. */
export function createHttpServer() {
  const server = createServer({ keepAliveTimeout: keepAliveMs })
  server.timeout = silentForMs
  return server
}
