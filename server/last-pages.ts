import type { ShownRecords } from '#app/http/page-request.server.ts'
import { type HeardParts, openHeardChanges } from './heard-changes.ts'
import { lastPagesFolder } from './listening-note.ts'
import { openPageFiles } from './page-files.ts'

/** The last good page of an address. `isChanged`: something that visitors see has changed since it was made. */
export type LastPage = { madeAt: Date; isChanged: boolean; headers: string[]; br: Buffer }

export type LastPages = ReturnType<typeof openLastPages>

type Parts = Omit<HeardParts, 'now'> & { dataDir: string; now?: () => number }

type KeptPage = Pick<Parameters<ReturnType<typeof openPageFiles>['keep']>[0], 'headers' | 'br' | 'asks'>

/** What no longer counts is not found from then on; its files go within that time. */
const removeEveryMs = 1000
/** Pages grow old without anybody saying so. */
const lookForOldEveryMs = 5 * 60_000

/**
 * The last good page of each address, on the disk, for the time when the database is away: at most a day old. What is
 * taken from the public takes its pages with it, and all lists that were begun before. Pages count only as far as this
 * instance has heard of changes; after a gap none does.
 */
export function openLastPages({ dataDir, now = Date.now, ...parts }: Parts) {
  const home = lastPagesFolder(dataDir)
  const files = openPageFiles(home)
  const removal = { isDue: true }
  const heard = openHeardChanges(home, { ...parts, now }, () => {
    removal.isDue = true
  })
  const stopRemoval = removeInTime(files, heard, removal)

  return {
    catchUp: heard.catchUp,
    figures: files.figures,
    /** The moment at which the making of a page begins. */
    begin(): number {
      // A page that is made as soon as changes are heard again is stored too: it may lie in memory for long.
      void heard.look()
      return heard.now()
    },
    /** Stores a page that was begun at that moment; whether it still counts is judged when it is to be shown. */
    keep(address: string, shown: ShownRecords, begunAt: number, page: KeptPage) {
      const { isClosed, deafSince } = heard.state
      const isHearing = deafSince === null && parts.changes.isHearing()
      if (shown === 'none' || isClosed || !isHearing) return
      const record = shown === 'several' ? null : `${shown.topic} ${shown.id}`
      files.keep({ address, begunAt, record, ...page })
    },
    find: (address: string) => findPage(address, files, heard),
    ...rememberedVehicles(heard, parts.changes),
    /** Call it before changes are no longer heard because the site stops. */
    async close() {
      stopRemoval()
      await files.close()
      await heard.close()
    },
  }
}

type Heard = ReturnType<typeof openHeardChanges>

/** Null where there is none that still counts. */
async function findPage(
  address: string,
  files: ReturnType<typeof openPageFiles>,
  heard: Heard,
): Promise<LastPage | null> {
  // What is shown from now on is known after a kill too: the database was away by then.
  await heard.look()
  const page = heard.state.isTrusted ? await files.find(address) : null
  if (!page || !heard.doesPageCount(page)) return null
  const { begunAt, headers, br } = page
  return { madeAt: new Date(begunAt), isChanged: begunAt <= heard.note.changedAt, headers, br }
}

/** Removes the files of what no longer counts, a second later. Gives what ends that. */
function removeInTime(files: ReturnType<typeof openPageFiles>, heard: Heard, removal: { isDue: boolean }) {
  function lookForOld() {
    removal.isDue = true
  }
  function remove() {
    if (!removal.isDue || !heard.state.isTrusted) return
    removal.isDue = false
    files.removeWhere((page) => !heard.doesPageCount(page))
  }
  void files.loaded.then(lookForOld)
  const timers = [setInterval(remove, removeEveryMs), setInterval(lookForOld, lookForOldEveryMs)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/** Whether the house is known never to have had a vehicle, which is remembered as the pages are. */
function rememberedVehicles({ state, note, writeSoon }: Heard, changes: Parts['changes']) {
  return {
    hasNeverHadVehicle: () => state.isTrusted && note.hasNeverHadVehicle,
    async noteVehicles(hasNeverHadVehicle: boolean) {
      const isKnown = !hasNeverHadVehicle || changes.isHearing()
      if (!isKnown || note.hasNeverHadVehicle === hasNeverHadVehicle) return
      note.hasNeverHadVehicle = hasNeverHadVehicle
      await writeSoon()
    },
  }
}
