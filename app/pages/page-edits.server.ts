import { eq } from 'drizzle-orm'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, type ListPart, newestRowsFirst, wholeList } from '#app/db/list-part.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import type { Page, PageInput } from './page.ts'
import type { ListedForStaff } from './page-editing.ts'
import { storeOldSlug } from './page-redirects.server.ts'
import { pages } from './page-table.server.ts'

/** The pages for staff, newest first, without their content. Throws when the database does not answer. */
export async function listPagesForStaff(
  db: Db,
  { search, offset, limit }: ListPart = wholeList,
): Promise<ListedForStaff[]> {
  return db
    .select({
      id: pages.id,
      title: pages.title,
      slug: pages.slug,
      metaDescription: pages.metaDescription,
      isPublished: pages.isPublished,
      version: pages.version,
      appearsAt: pages.appearsAt,
      disappearsAt: pages.disappearsAt,
    })
    .from(pages)
    .where(foundForStaff(search))
    .orderBy(newestRowsFirst(pages))
    .offset(offset)
    .limit(limit)
}

/** The number of pages that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countPagesForStaff(db: Db, search: string) {
  return countFound(db, pages, foundForStaff(search))
}

/** The rule of `searchPages` as a condition on rows. */
function foundForStaff(search: string) {
  return containsText([pages.title, pages.slug, pages.metaDescription], search)
}

/** Gives the new page's id. Throws when the slug is taken. */
export async function createPage(db: Db, input: PageInput): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(pages).values(input).returning({ id: pages.id })
    if (!row) throw new Error('the page was not inserted')
    await announce(tx, 'pages')
    return row.id
  })
}

/**
 * Saves some fields of a page that was read at `version`. Throws when the slug is taken; `isSlugTaken` knows that
 * error.
 */
export async function updatePage(db: Db, { id, version }: Pick<Page, 'id' | 'version'>, input: Partial<PageInput>) {
  const hold = async (tx: Db) => (await tx.select().from(pages).where(eq(pages.id, id)).for('update'))[0]
  return changeAtVersion(db, version, hold, async (tx, before) => {
    await tx
      .update(pages)
      .set({ ...input, ...nextVersion(pages) })
      .where(eq(pages.id, id))
    if (before.isPublished && leavesItsSlug(before, input)) await storeOldSlug(tx, before)
    await announce(tx, 'pages')
    if (before.isPublished && input.isPublished === false) await announceWithdrawal(tx, 'pages', id)
  })
}

// Also when it is unpublished: it may get another slug before it is public again.
function leavesItsSlug(before: Page, { slug = before.slug, isPublished = true }: Partial<PageInput>) {
  return slug !== before.slug || !isPublished
}

/** Takes a page away and gives what it was; null when it was gone already. */
export async function removePage(db: Db, id: number): Promise<Page | null> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(pages).where(eq(pages.id, id)).returning()
    if (removed) {
      await announce(tx, 'pages')
      await announceWithdrawal(tx, 'pages', id)
    }
    return removed ?? null
  })
}

/** Whether a save failed because another page has the slug. The database decides, so that two saves at once cannot both have it. */
export function isSlugTaken(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'pages_slug_unique'
}
