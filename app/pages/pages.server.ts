import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { newestRowsFirst } from '#app/db/list-part.server.ts'
import { readingMinutes } from '#app/text/reading-minutes.ts'
import type { ListedPage, Page } from './page.ts'
import { pages } from './page-table.server.ts'

/** The page as it is stored, published or not, or null. */
export async function findPage(db: Db, id: number): Promise<Page | null> {
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  return page ?? null
}

/** What visitors may read under that slug, or null: for them a draft does not exist. */
export async function findPublishedPage(db: Db, slug: string) {
  const [page] = await db
    .select({ id: pages.id, ...readerColumns })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true)))
  return page ?? null
}

/** The draft under that slug with its id, or null. For staff only. */
export async function findDraft(db: Db, slug: string) {
  const [draft] = await db
    .select({ id: pages.id, ...readerColumns })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, false)))
  return draft ?? null
}

const readerColumns = {
  title: pages.title,
  content: pages.content,
  metaDescription: pages.metaDescription,
  metaKeywords: pages.metaKeywords,
  createdAt: pages.createdAt,
  updatedAt: pages.updatedAt,
}

const listedColumns = {
  slug: pages.slug,
  title: pages.title,
  content: pages.content,
  metaDescription: pages.metaDescription,
  createdAt: pages.createdAt,
}

const pagesAtATime = 12

/**
 * The published pages that have the keyword, newest first, twelve at a time; `part` counts from 1. `parts` says how many there are,
 * at least 1. A keyword is a whole entry of meta_keywords, capitals or not.
 */
export async function listPublishedPages(db: Db, keyword: string, part = 1) {
  const isMeant = isPublishedWith(keyword)
  const count = await db.$count(pages, isMeant)
  const rows = await db
    .select(listedColumns)
    .from(pages)
    .where(isMeant)
    .orderBy(newestRowsFirst(pages))
    .limit(pagesAtATime)
    .offset((part - 1) * pagesAtATime)
  const listed: ListedPage[] = rows.map(({ content, ...page }) => ({
    ...page,
    readingMinutes: readingMinutes(content),
  }))
  return { pages: listed, parts: Math.max(1, Math.ceil(count / pagesAtATime)) }
}

/** The newest published pages that have the keyword, at most `limit`, with what a feed says of them. */
export async function listNewestPages(db: Db, keyword: string, limit: number) {
  return db
    .select({ id: pages.id, ...listedColumns })
    .from(pages)
    .where(isPublishedWith(keyword))
    .orderBy(newestRowsFirst(pages))
    .limit(limit)
}

/** The slug of every published page and when it was last changed, the oldest page first. */
export async function listPublicPages(db: Db) {
  return db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(eq(pages.isPublished, true))
    .orderBy(asc(pages.id))
}

function isPublishedWith(keyword: string) {
  const keywords = sql`regexp_split_to_array(lower(trim(${pages.metaKeywords})), '\\s*,\\s*')`
  return and(eq(pages.isPublished, true), sql`${keyword} = any(${keywords})`)
}
