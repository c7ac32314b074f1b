import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Page } from './page.ts'
import { pageRedirects } from './page-redirect-table.server.ts'
import { pages } from './page-table.server.ts'

/** Stores the slug that a page was public under and now leaves. A slug that was only ever a draft's is nobody's business. */
export async function storeOldSlug(tx: Db, { id, slug }: Pick<Page, 'id' | 'slug'>) {
  await tx
    .insert(pageRedirects)
    .values({ pageId: id, slug })
    .onConflictDoUpdate({ target: [pageRedirects.slug, pageRedirects.pageId], set: { createdAt: sql`now()` } })
}

/**
 * The slug of a published page that was public under this one, or null. Of several pages it is the one that left it
 * last. A row points to the page, not to its next slug: however often renamed, there is one step. Drafts are passed
 * over, also as holders of the slug.
 */
export async function findRenamedPage(db: Db, slug: string): Promise<string | null> {
  const [page] = await db
    .select({ slug: pages.slug })
    .from(pageRedirects)
    .innerJoin(pages, eq(pages.id, pageRedirects.pageId))
    .where(and(eq(pageRedirects.slug, slug), eq(pages.isPublished, true)))
    .orderBy(desc(pageRedirects.createdAt))
    .limit(1)
  return page?.slug ?? null
}
