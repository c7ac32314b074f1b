/**
 * A file of a page. `record` is the one record that the page shows, null for several. `asks` counts those who asked for the
 * page since the start; a page in memory counts into the same object.
 */
export type IndexedPage = {
  file: string
  bytes: number
  begunAt: number
  record: string | null
  asks: { count: number }
}

/** What a file of few bytes takes of a disk. */
const blockBytes = 4096
/** Room is made for more than one page at a time, since all are put in order for it. */
const filledAgain = 0.95

/**
 * The index of stored pages by address, bounded in number and bytes. The pages with the fewest requests are evicted first,
 * and the oldest among them, so a stranger who requests many addresses once cannot evict pages that people read.
 * `onGone` gets the file of each page that was removed.
 */
export function pageIndex(limits: { maxBytes: number; maxPages: number }, onGone: (file: string) => void) {
  const pages = new Map<string, IndexedPage>()
  let bytes = 0

  const onDisk = (page: IndexedPage) => Math.max(1, Math.ceil(page.bytes / blockBytes)) * blockBytes
  function remove(address: string) {
    const page = pages.get(address)
    if (!page) return
    pages.delete(address)
    bytes -= onDisk(page)
    onGone(page.file)
  }
  function makeRoom() {
    if (bytes <= limits.maxBytes && pages.size <= limits.maxPages) return
    const order = [...pages].toSorted(([, a], [, b]) => a.asks.count - b.asks.count || a.begunAt - b.begunAt)
    for (const [address] of order) {
      if (bytes <= limits.maxBytes * filledAgain && pages.size <= limits.maxPages * filledAgain) return
      remove(address)
    }
  }
  return {
    get: (address: string) => pages.get(address),
    set(address: string, page: IndexedPage) {
      const before = pages.get(address)
      if (before && before.asks !== page.asks) page.asks.count += before.asks.count
      remove(address)
      pages.set(address, page)
      bytes += onDisk(page)
      makeRoom()
    },
    remove,
    entries: () => [...pages],
    figures: () => ({ pages: pages.size, bytes }),
  }
}
