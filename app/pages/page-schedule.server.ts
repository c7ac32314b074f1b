import { recordAction } from '#app/audit/audit.server.ts'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { scheduleNow, waitUntil } from '#app/schedule/schedule.server.ts'
import { storeOldSlug } from './page-redirects.server.ts'
import { pages } from './page-table.server.ts'

/**
 * Publishes pages whose time has come and takes others back, with a line in their history. Gives the milliseconds until the next
 * moment, null when there is none.
 */
export async function switchDuePages(db: Db): Promise<number | null> {
  const now = scheduleNow(pages)
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(pages)
      .set({ isPublished: now.isPublic, ...now.rest, ...nextVersion(pages) })
      .where(now.isDue)
      .returning()
    for (const page of switched) {
      // Those who have its address from before it disappeared find it again, whatever slug it gets meanwhile.
      if (!page.isPublished) {
        await storeOldSlug(tx, page)
        await announceWithdrawal(tx, 'pages', page.id)
      }
      await recordAction(tx, {
        ...{ actor: null, address: '', action: page.isPublished ? 'page appeared' : 'page disappeared' },
        ...{ recordType: 'page', recordId: page.id, changedFields: ['isPublished'] },
      })
    }
    if (switched.length > 0) await announce(tx, 'pages')
  })
  const [next] = await db.select({ waitMs: waitUntil(now.next) }).from(pages)
  return next?.waitMs ?? null
}
