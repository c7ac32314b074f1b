import { createServer } from 'node:http'

/**
 * The time that an idle connection stays open: longer than the minute of proxies, which would reuse one just closed.
 */
const keepAliveMs = 65_000
const silentForMs = 60_000

/** A server that answers nothing yet. A connection on which nothing moves for a minute ends, as when nobody reads an answer. */
export function createHttpServer() {
  const server = createServer({ keepAliveTimeout: keepAliveMs })
  server.timeout = silentForMs
  return server
}
