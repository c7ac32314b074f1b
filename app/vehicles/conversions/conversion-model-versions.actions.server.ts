import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { labelsOf } from '#app/fields/record-field.ts'
import { type Versioned, withRow } from '#app/records/versioned.server.ts'
import { type ConversionModel, modelName } from './conversion-model.ts'
import { conversionModelAnswers, conversionModelForm } from './conversion-model-fields.ts'
import { conversionModels } from './conversion-model-table.server.ts'
import { findConversionModel, modelOf, updateConversionModel } from './conversion-models.server.ts'

/** How the versions of conversion models are read and restored. */
export const versionedConversionModel: Versioned<ConversionModel> = {
  recordType: 'conversion model',
  fields: conversionModelForm.fields,
  labels: { ...labelsOf(conversionModelForm.fields), sizes: 'Measures' },
  find: findConversionModel,
  nameOf: modelName,
  async read(db, row, stored) {
    const [found] = await withRow(db, conversionModels, row, stored.id).select().from(conversionModels)
    return found ? modelOf(found) : stored
  },
  answersOf: conversionModelAnswers,
  async restore(tx, { stored, earlier }) {
    const { maker, line, base, yearFrom, yearTo, sizes, source, checkedOn } = earlier
    const input = { maker, line, base, yearFrom, yearTo, sizes, source, checkedOn }
    const update = await updateConversionModel(tx, stored, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  },
}
