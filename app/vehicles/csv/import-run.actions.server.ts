import { z } from 'zod'
import { beginBigWork } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import { findOutcome, onceOnly } from '#app/records/form-replay.server.ts'
import { pageOfBulk } from '../bulk/bulk-change.actions.server.ts'
import { createBulkChange, noteWork } from '../bulk/bulk-changes.server.ts'
import { type ImportPlan, isMissingMany, type PlannedRow, planImport } from './import-plan.actions.server.ts'
import { importWork } from './import-work.actions.server.ts'
import type { ImportChoices } from './vehicle-import-table.server.ts'
import { giveToWork, type StoredImport } from './vehicle-imports.server.ts'

type Importing = { staff: Staff; stored: StoredImport; choices: ImportChoices; seen: string; isConfirmed: boolean }

/** Begun, with the id of the result. All others have changed nothing: `other` would do something else than was seen. */
type Imported = { is: 'begun'; id: number } | { is: 'other'; plan: ImportPlan } | { is: 'unconfirmed' }

/** Begins the work that does what a check has shown (`seen`). Sent twice at once, it is begun once. */
export async function beginImport(db: Db, importing: Importing): Promise<Imported> {
  const { stored, choices, seen, isConfirmed } = importing
  const plan = await planImport(db, stored, choices)
  if (plan.errors.length > 0 || plan.planned.length === 0 || plan.mark !== seen)
    return otherUnlessBegun(db, stored, plan)
  if (isMissingMany(plan) && !isConfirmed) return { is: 'unconfirmed' }
  return { is: 'begun', id: await beginWork(db, importing, plan.planned) }
}

/** What a file would do differs also where the same import has just begun. */
async function otherUnlessBegun(db: Db, { importId }: StoredImport, plan: ImportPlan): Promise<Imported> {
  const id = await findBegunImport(db, importId)
  return id === null ? { is: 'other', plan } : { is: 'begun', id }
}

/** The id of the result of an import that was begun before; null when it was not. */
export async function findBegunImport(db: Db, importId: string) {
  // The database would fail at what no id of ours can be.
  return z.uuid().safeParse(importId).success ? findOutcome(db, keyOf(importId)) : null
}

function keyOf(importId: string) {
  return `vehicles imported ${importId}`
}

async function beginWork(db: Db, { staff, stored, choices }: Importing, planned: PlannedRow[]) {
  const { importId, filename } = stored
  const [what, count] = [`Import of ${filename}`, planned.length]
  const seen = planned.map(({ line, stored: vehicle }) => ({ line, vehicle: vehicle && versionOf(vehicle) }))
  return db.transaction(async (tx) => {
    const { id } = await onceOnly(tx, keyOf(importId), async () => {
      const changeId = await createBulkChange(tx, { what, count, by: staff.email })
      const input = { changeId, importId, filename, choices, seen }
      const start = importWork.start({ what, count, page: pageOfBulk(changeId), input })
      await noteWork(tx, changeId, { workId: await beginBigWork(tx, staff, start) })
      await giveToWork(tx, stored)
      return changeId
    })
    return id
  })
}

function versionOf({ id, version }: { id: number; version: number }) {
  return { id, version }
}
