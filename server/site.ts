import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { findNewestBackup } from '#app/backups/backup-shelf.server.ts'
import { type Backups, openBackups } from '#app/backups/backups.server.ts'
import { openChanges } from '#app/db/changes.server.ts'
import { type Database, openDatabase } from '#app/db/client.server.ts'
import { DamagedDatabaseError } from '#app/db/embedded.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { listNamedPictures } from '#app/http/picture-names.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import { countUnsent } from '#app/outbox/outbox.server.ts'
import { type Auth, openAuth } from '#app/platform/auth.server.ts'
import { freeBytesIn, makeDataFolder } from '#app/platform/data-folder.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { deadLetterQueue } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fileMailer, smtpMailer } from '#app/platform/mail.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { siteVersionIn } from '#app/platform/site-version.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { inTime } from '#app/platform/turns.ts'
import { createApp, type PageRequest } from './app.ts'
import { authSecret } from './auth-secret.ts'
import { keptPaths } from './kept-paths.ts'
import { openMetrics } from './metrics.ts'
import { openPageCache } from './page-cache.ts'
import { prepare } from './preparation.ts'
import { staffDesk } from './staff-desk.ts'

const readyWithinMs = 2000

/**
 * Opens everything the site stands on. `answer` takes requests from then on; `opened` is told the origin once it listens; `turnAway`
 * ends open streams and makes /readyz say no; `close` ends the rest, the database last. Throws OperatorError when only the operator can help.
 */
export async function openSite(env: Env, root: string) {
  const { database, parts } = await openParts(env, root)
  const { storage, changes, backups } = parts
  const preparation = await prepare({ ...parts, database, env, root })
  const ground = { database, storage, backups, preparation }
  const desk = staffDesk({ ...database, backups }, env)
  let isTurningAway = false

  async function checkReady() {
    if (isTurningAway) throw new Error('the site is stopping')
    await requireReady(ground)
  }
  const auth = openAuth(database.db, await authSecret(env))
  const pages = await openPages(() => ({ ...parts, jobs: preparation.jobs() }), auth)
  const proxies = { trustProxy: env.TRUST_PROXY, publicOrigin: env.PUBLIC_ORIGIN }
  const clientFolder = import.meta.env.PROD ? join(root, 'build/client') : null
  const metrics = openMetrics({
    ...sourcesOf(ground, env),
    version: siteVersionIn(root),
    keptPages: () => cache.figures(),
  })
  const asked = { isStaff: sessionCheck(auth), metrics, metricsToken: env.METRICS_TOKEN }
  const app = createApp({ log, proxies, storage, checkReady, renderPage: pages.render, clientFolder, ...asked })
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

/** What the routes and the jobs need of the machine, but for the jobs themselves. */
async function openParts(env: Env, root: string) {
  makeDataFolder(env.DATA_DIR)
  const database = await openDatabase(env).catch((error) => nameNewestBackup(error, env))
  const { db } = database
  const storage = await openStorage(env)
  const changes = await openChanges(database)
  const backups = openBackups({ db, storage, siteVersion: siteVersionIn(root), listNamedPictures })
  const named = { leadsTo: env.LEADS_TO, publicOrigin: env.PUBLIC_ORIGIN }
  return { database, parts: { db, storage, mailer: openMailer(env), changes, backups, ...named } }
}

/** What to do about a damaged database, beside what is wrong with it. */
async function nameNewestBackup(error: unknown, env: Env): Promise<never> {
  if (!(error instanceof DamagedDatabaseError)) throw error
  const newest = await findNewestBackup(await openStorage(env)).catch(() => null)
  const way = newest
    ? `The newest backup is of ${newest.madeAt.toISOString()}: npm run backup -- redstone.tar --newest   writes it to a file. Then move ${join(env.DATA_DIR, 'db')} elsewhere, and   npm run restore -- redstone.tar`
    : 'There is no backup beside it: bring back an archive with   npm run restore -- FILE   into an empty DATA_DIR.'
  throw new OperatorError(`${error.message} ${way}`, { cause: error })
}

type Ground = {
  database: Database
  storage: Storage
  backups: Backups
  preparation: Awaited<ReturnType<typeof prepare>>
}

/** While the database is away, whoever has a session cookie of ours counts: what they typed comes back to them. */
function sessionCheck(auth: Auth) {
  return async (request: Request, address: string) => {
    const session = auth.findSession({ request, address }, { extend: false })
    return session.then(
      (found) => found !== null,
      () => auth.hadSession(request),
    )
  }
}

/** Rejects, with the reason, while the site cannot do its work. */
async function requireReady({ database, storage, preparation }: Ground) {
  if (!preparation.isDone()) throw new Error('the database is not prepared yet')
  await inTime(Promise.all([database.ping(), storage.check()]), readyWithinMs, 'asking database and storage')
}

/** What the site's figures are asked of. */
function sourcesOf({ database, storage, backups, preparation }: Ground, { DATA_DIR }: Env) {
  return {
    pingDatabase: () => database.ping(),
    poolUse: () => database.poolUse(),
    checkStorage: () => storage.check(),
    freeDiskBytes: () => freeBytesIn(DATA_DIR),
    unsentLetters: () => countUnsent(database.db),
    newestBackupAt: async () => (await backups.findNewest())?.madeAt,
    deadJobs: () => preparation.jobs().waiting(deadLetterQueue),
  }
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
