import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { freeBytesIn } from '#app/platform/data-folder.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type IndexedPage, pageIndex } from './page-index.ts'

/** A page as it is stored. `begunAt` is the moment at which its making began; `headers` are names and values in turn. */
export type StoredPage = Head & { br: Buffer }
type Head = z.infer<typeof headOf>['page']
type Asked = Pick<IndexedPage, 'asks'>

const headOf = z.object({
  page: z.object({
    address: z.string(),
    begunAt: z.number(),
    /** The one record that the page shows, such as "vehicles 1001"; null for a page that lists several. */
    record: z.string().nullable(),
    headers: z.array(z.string()),
  }),
  hash: z.string(),
})

/** Pages that wait to be written hold memory: more are not stored. In bytes. */
const mostWaiting = 8 * 1024 * 1024
const writeEveryMs = 1000
/** A disk with less room than that belongs to the database. */
const leaveFreeBytes = 128 * 1024 * 1024
/** The head of a file fits in: an address of 2,000 letters, and the headers of a page. */
const longestHead = 16 * 1024

export const pageFileLimits = { maxBytes: 200 * 1024 * 1024, maxPages: 20_000 }

/**
 * Pages on the disk by address, at most so many bytes; the least asked go first. The index lies in memory and is read
 * from the files at the start. Files are written aside, a second later. A file that is damaged or cannot be written is
 * done without. `close` writes what waits.
 */
export function openPageFiles(folder: string, limits = pageFileLimits) {
  const index = pageIndex(limits, (file) => void removeFile(join(folder, file)))
  const loaded = loadIndex(folder, (address, page) => {
    if ((index.get(address)?.begunAt ?? 0) < page.begunAt) index.set(address, page)
  })
  const { waiting, write, stop } = writeAside(folder, index, loaded)
  return {
    loaded,
    keep(page: StoredPage & Asked) {
      const held = [...waiting.values()].reduce((sum, { br }) => sum + br.length, page.br.length)
      if (held <= mostWaiting) waiting.set(page.address, page)
    },
    async find(address: string): Promise<StoredPage | null> {
      await loaded
      const known = waiting.get(address) ?? index.get(address)
      if (known) known.asks.count += 1
      if (!known || 'br' in known) return known ?? null
      const page = await readPage(join(folder, known.file), address)
      if (!page && index.get(address) === known) index.remove(address)
      return page
    },
    /** Forgets at once all pages that the rule names; their files go aside. */
    removeWhere(isToGo: (page: Pick<Head, 'begunAt' | 'record'>) => boolean) {
      for (const [address, page] of index.entries()) if (isToGo(page)) index.remove(address)
      for (const [address, page] of waiting) if (isToGo(page)) waiting.delete(address)
    },
    figures: index.figures,
    async close() {
      stop()
      await write()
    },
  }
}

/** The pages that wait to be written, and what writes them each second. */
function writeAside(folder: string, index: ReturnType<typeof pageIndex>, loaded: Promise<unknown>) {
  const waiting = new Map<string, StoredPage & Asked>()
  const oneAtATime = limitConcurrency(1)
  const write = () => (waiting.size === 0 ? Promise.resolve() : oneAtATime(writeWaiting))
  const timer = setInterval(() => void write(), writeEveryMs).unref()

  async function writeWaiting() {
    await loaded
    for (const page of [...waiting.values()]) {
      const entry = await writePage(folder, page)
      // What was removed or made anew while it was written does not come back.
      const isWanted = waiting.get(page.address) === page
      if (entry && isWanted) index.set(page.address, entry)
      else if (entry) await removeFile(join(folder, entry.file))
      if (isWanted) waiting.delete(page.address)
    }
  }
  return { waiting, write, stop: () => clearInterval(timer) }
}

async function writePage(folder: string, { br, asks, ...page }: StoredPage & Asked): Promise<IndexedPage | null> {
  const head = Buffer.from(`${JSON.stringify({ page, hash: hashOf(page, br) })}\n`)
  const file = `${randomUUID()}.page`
  if (head.length > longestHead) return null
  const path = join(folder, file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await freeBytesIn(folder)) < leaveFreeBytes) return null
    // Not flushed: what a power cut leaves of it is known by its hash.
    await writeFile(`${path}.tmp`, Buffer.concat([head, br]), { mode: 0o600 })
    await rename(`${path}.tmp`, path)
    return { file, bytes: head.length + br.length, begunAt: page.begunAt, record: page.record, asks }
  } catch (error) {
    // Plan B: the site goes on without the page of that address.
    log.warn({ err: error }, 'a last good page could not be stored')
    await removeFile(`${path}.tmp`)
    return null
  }
}

async function readPage(path: string, address: string): Promise<StoredPage | null> {
  try {
    const bytes = await readFile(path)
    const end = bytes.indexOf('\n')
    const { page, hash } = headOf.parse(JSON.parse(bytes.subarray(0, end).toString()))
    const br = bytes.subarray(end + 1)
    if (page.address !== address || hash !== hashOf(page, br)) throw new Error('it is not what was stored')
    return { ...page, br }
  } catch (error) {
    // Plan B: as if the page had never been made.
    log.warn({ err: error, path }, 'a last good page cannot be read')
    return null
  }
}

function hashOf(page: Head, br: Buffer) {
  return createHash('sha256').update(JSON.stringify(page)).update(br).digest('base64url')
}

/** Tells of every file with a head that can be read, and removes the others. */
async function loadIndex(folder: string, tell: (address: string, page: IndexedPage) => void) {
  const limited = limitConcurrency(16)
  const files = await readdir(folder).catch(() => []) // nothing was stored yet
  await Promise.all(files.map((file) => limited(() => loadFile(folder, file, tell))))
}

async function loadFile(folder: string, file: string, tell: (address: string, page: IndexedPage) => void) {
  if (!/\.(page|tmp)$/.test(file)) return
  const path = join(folder, file)
  const head = file.endsWith('.page') ? await readHead(path) : null
  if (head) tell(head.address, { file, ...head, asks: { count: 1 } })
  else await removeFile(path)
}

async function readHead(path: string) {
  try {
    await using handle = await open(path)
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    const { page } = headOf.parse(JSON.parse(buffer.subarray(0, end).toString()))
    return { address: page.address, begunAt: page.begunAt, record: page.record, bytes: size }
  } catch {
    return null // a file that was half written: it goes
  }
}

async function removeFile(path: string) {
  // Plan B for one that stays: it is removed at the next start.
  await rm(path, { force: true }).catch((error) => log.warn({ err: error, path }, 'a last good page stays on the disk'))
}
