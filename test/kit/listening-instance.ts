import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Topic } from '#app/db/changes.server.ts'
import type { ShownRecords } from '#app/http/page-request.server.ts'
import { openLastPages } from '../../server/last-pages.ts'
import { readNote } from '../../server/listening-note.ts'
import { within } from './site-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const hourMs = 60 * 60_000
/** What the page of one vehicle shows. */
export const van = (id: number): ShownRecords => ({ topic: 'vehicles', id })
export const bytes = { headers: ['Content-Type', 'text/html'], br: Buffer.from('compressed') }

type Opening = { folder?: string; isEmbedded?: boolean; database?: string; isHearing?: boolean; wasChanged?: boolean }

/** An instance in the hand of its test: its clock, what it hears, and whether its database answers. */
export async function openInstance({ folder, isEmbedded = false, database = 'shop', ...start }: Opening = {}) {
  const home = folder ?? (await temporaryFolder())
  const subscribers: Array<[Topic, (ids: readonly number[] | undefined) => void]> = []
  const hearing = { now: start.isHearing ?? true }
  const answering = { now: hearing.now }
  const asked: Date[] = []
  const pages = openLastPages({
    dataDir: home,
    ...{ database, isEmbedded, now: Date.now },
    changes: {
      subscribe: (topic, onChange) => {
        subscribers.push([topic, onChange])
        return () => {}
      },
      isHearing: () => hearing.now,
    },
    async wasChangedSince(moment) {
      asked.push(moment)
      return start.wasChanged ?? false
    },
    ping: () => (answering.now ? Promise.resolve() : Promise.reject(new Error('away'))),
  })
  onTestFinished(() => pages.close())
  const tell = (topic: Topic, id?: number) => {
    for (const [of, call] of subscribers) if (of === topic) call(id === undefined ? undefined : [id])
  }
  return {
    ...{ pages, folder: home, hearing, answering, asked, tell },
    async make(address: string, shown: ShownRecords) {
      pages.keep(address, shown, pages.begin(), { ...bytes, asks: { count: 1 } })
      await pass(1)
    },
    found: async (...addresses: string[]) => {
      const found = await Promise.all(addresses.map((address) => pages.find(address)))
      return addresses.filter((_, at) => found[at])
    },
    /** What a kill at this moment leaves on the disk. */
    async kill() {
      const left = await temporaryFolder()
      const to = join(left, 'last-pages')
      await mkdir(to)
      const files = (await readdir(join(home, 'last-pages'))).filter((file) => !file.endsWith('.tmp'))
      for (const file of files) await copyFile(join(home, 'last-pages', file), join(to, file))
      return left
    },
    /** Lets time pass until so many pages are on the disk. */
    async stored(count: number) {
      await pass(1000)
      await within(5000, 'the pages are stored', () => pages.figures().pages === count)
    },
    /** Waits until the note is as young as the clock says. */
    async noted() {
      const age = () => Date.now() - (readNote(join(home, 'last-pages'))?.writtenAt ?? 0)
      await within(5000, 'it is noted', () => age() < 15_000)
    },
    async loseDatabase() {
      hearing.now = false
      answering.now = false
      await pass(1000)
      await within(5000, 'it is noted', () => readNote(join(home, 'last-pages'))?.state === 'away')
    },
  }
}

/** Lets time pass by the clock, and what files take of it by the machine's. */
export async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => setTimeout(resolve, 2))
}

/** From now on the clock goes only when the test lets it. */
export function turnClocks() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-29T17:42:00Z') })
  onTestFinished(() => void vi.useRealTimers())
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
