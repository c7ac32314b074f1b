import { eq, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Page, PageInput } from './page.ts'
import { pages } from './page-table.server.ts'

/** The page as it is kept, published or not, or null. */
export async function findPage(db: Db, id: number): Promise<Page | null> {
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  return page ?? null
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

/** False when there is no such page. Throws when the slug is taken. */
export async function updatePage(db: Db, id: number, input: PageInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(pages)
      .set({ ...input, version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
      .where(eq(pages.id, id))
      .returning({ id: pages.id })
    await announce(tx, 'pages')
    return changed.length === 1
  })
}
