import { LRUCache } from 'lru-cache'
import { type Changes, publicTopics } from '#app/db/changes.server.ts'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { paceCalls } from '#app/limits/pace-calls.ts'
import { log } from '#app/platform/log.server.ts'
import { bytesOf, compressBetter, type FinishedPage } from './finished-page.ts'

/**
 * The bounds of the cache. Changes are heard within a second; `ttl` is only against what nobody announces, such as a
 * new year.
 */
const limits = { maxSize: 32 * 1024 * 1024, sizeCalculation: bytesOf, ttl: 10 * 60_000 }

/**
 * Each change that a person makes drops the pages at once. When changes come by the hundred, as from an import, pages are
 * dropped at most twice a second: to make them anew after each change would take the time that visitors wait for.
 */
const dropping = { atOnce: 10, everyMs: 500 }
const limited = limitConcurrency(1)

/**
 * Finished pages by address, until a change that visitors see; the least used go first. However many ask at once, a
 * page is made once.
 */
export function cachePages(
  finishPage: (address: string) => Promise<FinishedPage>,
  changes: Pick<Changes, 'subscribe' | 'isHearing'>,
) {
  const cache = new LRUCache<string, FinishedPage>(limits)
  let inHand = new Map<string, Promise<FinishedPage>>()
  const notices = paceCalls(drop, dropping)
  for (const topic of publicTopics) changes.subscribe(topic, () => (isEmpty() ? undefined : notices.ask()))

  const isEmpty = () => cache.size === 0 && inHand.size === 0
  function drop() {
    cache.clear()
    // What was begun before a change may hold what was before it: those who asked get it, and nobody else.
    inHand = new Map()
  }
  // What is cached is as good as its last news: while none can come, it is not sent.
  function find(address: string) {
    const page = changes.isHearing() ? cache.get(address) : undefined
    if (page) improve(page, () => cache.peek(address) === page)
    return page
  }
  async function finishAndCache(address: string) {
    const making = inHand
    try {
      const page = await finishPage(address)
      if (page.isCacheable && making === inHand && changes.isHearing()) cache.set(address, page)
      return page
    } finally {
      making.delete(address)
    }
  }
  async function findOrMake(address: string) {
    const page = find(address) ?? inHand.get(address) ?? finishAndCache(address)
    if (page instanceof Promise) inHand.set(address, page)
    return page
  }
  const isInHand = (address: string | null) => address !== null && inHand.has(address)
  return { find, findOrMake, isInHand, size: () => ({ pages: cache.size, bytes: cache.calculatedSize }) }
}

/** Compresses a page as well as can be, one after the other: what was asked for twice will be again. */
function improve(page: FinishedPage, isStillCached: () => boolean) {
  if (page.body.kind !== 'compressed' || page.body.isBest) return
  page.body.isBest = true
  const work = limited(async () => (isStillCached() ? compressBetter(page) : undefined))
  work.catch((error) => log.warn({ err: error }, 'a cached page stays as it was compressed first'))
}
