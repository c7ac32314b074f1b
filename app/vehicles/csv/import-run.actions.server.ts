import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { z } from 'zod'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import { findOutcome, onceOnly } from '#app/records/form-replay.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { findNewestVersion } from '#app/records/versions.server.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import { addBulkOutcome, createBulkChange } from '../bulk/bulk-changes.server.ts'
import { photoPaths } from '../taken-readings.ts'
import type { Vehicle } from '../vehicle.ts'
import { createVehicle, takenFact, updateVehicle } from '../vehicles.server.ts'
import { importedAction } from './hand-edits.server.ts'
import { type ImportPlan, isMissingMany, type PlannedRow, planImport } from './import-plan.actions.server.ts'
import type { FieldChange } from './row-reading.actions.server.ts'
import type { ImportChoices } from './vehicle-import-table.server.ts'
import { removeImport, type StoredImport } from './vehicle-imports.server.ts'

type Importing = { staff: Staff; stored: StoredImport; choices: ImportChoices; seen: string; isConfirmed: boolean }

/** Done, with the id of the result. All others have changed nothing: `other` would do something else than was seen. */
type Imported = { is: 'done'; id: number } | { is: 'other'; plan: ImportPlan } | { is: 'unconfirmed' }

/** Does what a check has shown (`seen`), all of it in one transaction, or nothing. Sent twice at once, it is done once. */
export async function runImport(services: Pick<Services, 'db' | 'jobs'>, importing: Importing): Promise<Imported> {
  const imported = await tryImport(services, importing)
  if (imported.is !== 'other') return imported
  // What it would do differs also where the same import has just been done.
  const id = await findDone(services.db, importing.stored.importId)
  return id === null ? imported : { is: 'done', id }
}

async function tryImport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { staff, stored, choices, seen, isConfirmed }: Importing,
): Promise<Imported> {
  const plan = await planImport(db, stored, choices)
  if (plan.errors.length > 0 || plan.planned.length === 0 || plan.mark !== seen) return { is: 'other', plan }
  if (isMissingMany(plan) && !isConfirmed) return { is: 'unconfirmed' }
  try {
    const id = await writeAll({ db, jobs }, { staff, stored, planned: plan.planned })
    return { is: 'done', id }
  } catch (error) {
    // Plan B: somebody was faster, so what is there now is shown.
    if (error instanceof SavedMeanwhile || takenFact(error))
      return { is: 'other', plan: await planImport(db, stored, choices) }
    throw error
  }
}

/** The id of the result of an import that was done before; null when it was not. */
export async function findDone(db: Db, importId: string) {
  // The database would fail at what no id of ours can be.
  return z.uuid().safeParse(importId).success ? findOutcome(db, keyOf(importId)) : null
}

/** Somebody has saved or deleted a vehicle since the check. */
class SavedMeanwhile extends Error {}

function keyOf(importId: string) {
  return `vehicles imported ${importId}`
}

type Writing = { staff: Staff; stored: StoredImport; planned: PlannedRow[] }

async function writeAll({ db, jobs }: Pick<Services, 'db' | 'jobs'>, { staff, stored, planned }: Writing) {
  const { importId, filename, owner } = stored
  return db.transaction(async (tx) => {
    const { id } = await onceOnly(tx, keyOf(importId), async () => {
      const what = `Import of ${filename}`
      const changeId = await createBulkChange(tx, { what, count: planned.length, by: staff.email })
      for (const row of planned) {
        const written = { staff, changeId, row, formId: `${keyOf(importId)} ${row.line}` }
        if (row.stored) await change({ tx, jobs }, written, row.stored)
        else await add(tx, written)
        await yieldToOthers()
      }
      await removeImport(tx, owner, importId)
      return changeId
    })
    return id
  })
}

type Written = { staff: Staff; changeId: number; row: PlannedRow; formId: string }

async function change(
  { tx: outer, jobs }: { tx: Db; jobs: Services['jobs'] },
  { staff, changeId, row }: Written,
  { id, version, readings }: Vehicle,
) {
  const { input, changes } = row
  const record = { recordType: 'vehicle', recordId: id } as const
  await changeRecorded(outer, { staff, ...record, action: importedAction }, async (tx) => {
    const update = await updateVehicle(tx, { id, version }, input, staff.email)
    if (update.is !== 'saved') throw new SavedMeanwhile()
    const left = photoPaths(input.readings)
    await enqueueRemoval(
      tx,
      jobs,
      photoPaths(readings).filter((path) => !left.includes(path)),
    )
    const versionBefore = await findNewestVersion(tx, record)
    const outcome = { changeId, vehicleId: id, name: input.name, versionBefore, versionAfter: version + 1 }
    await addBulkOutcome(tx, { ...outcome, before: textOf(changes, 'before'), after: textOf(changes, 'after') })
    return { ...update, changedFields: changedFieldsOf(update.before, input) }
  })
}

async function add(tx: Db, { staff, changeId, row: { input }, formId }: Written) {
  const creation = { staff, recordType: 'vehicle', formId, input } as const
  const { id } = await createOnce(tx, creation, (inner) => createVehicle(inner, input))
  const outcome = { changeId, vehicleId: id, name: input.name, versionAfter: 1 }
  await addBulkOutcome(tx, { ...outcome, before: 'Not in the list', after: 'New in the list' })
}

const fieldsTold = 6
const longestTold = 80

/** What changed of a vehicle in one line. */
function textOf(changes: FieldChange[], side: 'before' | 'after') {
  const told = changes
    .slice(0, fieldsTold)
    .map((one) => `${one.label}: ${excerptOf(one[side], longestTold) || 'empty'}`)
  const rest = changes.length - told.length
  return [...told, ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}
