import { trashEmptyingWork } from '#app/admin/trash-emptying.actions.server.ts'
import type { BigWorkKind } from '#app/big-work/big-work-kind.server.ts'
import { bulkChangeWork } from '#app/vehicles/bulk/bulk-change.actions.server.ts'
import { bulkUndoWork } from '#app/vehicles/bulk/bulk-undo.actions.server.ts'
import { importWork } from '#app/vehicles/csv/import-work.actions.server.ts'

/** Every kind of work by staff on many records. One that is not here waits for ever. */
export const bigWorkKinds: readonly BigWorkKind[] = [bulkChangeWork, bulkUndoWork, importWork, trashEmptyingWork]
