import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ListedPage } from './page.ts'
import type { PageCard } from './page-cards.tsx'
import { listPublishedPages } from './pages.server.ts'

// Made once: making one is slow. All showrooms but one keep this time or are an hour ahead of it.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Phoenix' })

/** The date as visitors read it, "March 4, 2026". */
export function dateInWords(date: Date) {
  return longDate.format(date)
}

/**
 * One part of the published pages with a keyword, ready to be shown. Never throws: `hasFailed` says that the database did not answer.
 * `part` in the address counts from 1; anything unreadable is 1.
 */
export async function readShelf(db: Db, keyword: string, address?: URLSearchParams) {
  const part = readPart(address?.get('part') ?? '')
  try {
    const { pages, parts } = await whileVisitorWaits(listPublishedPages(db, keyword, part))
    return { cards: pages.map(cardOf), part, parts, hasFailed: false }
  } catch (error) {
    // Plan B: the rest of the page is worth showing.
    log.error({ err: error }, 'published pages could not be listed')
    return { cards: [], part: 1, parts: 1, hasFailed: true }
  }
}

function readPart(text: string) {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

function cardOf({ metaDescription, createdAt, ...page }: ListedPage): PageCard {
  return {
    ...page,
    about: metaDescription,
    date: dateInWords(createdAt),
    isoDate: createdAt.toISOString().slice(0, 10),
  }
}
