import { fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnv } from '#app/platform/env.server.ts'
import { createHttpServer } from '../../server/http-server.ts'
import { oneAfterAnother } from '../../server/one-after-another.ts'
import { bucketSettings } from './site-buckets.ts'
import { cheapHashes, type SiteData } from './site-process.ts'
import './cheap-work.ts'
import './cheap-scrypt.ts'

/** The built site, opened in this process on a free port of the loopback. Its passwords are hashed cheaply. */
export type SiteHere = {
  /** `http://127.0.0.1:PORT` */
  origin: string
  data: SiteData
  /** What makes a process of this checkout hash passwords as the site does: options of its command. */
  hashes: string[]
  /**
   * The lines that it, and whatever other site is open in this process, has logged as errors so far; but for those about
   * a database at which nobody listens.
   */
  errors(): string[]
  stop(): Promise<void>
}

/**
 * Opens what `npm run build` has made, and waits until it is prepared unless its database is away for good. Requests that
 * are under way when it stops are cut off.
 */
export async function openSiteHere(
  data: SiteData,
  settings: Record<string, string> = {},
  { isAway = false } = {},
): Promise<SiteHere> {
  const root = resolve()
  loading ??= load(root)
  const { built, errorLog } = await loading
  const errorsBefore = errorLog.size()
  const env = readEnv({
    PORT: '0',
    DATA_DIR: data.dataDir,
    TRUST_PROXY: '127.0.0.1',
    ...(data.databaseUrl && { DATABASE_URL: data.databaseUrl }),
    ...(data.bucket && bucketSettings(data.bucket)),
    ...settings,
  })
  const site = await built.openSite(env, root)
  const server = createHttpServer().on('request', oneAfterAnother(site.answer))
  const origin = await new Promise<string>((listening) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      listening(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    }),
  )
  const opened = site.opened(origin)
  if (!isAway) await opened
  return {
    origin,
    data,
    hashes: cheapHashes,
    errors: () => linesIn(errorLog.textFrom(errorsBefore)),
    async stop() {
      await site.drain()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await site.close()
    },
  }
}

let loading: ReturnType<typeof load> | undefined

/** The build, which logs to where standard output leads when it is loaded, and as much as it is told to then. */
async function load(root: string) {
  const errorLog = openLog()
  const { LOG_LEVEL = 'info' } = process.env
  const { fd } = process.stdout
  try {
    process.env.LOG_LEVEL = 'error'
    Object.defineProperty(process.stdout, 'fd', { value: errorLog.fd, configurable: true })
    const address = pathToFileURL(join(root, 'build/server/index.js')).href
    const built: typeof import('../../server/site.ts') = await import(/* @vite-ignore */ address)
    return { built, errorLog }
  } finally {
    process.env.LOG_LEVEL = LOG_LEVEL
    Object.defineProperty(process.stdout, 'fd', { value: fd, configurable: true })
  }
}

/** A file without a name: nothing is left of it, however this process ends. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'redstone-log-'))
  const fd = openSync(join(folder, 'errors.log'), 'a+')
  rmSync(folder, { recursive: true })
  const size = () => fstatSync(fd).size
  return {
    fd,
    size,
    textFrom(start: number) {
      const bytes = Buffer.alloc(size() - start)
      readSync(fd, bytes, 0, bytes.length, start)
      return bytes.toString()
    },
  }
}

function linesIn(log: string) {
  return log.split('\n').filter((line) => line !== '' && !line.includes('ECONNREFUSED 127.0.0.1:1'))
}
