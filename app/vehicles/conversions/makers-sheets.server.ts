import type { Db } from '#app/db/client.server.ts'
import { countedMeasures } from '../measure-table.ts'
import { sheetWith } from '../taken-readings.ts'
import type { Vehicle } from '../vehicle.ts'
import { fitMeasuresOf, sheetTexts } from '../vehicle-measures.ts'
import { holdVehicle } from '../vehicle-rows.server.ts'
import { updateVehicle } from '../vehicles.server.ts'
import { filledReadings, isConversionOf, type MakersSheet, missingMeasures } from './conversion-model.ts'
import { findConversionModel, listModelsOf } from './conversion-models.server.ts'

/**
 * The sheets of which a vehicle may be filled, with how many numbers. Those that have none for it are left out once all its measures are
 * known.
 */
export async function listMakersSheets(db: Db, vehicle: Vehicle): Promise<MakersSheet[]> {
  const { readings } = vehicle
  const layout = fitMeasuresOf({ ...vehicle, texts: sheetTexts(vehicle.specifications) })
  const isWhole = countedMeasures(layout).every(({ key }) => readings?.[key]?.length)
  return (await listModelsOf(db, vehicle))
    .map(({ sizes, ...model }) => ({ ...model, fills: missingMeasures({ sizes }, readings).length }))
    .filter(({ fills }) => fills > 0 || !isWhole)
}

type Filling = { modelId: number; version: number; by: string }

/**
 * Fills a vehicle that was read at `version` from a model, with the lines of its sheet that match. Unchanged where the
 * model has nothing for it, or is gone. `by` is an email address.
 */
export async function fillMeasures(tx: Db, id: number, { modelId, version, by }: Filling) {
  const vehicle = await holdVehicle(tx, id)
  if (!vehicle) return { is: 'not-found' as const }
  const model = await findConversionModel(tx, modelId)
  const keys = model && isConversionOf(vehicle, model) ? missingMeasures(model, vehicle.readings) : []
  if (!model || keys.length === 0) return { is: 'unchanged' as const }
  const readings = filledReadings(vehicle.readings, model)
  const filled = { readings, specifications: sheetWith(vehicle, readings) }
  const update = await updateVehicle(tx, { id, version }, { ...vehicle, ...filled }, by)
  return update.is === 'saved' ? { ...update, filled, count: keys.length, source: model.source } : update
}
