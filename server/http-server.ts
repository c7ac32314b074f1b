import { createServer } from 'node:http'

/**
 * The time that an idle connection stays open: longer than the minute of proxies, which would reuse one just closed.
 */
const keepAliveMs = 65_000
/** The time without a move after which a connection ends, as when nobody reads an answer. */
export const silentForMs = 60_000
/** Longer than the longest body may take, so that its sender is told in words. */
const requestMs = 16 * 60_000

/** A server that answers nothing yet. A connection on which nothing moves for a minute ends. */
export function createHttpServer() {
  const server = createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: requestMs })
  server.timeout = silentForMs
  return server
}
