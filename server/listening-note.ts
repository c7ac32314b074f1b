import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import { isMissingFile } from '#app/platform/missing-file.ts'

const fileName = 'heard.json'

/** A name of the database at an address, or of the embedded one, which tells nothing of how to reach it. */
export function databaseName(address: string | undefined) {
  return address ? createHash('sha256').update(address).digest('base64url') : 'embedded'
}

/** The folder of the note and of the last good pages in DATA_DIR. */
export function lastPagesFolder(dataDir: string) {
  return join(dataDir, 'last-pages')
}

/**
 * How far an instance has heard what changed, and what of that its stored pages must follow. `state` is `hearing` while
 * notices arrive, `away` from the moment at which the database was gone, `closed` after an orderly stop. All moments
 * are milliseconds since 1970.
 */
export type ListeningNote = z.infer<typeof noteFile>

const noteFile = z.object({
  /** Which database it is about. */
  database: z.string(),
  state: z.enum(['hearing', 'away', 'closed']),
  /** Everything that was committed up to then has been heard and is followed here. */
  heardAt: z.number(),
  /** When the note was last written: a process that died is known by a note that grows old. */
  writtenAt: z.number(),
  /** No page counts that was begun before. */
  nothingBefore: z.number(),
  /** No page that lists several records counts that was begun before. */
  noListBefore: z.number(),
  /** When a record was taken from the public, by its name: no page of it counts that was begun before. */
  withdrawn: z.record(z.string(), z.number()),
  /** The last change of anything that visitors see: a page that was begun before may have changed. */
  changedAt: z.number(),
  /** Whether the house is known never to have had a vehicle. */
  hasNeverHadVehicle: z.boolean(),
})

/** The note in a folder; null where there is none that can be read, and then nothing is known. */
export function readNote(folder: string): ListeningNote | null {
  const path = join(folder, fileName)
  try {
    return noteFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // Plan B: no page from the disk counts.
    if (!isMissingFile(error)) log.warn({ err: error, path }, 'how far this instance has heard cannot be read')
    return null
  }
}

/**
 * Writes the note whole, flushed, unless a newer one was written meanwhile. Never throws: an old note makes pages count
 * less, never more.
 */
export async function writeNote(folder: string, note: ListeningNote, isStillNewest: () => boolean) {
  const unfinished = join(folder, `${randomUUID()}.tmp`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, bytesOf(note), { mode: 0o600, flush: true })
    // At once after the question: nothing comes between.
    if (isStillNewest()) renameSync(unfinished, join(folder, fileName))
    else rmSync(unfinished)
    await flushFolder(folder)
  } catch (error) {
    tellUnwritten(error)
  }
}

/**
 * The same before anything else happens, for the moments after which the note before would say too much. One that cannot
 * be written takes the note before away.
 */
export function writeNoteAtOnce(folder: string, note: ListeningNote) {
  const path = join(folder, fileName)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.tmp`, bytesOf(note), { mode: 0o600, flush: true })
    renameSync(`${path}.tmp`, path)
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    tellUnwritten(error)
    rmSync(path, { force: true })
  }
}

async function flushFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}

function bytesOf(note: ListeningNote) {
  return Buffer.from(`${JSON.stringify(note)}\n`)
}

function tellUnwritten(error: unknown) {
  log.warn({ err: error }, 'how far this instance has heard could not be written')
}
