import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log } from '#app/platform/log.server.ts'
import { isMissingFile } from '#app/platform/missing-file.ts'
import { flushFolder, writeWhole } from '#app/platform/whole-file.server.ts'

/** A record of the journal: the name of its file, its place among all, and the key of the message in it. */
export type JournalRecord = { name: string; order: number; key: string }

export type JournalFolder = Awaited<ReturnType<typeof openJournalFolder>>

// The first part is the microsecond of the writing. So names in order are records in order.
const recordName = /^(\d{16})-([0-9a-f]{64})\.json$/
const unfinishedName = /\.tmp$/
const aside = 'aside'
/** A record is written in milliseconds. Another process may be writing to the same folder. */
const abandonedAfterMs = 60_000

/** When a record was written. */
export function writtenAt({ order }: JournalRecord) {
  return new Date(order / 1000)
}

/**
 * A folder in which each record is a file of its own, readable by the site's user alone. A record is there whole or not
 * at all after a kill or a power cut. The folder is read anew each time, so that two processes may share it.
 */
export async function openJournalFolder(directory: string) {
  // Plan B: the first record makes the folder.
  await makeDurable(directory).catch((error) =>
    log.warn({ err: error }, 'the folder of the journal cannot be made yet'),
  )

  return {
    /** All records, in the order in which they were written. */
    list: () => listRecords(directory),
    /** Resolves once the disk has the record. Throws where it cannot be written; then nothing is left of it. */
    write: (key: string, content: string) => writeRecord(directory, key, content),
    /** The content of a record; null where another process has removed it. */
    read: (name: string) => readRecord(join(directory, name)),
    remove: (name: string) => rm(join(directory, name), { force: true }),
    /** Moves a record to where nobody tries it again. */
    async setAside(name: string) {
      await mkdir(join(directory, aside), { recursive: true, mode: 0o700 })
      await rename(join(directory, name), join(directory, aside, name))
      await flushFolder(join(directory, aside))
    },
    countSetAside: async () => (await namesIn(join(directory, aside))).filter((name) => recordName.test(name)).length,
    /** Removes the files that a process was writing when it died, and gives how many. Their visitors were not told that the message was kept. */
    removeUnfinished: () => removeUnfinished(directory),
  }
}

async function listRecords(directory: string): Promise<JournalRecord[]> {
  return (await namesIn(directory)).sort().flatMap((name) => {
    const [, order, key] = recordName.exec(name) ?? []
    return order && key ? [{ name, key, order: Number(order) }] : []
  })
}

async function writeRecord(directory: string, key: string, content: string) {
  // Also after a record of the future: the clock may have been set back.
  const newest = (await listRecords(directory)).at(-1)?.order ?? 0
  const order = Math.max(Date.now() * 1000, newest + 1)
  await writeWhole(join(directory, `${String(order).padStart(16, '0')}-${key}.json`), Buffer.from(content))
}

async function readRecord(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // Plan B: another process that shares the folder has entered the record and removed its file.
    if (isMissingFile(error)) return null
    throw error
  }
}

async function removeUnfinished(directory: string) {
  const names = (await namesIn(directory)).filter((name) => unfinishedName.test(name))
  const abandoned = await Promise.all(names.map((name) => isAbandoned(join(directory, name))))
  const torn = names.filter((_, at) => abandoned[at])
  for (const name of torn) await rm(join(directory, name), { force: true })
  return torn.length
}

async function makeDurable(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await flushFolder(dirname(directory))
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    // Plan B: a folder that is not there holds nothing.
    if (isMissingFile(error)) return []
    throw error
  }
}

async function isAbandoned(path: string) {
  try {
    return (await stat(path)).mtimeMs < Date.now() - abandonedAfterMs
  } catch (error) {
    // Plan B: its writer has finished it just now.
    if (isMissingFile(error)) return false
    throw error
  }
}
