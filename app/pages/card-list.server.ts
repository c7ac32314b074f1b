import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { log } from '#app/platform/log.server.ts'
import { formatDate, isoMoment } from '#app/ui/showroom-time.ts'
import { type ListedPage, readPart } from './page.ts'
import type { PageCard } from './page-cards.tsx'
import { listPublishedPages } from './pages.server.ts'

/**
 * One part of the published pages with a keyword, ready to be shown. Never throws: `hasFailed` says that the database did not answer.
 * `part` in the address counts from 1; anything unreadable is 1.
 */
export async function listCards(db: Db, keyword: string, address?: URLSearchParams) {
  const part = readPart(address?.get('part') ?? null)
  try {
    const { pages, parts } = await whileVisitorWaits(listPublishedPages(db, keyword, part))
    return { cards: pages.map(cardOf), part, parts, hasFailed: false }
  } catch (error) {
    // Plan B: the rest of the page is worth showing.
    log.error({ err: error }, 'published pages could not be listed')
    return { cards: [], part: 1, parts: 1, hasFailed: true }
  }
}

function cardOf({ metaDescription, createdAt, ...page }: ListedPage): PageCard {
  return {
    ...page,
    about: metaDescription,
    date: formatDate(createdAt),
    isoDate: isoMoment(createdAt).slice(0, 10),
  }
}
