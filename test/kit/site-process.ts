import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveBucketBack } from './demo-buckets.ts'
import { bucketSettings, createBucket } from './site-buckets.ts'
import { createDatabase, dropDatabase } from './site-databases.ts'

/** The real site in a process of its own, as an operator starts it. */
export type Site = {
  /** `http://127.0.0.1:PORT` */
  origin: string
  pid: number
  data: SiteData
  /** What makes another process of this checkout hash passwords as the site does: options of its command. */
  hashes: string[]
  /** All it has printed so far, both streams. */
  output(): string
  /** Asks it to end (SIGTERM) and gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it without a word (SIGKILL). */
  kill(): Promise<void>
  /** Turns its clock ahead, or back. Throws when it was not started with a clock of its own. */
  turnClock(ms: number): Promise<void>
}

/** What journeys need of a site, whoever opened it. Only one with a process of its own keeps what it prints. */
export type SeenSite = Pick<Site, 'origin' | 'data' | 'hashes'> & Partial<Pick<Site, 'output'>>

/** What a site stores. Without a `databaseUrl` rows lie in `dataDir`, without a `bucket` pictures do. */
export type SiteData = { dataDir: string; databaseUrl: string | undefined; bucket: string | undefined }

export type SiteSettings = {
  data: SiteData
  env?: Record<string, string>
  readyWithinMs?: number
  /** True for a clock that `turnClock` turns; of its databases only the embedded one goes by it. */
  hasOwnClock?: boolean
  /**
   * True where the cost of a password's hash, of small pages and of a disk is not the point. What one site hashed so,
   * another reads only if it does so too.
   */
  hasCheapHashes?: boolean
  /** The folder of a control group that the process belongs to from its first moment. */
  controlGroup?: string
  /** What must say yes first; a site whose database is away lives but is not ready. */
  until?: '/readyz' | '/healthz'
}

const readyWithin = 90_000
/** Longer than a site takes to find out that it is not ready. */
const longestAnswerMs = 5000
const endedWithin = 30_000

/** An empty data folder and, when the suite runs on them, an empty database and an empty bucket. */
export async function emptySiteData(): Promise<SiteData> {
  return { dataDir: await temporaryFolder(), databaseUrl: await createDatabase(), bucket: await createBucket() }
}

/** A new folder, gone when the process that asked for it ends, or before. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'redstone-test-'))
  folders.push(folder)
  return folder
}

/** Removes the data of a site, which must have ended. */
export async function discard({ dataDir, databaseUrl, bucket }: SiteData) {
  await rm(dataDir, { recursive: true, force: true })
  if (databaseUrl) await dropDatabase(databaseUrl)
  if (bucket) await giveBucketBack(bucket)
}

/** Starts the site on a free port and waits until it is ready. Throws with all it printed when it does not get there. */
export async function startSite({
  data,
  env = {},
  readyWithinMs = readyWithin,
  until = '/readyz',
  hasCheapHashes = false,
  ...ways
}: SiteSettings): Promise<Site> {
  const hashes = hasCheapHashes ? cheapHashes : []
  const { child, output } = spawnSite(data, env, { ...ways, loadedFirst: hasCheapHashes ? cheapWork : [] })
  try {
    const origin = await within(readyWithinMs, 'listening', () => listeningAddress(child, output))
    await within(readyWithinMs, 'ready', () => answersYes(origin + until))
    return {
      origin,
      pid: child.pid ?? 0,
      data,
      hashes,
      output,
      stop: () => end(child, 'SIGTERM'),
      kill: async () => void (await end(child, 'SIGKILL')),
      turnClock: (ms) => turnClock(child, ms),
    }
  } catch (cause) {
    await end(child, 'SIGKILL')
    throw new Error(`the site did not start; it printed:\n${output()}`, { cause })
  }
}

/**
 * Starts the site when it is expected to give up by itself. Gives its exit code, what it printed in all and as errors,
 * and the time it took.
 */
export async function startInVain(data: SiteData, env: Record<string, string> = {}) {
  const startedAt = performance.now()
  const { child, output, errors } = spawnSite(data, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), readyWithin)
  const [code]: unknown[] = await once(child, 'close')
  clearTimeout(timer)
  return { code, output: output(), errors: errors(), tookMs: performance.now() - startedAt }
}

// A run that is broken off must leave no site behind, and none of its data.
const running = new Set<ChildProcess>()
const folders: string[] = []
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const ownClock = ['--import', new URL('./own-clock.ts', import.meta.url).href]
/** Options of a process that hashes passwords cheaply. */
export const cheapHashes = ['--import', new URL('./cheap-scrypt.ts', import.meta.url).href]
const cheapWork = [...cheapHashes, '--import', new URL('./cheap-work.ts', import.meta.url).href]
/** What the sites of a run have compiled, so that only the first reads all of its modules. */
export const compiled = resolve('node_modules', '.cache', 'compiled')

type Ways = Pick<SiteSettings, 'hasOwnClock' | 'controlGroup'> & { loadedFirst?: string[] }

function spawnSite({ dataDir, databaseUrl, bucket }: SiteData, env: Record<string, string>, ways: Ways = {}) {
  const { hasOwnClock = false, controlGroup } = ways

  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR }
  const own = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compiled,
    PORT: '0',
    DATA_DIR: dataDir,
    // Tests say whom a request comes from, as a proxy would.
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(bucket && bucketSettings(bucket)),
  }
  const joining = controlGroup ? ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', controlGroup] : []
  const loadedFirst = [...(hasOwnClock ? ownClock : []), ...(ways.loadedFirst ?? [])]
  const [command = '', ...args] = [...joining, process.execPath, ...loadedFirst, 'server/main.ts']
  const child = spawn(command, args, {
    env: { ...inherited, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasOwnClock ? ['ipc' as const] : [])],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const printed = { all: '', errors: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => (printed.all += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed.all += text
    printed.errors += text
  })
  return { child, output: () => printed.all, errors: () => printed.errors }
}

function listeningAddress(child: ChildProcess, output: () => string) {
  if (hasEnded(child)) throw new Error(`it ended with code ${child.exitCode}`)
  const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(output()) ?? []
  return port && `http://127.0.0.1:${port}`
}

async function answersYes(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(longestAnswerMs) })
  return answer.ok
}

/** Asks again and again until the answer is not empty. A question that throws ends the wait at once. */
export async function within<T>(mostMs: number, what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + mostMs
  while (performance.now() < deadline) {
    const answer = await ask()
    if (answer) return answer
    await sleep(25)
  }
  throw new Error(`not within ${mostMs} ms: ${what}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (hasEnded(child)) return child.exitCode
  const closed = once(child, 'close')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), endedWithin)
  await closed
  clearTimeout(timer)
  return child.exitCode
}

async function turnClock(child: ChildProcess, ms: number) {
  if (!child.connected) throw new Error('the site has no clock of its own')
  const turned = once(child, 'message')
  child.send(ms)
  await turned
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}
