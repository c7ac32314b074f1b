import { type Doer, defineBigWork } from '#app/big-work/big-work-kind.server.ts'
import { beginBigWork, continueBigWork } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { z } from '#app/fields/form-schema.ts'
import { onceOnly } from '#app/records/form-replay.server.ts'
import { findTrashed, listTrashIds, type TrashPart } from '#app/records/trash.server.ts'
import { deleteForGood } from './trash.actions.server.ts'

/** Deletes lines of the trash for good, each in a transaction of its own. */
export const trashEmptyingWork = defineBigWork({
  name: 'empty trash',
  input: z.object({ ids: z.array(z.int()) }),
  open: (_, { ids }, { jobs }) => ({
    async doOne(tx, { at, by }) {
      const line = await findTrashed(tx, ids[at] ?? 0)
      const isDeleted = line !== null && (await deleteForGood({ db: tx, jobs }, by, line))
      return isDeleted ? 'Deleted for good' : 'No longer in the trash by then'
    },
  }),
})

/**
 * Begins the work that deletes what was seen of the trash; gives its id. Asked again for the same part it gives the same work, and continues it
 * where that was stopped or broke off. Null where nothing is left.
 */
export async function beginEmptying(db: Db, staff: Doer, part: TrashPart) {
  const { upTo, search } = part
  const what = search ? `Delete what is named “${search}” from the trash` : 'Empty the trash'
  return db.transaction(async (tx) => {
    const ids = await listTrashIds(tx, part)
    if (ids.length === 0) return null
    const { id, isRepeat } = await onceOnly(tx, `trash emptied up to ${upTo}${search ? ` of ${search}` : ''}`, () =>
      beginBigWork(tx, staff, trashEmptyingWork.start({ what, count: ids.length, input: { ids } })),
    )
    if (isRepeat) await continueBigWork(tx, id, staff)
    return id
  })
}
