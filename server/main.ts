import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { buildIfStale } from '../scripts/build.ts'
import { createHttpServer } from './http-server.ts'
import { oneAfterAnother } from './one-after-another.ts'

const root = join(import.meta.dirname, '..')
const stopWithinMs = 25_000
/** The proxy in front of several instances asks each whether it is ready, once a second or more often. */
const proxyHearsWithinMs = 3000

// Node would print an error with all its fields, and that of a query has the values that a visitor wrote.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the site ends: nothing has caught this error')
  process.exit(1)
})

try {
  await start(readEnv(process.env))
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'OperatorError') throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start(env: Env) {
  const server = createHttpServer()
  const site = process.env.NODE_ENV === 'production' ? await openBuilt(env) : await openSources(env, server)
  server.on('request', oneAfterAnother(site.answer))
  const origin = await listen(server, env)
  void site.opened(origin).catch((error) => log.error({ err: error }, 'staff cannot be set up; start again to retry'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(server, site, env))
}

type Site = {
  opened(origin: string): Promise<void>
  answer(request: IncomingMessage, response: ServerResponse): void
  sayNo(): void
  drain(): Promise<void>
  close(): Promise<void>
}

/** The site as built; built first when that is missing or older than its sources. */
async function openBuilt(env: Env): Promise<Site> {
  if (env.PUBLIC_ORIGIN === undefined)
    log.warn('PUBLIC_ORIGIN is not set: emails lead to where staff have signed in, and wait until somebody has')
  buildIfStale(root)
  const built: typeof import('./site.ts') = await import(join(root, 'build/server/index.js'))
  return built.openSite(env, root)
}

/** The site from its sources, each file compiled when it is asked for; the browser follows every edit. */
async function openSources(env: Env, server: Server): Promise<Site> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const sources = await vite.ssrLoadModule('/server/site.ts')
  const site: Site = await sources.openSite(env, root)
  return {
    ...site,
    answer: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => void site.answer(request, response)),
    close: async () => {
      await site.close()
      await vite.close()
    },
  }
}

function listen(server: Server, { PORT, HOST }: Env) {
  return new Promise<string>((listening, failed) => {
    server.once('error', (cause) =>
      failed(new OperatorError(`PORT ${PORT} on HOST ${HOST} cannot be listened on: ${cause.message}`)),
    )
    server.listen(PORT, HOST, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : PORT
      const origin = `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`
      log.info(`Redstone Mobility is open at ${origin}`)
      listening(origin)
    })
  })
}

/**
 * Lets the requests in flight finish, then closes jobs and database. With a database that other instances share, all is
 * answered until the proxy has heard that this one leaves: a connection that waits when the port closes is cut off.
 */
async function stop(server: Server, site: Site, env: Env) {
  setTimeout(() => server.closeAllConnections(), stopWithinMs).unref()
  site.sayNo()
  if (env.DATABASE_URL) await sleep(proxyHearsWithinMs)
  await site.drain()
  const closed = new Promise((done) => server.close(done))
  // A connection that has just had its answer would be held for the visitor's next request.
  setInterval(() => server.closeIdleConnections(), 50).unref()
  await closed
  await site.close()
  process.exit(0)
}
