import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Auth, openAuth } from '#app/auth/auth.server.ts'
import { measureHashing } from '#app/auth/password-hash.server.ts'
import { type Backups, openBackups } from '#app/backups/backups.server.ts'
import { findMailboxFailure } from '#app/bounces/mailbox-state.server.ts'
import { openJournalFolder } from '#app/contact/journal/journal-folder.server.ts'
import { journalNotice } from '#app/contact/journal/journal-notice.actions.server.ts'
import { type MessageJournal, openMessageJournal } from '#app/contact/journal/message-journal.server.ts'
import { openChanges } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import {
  hasFallback,
  lacksRecords,
  leftOut,
  pageRequest,
  shownRecords,
  visitorAddress,
  wasRefused,
} from '#app/http/page-request.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { countUnsent } from '#app/outbox/outbox.server.ts'
import { freeBytesIn, makeDataFolder } from '#app/platform/data-folder.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { deadLetterQueue } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fileMailer, smtpMailer } from '#app/platform/mail.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { openReturnAddresses, type ReturnAddresses } from '#app/platform/return-address.server.ts'
import { siteVersionIn } from '#app/platform/site-version.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { findHeldBack } from '#app/platform/storage-mark.server.ts'
import { openWebhook } from '#app/platform/webhook.server.ts'
import { openInventory } from '#app/vehicles/inventory.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { isHidden, isSold } from '#app/vehicles/vehicle-table.server.ts'
import { createApp, type PageRequest } from './app.ts'
import { openBodies } from './arriving-bodies.ts'
import { authSecret } from './auth-secret.ts'
import { openAwayStores, readAhead } from './away-stores.ts'
import { cachedPaths } from './cached-paths.ts'
import { lastPageAnswer } from './last-page-answer.ts'
import type { LastPages } from './last-pages.ts'
import { openMetrics } from './metrics.ts'
import { figuresReader } from './metrics-access.ts'
import { operatorCommands } from './operator-commands.ts'
import { openOwnDatabase } from './own-database.ts'
import { openPageCache } from './page-cache.ts'
import { prepare } from './preparation.ts'
import { openSpoolFolder } from './spooled-body.ts'
import { readStaticFiles } from './static-files.ts'

const readyWithinMs = 2000
const sessionWithinMs = 2500

/**
 * Opens everything the site stands on. `answer` takes requests from then on; `opened` is told the origin once it
 * listens. `sayNo` makes /readyz refuse while all else goes on; `drain` ends open streams; `close` ends the rest, the
 * database last. Throws OperatorError when only the operator can help.
 */
export async function openSite(env: Env, root: string) {
  const secret = await authSecret(env)
  const { database, lastPages, returnAddresses, parts } = await openParts(env, root, secret)
  const { storage, changes, backups } = parts
  const preparation = await prepare({ ...parts, database, returnAddresses, env, root })
  const dependencies = { database, storage, backups, preparation, lastPages, journal: parts.journal }
  const operators = operatorCommands({ ...database, backups, storage, changes }, env)
  const { checkReady, sayNo } = readiness(dependencies)
  const auth = openAuth(database.db, secret)
  // Plan B: the line of those who sign in has the length of an ordinary machine.
  measureHashing().catch((error) => log.warn({ err: error }, 'the time that a password takes was not measured'))
  const { placeAt, ...drawn } = await openPages(() => ({ ...parts, jobs: preparation.jobs() }), auth, root)
  const proxies = { trustProxy: env.TRUST_PROXY, publicOrigin: env.PUBLIC_ORIGIN }
  const bodies = openBodies({ folder: parts.spoolFolder })
  const counted = { bodies: bodies.figures, cachedPages: () => cache.figures() }
  const metrics = openMetrics({ ...sourcesOf(dependencies, env), version: siteVersionIn(root), ...counted })
  const access = { isStaff: sessionCheck(auth), bodies, metrics, metricsToken: env.METRICS_TOKEN }
  const findLastPage = lastPageAnswer({ ...parts, placeAt, lastPages })
  const countJournaled = async () => (await parts.journal.figures()).waiting
  const app = createApp({ log, proxies, storage, checkReady, findLastPage, countJournaled, ...drawn, ...access })
  const readers = { placeAt, mayReadFigures: figuresReader(env.METRICS_TOKEN) }
  const cache = openPageCache({ fetch: app.fetch, proxies, changes, lastPages, watch: metrics.watch, ...readers })
  return {
    answer: cache.answer,
    opened: (at: string) => operators.open(at, readAhead(preparation.goOn(), { ...parts, lastPages })),
    sayNo,
    drain: async () => changes.endStreams(),
    async close() {
      // Whatever the last requests and jobs have changed is heard before it is noted that all was.
      for (const part of [bodies, operators, preparation, lastPages, changes, database]) await part.close()
    },
  }
}

