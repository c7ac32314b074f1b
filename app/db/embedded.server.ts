import { existsSync, fsyncSync, readdirSync } from 'node:fs'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { lockDirectory } from './directory-lock.server.ts'
import { findLostPage } from './first-pages.server.ts'

// The engine is compiled once and for good. The second, slower compiling takes 500 MB and a core-second at each start.
// For that the slowest lists of 10,000 vehicles are a third faster (decision 023).
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 24 * 60 * 60_000

/**
 * How every engine is opened: with what migrations ask for, which a server brings along, and few buffers. What is read
 * once more comes from the system's own cache. 128 MB beside it made hardly a list faster (decision 023).
 */
export const engineOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
}

/** How often the engine asked the disk to keep what it wrote; a test watches it. */
export const diskFlushes = { count: 0 }

/**
 * The engine's own file system answers fsync without calling it, so a power cut could lose commits that were acknowledged.
 * This one calls it. It leans on an internal of the pinned version; a test counts the calls.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    emscriptenOpts.preRun ??= []
    emscriptenOpts.preRun.push((engine) => {
      engine.NODEFS.stream_ops.fsync = ({ nfd }: { nfd?: number }) => {
        if (nfd === undefined) return 0
        fsyncSync(nfd)
        diskFlushes.count += 1
        return 0
      }
    })
    return { emscriptenOpts }
  }
}

/** The folder holds a database that lacks what no database is without. The message is one line that names what. */
export class DamagedDatabaseError extends OperatorError {}

/** Without these the engine takes a folder for a new one, or gives up. */
const neverMissing = ['PG_VERSION', join('global', 'pg_control')]

/**
 * Opens the embedded PostgreSQL in a folder of its own, for this process alone. `close` ends the upkeep, the engine and the lock,
 * in this order. Throws OperatorError when another process has the folder, and DamagedDatabaseError; then nothing was changed.
 */
export async function openEmbedded(directory: string) {
  const unlock = await lockDirectory(directory)
  const files = join(directory, 'files')
  try {
    const isNew = await isToBeMade(directory)
    const lite = isNew ? await startEngine(files) : await startWhole(files)
    if (isNew) await flushTree(files)
    await noteMade(directory)
    const stopUpkeep = keepUp(lite)
    return {
      lite,
      async close() {
        stopUpkeep()
        await lite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Starts the engine on a folder; `onLine` gets what the engine says of it. */
function startEngine(files: string, onLine: (line: string) => void = () => undefined) {
  return PGlite.create({
    ...engineOptions,
    fs: new DurableNodeFS(files),
    startParams: [...engineOptions.startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    postgresqlconf: ['max_wal_size=64MB', 'min_wal_size=32MB'],
    onStderr(line) {
      onLine(line)
      return true
    },
  })
}

/** Starts the engine on a database that was there before. Throws DamagedDatabaseError when that is not whole. */
async function startWhole(files: string) {
  const said: string[] = []
  const lite = await startEngine(files, (line) => said.push(line)).catch(async (cause) => {
    await rm(join(files, 'postmaster.pid'), { force: true }) // the engine has left it
    const reason = said.findLast((line) => /(PANIC|FATAL): /.test(line))?.replace(/^.*(PANIC|FATAL): +/, '')
    throw new DamagedDatabaseError(
      `The database in ${files} cannot be opened${reason ? ` (${reason})` : ''}. No row was changed.`,
      { cause },
    )
  })
  const lost = await findLostPage(lite, files).catch(() => 'its list of tables cannot be read')
  if (!lost) return lite
  // The engine is not closed: at its end it would write pages, and what is left of the database stays as it was found.
  throw new DamagedDatabaseError(`The database in ${files} is damaged: ${lost}. No row was changed.`)
}

/** Whether a folder has a database, whole or damaged, or one that is being made. */
export function holdsDatabase(directory: string) {
  const files = join(directory, 'files')
  const { made, making } = marksIn(directory)
  return existsSync(made) || existsSync(making) || (existsSync(files) && readdirSync(files).length > 0)
}

/**
 * Whether the folder is still without a database: one that was being made when the process died is made anew. A folder that ever held
 * one is not, whatever it has lost.
 */
async function isToBeMade(directory: string) {
  const files = join(directory, 'files')
  const marks = marksIn(directory)
  const lost = neverMissing.filter((file) => !existsSync(join(files, file)))
  const isBeingMade = existsSync(marks.making) && !existsSync(marks.made)
  if (lost.length === 0 && !isBeingMade) return false
  const isEmpty = !existsSync(files) || readdirSync(files).length === 0
  if (existsSync(marks.made) || !(isEmpty || isBeingMade))
    throw new DamagedDatabaseError(
      `The database in ${files} is damaged: it has no ${lost.join(' and no ')}. Nothing was changed.`,
    )
  await rm(files, { recursive: true, force: true })
  await writeFile(marks.making, '')
  return true
}

/** Also beside a database of an earlier version, which left no mark. */
async function noteMade(directory: string) {
  const marks = marksIn(directory)
  if (!existsSync(marks.made)) await writeFile(marks.made, '', { flush: true })
  await rm(marks.making, { force: true })
}

/** Empty files that say that a database is being made here, and that one was. */
function marksIn(directory: string) {
  return { making: join(directory, 'making'), made: join(directory, 'made') }
}

/**
 * The engine runs neither checkpoints nor vacuums by itself: the log would grow without end and dead rows would stay. Tables are vacuumed one
 * by one, since one statement for all would keep everybody waiting.
 */
function keepUp(lite: PGlite) {
  let isOver = false
  const run = (command: string) =>
    lite.exec(command).catch((error) => log.error({ err: error, command }, 'database upkeep failed'))
  async function vacuum() {
    const [found] = (await run(listTables)) ?? []
    for (const { name } of tableNames.parse(found?.rows ?? [])) if (!isOver) await run(`vacuum (analyze) ${name}`)
  }
  const timers = [setInterval(() => run('checkpoint'), checkpointEveryMs), setInterval(vacuum, vacuumEveryMs)]
  for (const timer of timers) timer.unref()
  return () => {
    isOver = true
    timers.forEach(clearInterval)
  }
}

/** The tables of the site come before those of the engine itself. */
const listTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  order by schemaname in ('pg_catalog', 'information_schema'), name`
const tableNames = z.array(z.object({ name: z.string() }))

/** The files that the engine's first start laid down were not flushed one by one; do it once, folders included. */
async function flushTree(directory: string) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await flushTree(join(directory, entry.name))
    else if (entry.isFile()) await flush(join(directory, entry.name))
  }
  await flush(directory)
}

async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
