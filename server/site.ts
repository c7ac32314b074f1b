import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { openChanges } from '#app/db/changes.server.ts'
import { type Database, openDatabase } from '#app/db/client.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import { countUnsent } from '#app/outbox/outbox.server.ts'
import { type Auth, openAuth } from '#app/platform/auth.server.ts'
import { freeBytesIn, makeDataFolder } from '#app/platform/data-folder.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { deadLetterQueue } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fileMailer, smtpMailer } from '#app/platform/mail.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { createApp, type PageRequest } from './app.ts'
import { authSecret } from './auth-secret.ts'
import { keptPaths } from './kept-paths.ts'
import { openMetrics } from './metrics.ts'
import { openPageCache } from './page-cache.ts'
import { prepare } from './preparation.ts'
import { staffDesk } from './staff-desk.ts'

const readyWithinMs = 2000
const packageFile = z.object({ version: z.string() })

/**
 * Opens everything the site stands on. `answer` takes requests from then on; `opened` is told the origin once it listens; `turnAway`
 * ends open streams and makes /readyz say no; `close` ends the rest, the database last. Throws OperatorError when only the operator can help.
 */
export async function openSite(env: Env, root: string) {
  makeDataFolder(env.DATA_DIR)
  const database = await openDatabase(env)
  const storage = await openStorage(env)
  const changes = await openChanges(database)
  const named = { leadsTo: env.LEADS_TO, publicOrigin: env.PUBLIC_ORIGIN }
  const parts = { db: database.db, storage, mailer: openMailer(env), changes, ...named }
  const preparation = await prepare({ ...parts, database, env, root })
  const ground = { database, storage, preparation }
  const desk = staffDesk(database, env)
  let isTurningAway = false

  async function checkReady() {
    if (isTurningAway) throw new Error('the site is stopping')
    await requireReady(ground)
  }
  const auth = openAuth(database.db, await authSecret(env))
  const pages = await openPages(() => ({ ...parts, jobs: preparation.jobs() }), auth)
  const proxies = { trustProxy: env.TRUST_PROXY, publicOrigin: env.PUBLIC_ORIGIN }
  const clientFolder = import.meta.env.PROD ? join(root, 'build/client') : null
  const metrics = openMetrics({ ...sourcesOf(ground, env), version: versionIn(root), keptPages: () => cache.figures() })
  const figures = { metrics, metricsToken: env.METRICS_TOKEN }
  const app = createApp({ log, proxies, storage, checkReady, renderPage: pages.render, clientFolder, ...figures })
  const { parametersOf } = pages
  const cache = openPageCache({ fetch: app.fetch, proxies, parametersOf, changes, watch: metrics.watch })
  return {
    answer: cache.answer,
    opened: (listeningAt: string) => desk.open(listeningAt, preparation.done),
    async turnAway() {
      isTurningAway = true
      await changes.close()
    },
    async close() {
      await desk.close()
      await preparation.close()
      await database.close()
    },
  }
}

type Ground = { database: Database; storage: Storage; preparation: Awaited<ReturnType<typeof prepare>> }

/** Rejects, with the reason, while the site cannot do its work. */
async function requireReady({ database, storage, preparation }: Ground) {
  if (!preparation.isDone()) throw new Error('the database is not prepared yet')
  await Promise.race([Promise.all([database.ping(), storage.check()]), tooLate(readyWithinMs)])
}

/** What the site's figures are asked of. */
function sourcesOf({ database, storage, preparation }: Ground, { DATA_DIR }: Env) {
  return {
    pingDatabase: () => database.ping(),
    poolUse: () => database.poolUse(),
    checkStorage: () => storage.check(),
    freeDiskBytes: () => freeBytesIn(DATA_DIR),
    unsentLetters: () => countUnsent(database.db),
    deadJobs: () => preparation.jobs().waiting(deadLetterQueue),
  }
}

function versionIn(root: string) {
  return packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

/** Pictures on disk, or in the bucket if there is one. What speaks to a bucket is big, so it is loaded only then. */
async function openStorage({ bucket, DATA_DIR }: Env) {
  if (!bucket) return diskStorage(join(DATA_DIR, 'media'))
  const { s3Storage } = await import('#app/platform/s3-storage.server.ts')
  return s3Storage(bucket)
}

function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env) {
  return SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : fileMailer(join(DATA_DIR, 'mail'), MAIL_FROM)
}

/** What renders pages: the built routes, or in development the routes as they are now, of which none is kept. */
async function openPages(needs: () => Services, auth: Auth) {
  const load = () => import('virtual:react-router/server-build')
  const build = import.meta.env.PROD ? await load() : load
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return {
    parametersOf: keptPaths(typeof build === 'function' ? {} : build.routes),
    render({ request, address, nonce, requestId }: PageRequest) {
      const context = new RouterContextProvider()
      context.set(pageRequest, { nonce, requestId })
      context.set(visitorAddress, address)
      context.set(services, needs())
      context.set(authContext, auth)
      return handle(request, context)
    },
  }
}

async function tooLate(ms: number) {
  await wait(ms, undefined, { ref: false })
  throw new Error(`no answer within ${ms} ms`)
}