/** The services of the routes and of the jobs, but for the jobs themselves. */
async function openParts(env: Env, root: string, secret: string) {
  makeDataFolder(env.DATA_DIR)
  const storage = await openStorage(env)
  const database = await openOwnDatabase(env, storage)
  const { db } = database
  const changes = await openChanges(database)
  const backups = openBackups({ db, storage, siteVersion: siteVersionIn(root), listPictures: listPicturesToBackUp })
  const named = { leadsTo: env.LEADS_TO, webhook: webhookIn(env), publicOrigin: env.PUBLIC_ORIGIN }
  const inventories = {
    inventory: openInventory(db, changes),
    soldInventory: openInventory(db, changes, isSold),
    hiddenInventory: openInventory(db, changes, isHidden),
  }
  const { lastPages, ...kept } = openAwayStores(env, { ...database, changes })
  const returnAddresses = env.bounces && openReturnAddresses(env.bounces.BOUNCES_ADDRESS, secret)
  const mailer = openMailer(env, returnAddresses)
  const spoolFolder = openSpoolFolder(join(env.DATA_DIR, 'bodies'))
  const waiting = await openWaitingMessages(env, { mailer, ...kept })
  return {
    database,
    lastPages,
    returnAddresses,
    parts: { db, storage, mailer, changes, spoolFolder, ...inventories, backups, ...kept, ...waiting, ...named },
  }
}

function webhookIn({ webhook }: Env) {
  return webhook && openWebhook({ url: webhook.LEADS_WEBHOOK_URL, secret: webhook.LEADS_WEBHOOK_SECRET })
}

type Dependencies = {
  database: Database
  storage: Storage
  backups: Backups
  journal: MessageJournal
  preparation: Awaited<ReturnType<typeof prepare>>
  lastPages: LastPages
}

/**
 * The check for a living session. While the database is away, or hangs, a session cookie of ours counts: what was typed
 * comes back.
 */
function sessionCheck(auth: Auth) {
  return async (request: Request, address: string) => {
    const session = auth.findSession({ request, address }, { extend: false })
    return inTime(session, sessionWithinMs, 'looking up a session').then(
      (found) => found !== null,
      () => auth.hadSession(request),
    )
  }
}

/** `checkReady` rejects, with the reason, while the site cannot do its work, and from `sayNo` on. */
function readiness({ database, storage, preparation }: Dependencies) {
  let isLeaving = false
  return {
    async checkReady() {
      if (isLeaving) throw new Error('the site is stopping')
      if (!preparation.isDone()) throw new Error('the database is not prepared yet')
      await inTime(Promise.all([database.ping(), storage.check()]), readyWithinMs, 'asking database and storage')
    },
    sayNo() {
      isLeaving = true
    },
  }
}

/** The sources of the site's figures. */
function sourcesOf({ database, storage, backups, journal, preparation, lastPages }: Dependencies, env: Env) {
  return {
    pingDatabase: () => database.ping(),
    poolUse: () => database.poolUse(),
    checkStorage: () => storage.check(),
    freeDiskBytes: () => freeBytesIn(env.DATA_DIR),
    unsentEmails: () => countUnsent(database.db),
    countRows: () => countRows(database),
    newestBackupAt: async () => (await backups.findNewest())?.madeAt,
    heldBackSweep: () => findHeldBack(database.db),
    mailboxFailingSince: env.bounces && (async () => (await findMailboxFailure(database.db))?.since ?? null),
    lastPages: () => lastPages.figures(),
    journal: () => journal.figures(),
    deadJobs: () => preparation.jobs().waiting(deadLetterQueue),
  }
}

/** The journal of messages, and the folder that it lies in. Without a mail server nobody is told of what waits there. */
async function openWaitingMessages(
  env: Env,
  { mailer, lastKnownSettings }: Pick<Services, 'mailer' | 'lastKnownSettings'>,
) {
  const journalFolder = await openJournalFolder(join(env.DATA_DIR, 'journal'))
  const tellStaff = journalNotice({
    mailer: env.SMTP_URL ? mailer : undefined,
    leadsTo: env.LEADS_TO,
    lastKnownSettings,
  })
  return { journalFolder, journal: openMessageJournal(journalFolder, tellStaff) }
}

function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env, returnAddresses: ReturnAddresses | undefined) {
  return SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM, returnAddresses) : fileMailer(join(DATA_DIR, 'mail'), MAIL_FROM)
}

/** The renderer of pages: the built routes, or in development those of the moment, of which none is cached. */
async function openPages(dependencies: () => Services, auth: Auth, root: string) {
  const load = () => import('virtual:react-router/server-build')
  const build = import.meta.env.PROD ? await load() : load
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const files = import.meta.env.PROD ? await readStaticFiles(join(root, 'build/client')) : null
  const placeAt = cachedPaths(typeof build === 'function' ? {} : build.routes, new Set(files?.keys()))
  const placeOfPath = (pathname: string) => placeAt({ pathname, searchParams: new URLSearchParams() })
  return {
    files,
    placeAt,
    isRouted: (pathname: string) => placeOfPath(pathname).isRouted,
    readsFit: (pathname: string) => placeOfPath(pathname).readsFit,
    async renderPage({ request, address, leftOut: why, ...page }: PageRequest) {
      const context = new RouterContextProvider()
      context.set(pageRequest, page)
      context.set(visitorAddress, address)
      context.set(leftOut, why)
      context.set(services, dependencies())
      context.set(authContext, auth)
      const answer = await handle(request, context)
      return {
        answer,
        isWhole: !context.get(hasFallback),
        isRefusal: context.get(wasRefused),
        lacksRecords: context.get(lacksRecords),
        shown: context.get(shownRecords),
      }
    },
  }
}
