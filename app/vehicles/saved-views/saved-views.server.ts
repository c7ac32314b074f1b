import { and, eq, ne, sql } from 'drizzle-orm'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { byName } from '#app/db/by-name.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { mostViews, type SavedView } from './saved-view.ts'
import { savedViews } from './saved-view-table.server.ts'
import { viewQuery } from './view-query.ts'

/** Whether a view was stored, or why not. */
export type ViewOutcome = 'saved' | 'name-taken' | 'too-many' | 'not-found'

/** The views of somebody, by name, as the list understands them now. */
export async function listViews(db: Db, owner: string): Promise<SavedView[]> {
  const { id, name, query } = savedViews
  const rows = await db
    .select({ id, name, query })
    .from(savedViews)
    .where(eq(savedViews.owner, owner))
    .orderBy(byName(name))
  return rows.map((row) => ({ ...row, query: viewQuery(row.query) }))
}

/** Keeps a query of the list under a name. The same name with the same query is kept once. */
export async function createView(db: Db, view: { owner: string; name: string; query: string }): Promise<ViewOutcome> {
  const { owner, name } = view
  const query = viewQuery(view.query)
  return db.transaction(async (tx) => {
    await holdViews(tx, owner)
    const [same] = await tx.select().from(savedViews).where(isNamed(owner, name))
    if (same) return same.query === query ? 'saved' : 'name-taken'
    if ((await tx.$count(savedViews, eq(savedViews.owner, owner))) >= mostViews) return 'too-many'
    await tx.insert(savedViews).values({ owner, name, query })
    return 'saved'
  })
}

/** Gives a view of somebody another name. */
export async function renameView(
  db: Db,
  { owner, id, name }: { owner: string; id: number; name: string },
): Promise<ViewOutcome> {
  return db.transaction(async (tx) => {
    await holdViews(tx, owner)
    if ((await tx.$count(savedViews, and(isNamed(owner, name), ne(savedViews.id, id)))) > 0) return 'name-taken'
    const isIt = and(eq(savedViews.owner, owner), eq(savedViews.id, id))
    const renamed = await tx.update(savedViews).set({ name }).where(isIt).returning({ id: savedViews.id })
    return renamed.length > 0 ? 'saved' : 'not-found'
  })
}

/** Removes a view of somebody. One that is gone already is as good as removed. */
export async function removeView(db: Db, owner: string, id: number) {
  await db.delete(savedViews).where(and(eq(savedViews.owner, owner), eq(savedViews.id, id)))
}

/** One after another: two at once would both find room, or the name free. */
async function holdViews(tx: Db, owner: string) {
  await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.id, owner)).for('update')
}

function isNamed(owner: string, name: string) {
  return and(eq(savedViews.owner, owner), sql`lower(${savedViews.name}) = lower(${name})`)
}
