import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { type ConversionModel, modelName } from './conversion-model.ts'
import {
  conversionModelAnswers,
  conversionModelForm,
  conversionModelOf,
  type conversionModelSchema,
} from './conversion-model-fields.ts'
import { createConversionModel, findConversionModel, updateConversionModel } from './conversion-models.server.ts'

type Context = Readonly<RouterContextProvider>

type ModelTypes = {
  stored: ConversionModel
  shape: typeof conversionModelSchema.shape
  shown: object
  checked: object
}

/** How conversion models are edited. */
export const editedConversionModel: EditedRecord<ModelTypes> = {
  recordType: 'conversion model',
  form: conversionModelForm,
  find: findConversionModel,
  answersOf: conversionModelAnswers,
  typedAnswers: (value) => conversionModelAnswers(conversionModelOf(value)),
  check: nothingToCheck,
  show: () => ({}),
  update: changeConversionModel,
}

/** Adds a conversion model. */
export async function addConversionModel(context: Context, { value }: Posted<ModelTypes>): Promise<SaveOutcome> {
  const input = conversionModelOf(value)
  const { id } = await createOnce(
    context.get(services).db,
    { staff: requireStaff(context), recordType: 'conversion model', formId: value.formId, input },
    (tx) => createConversionModel(tx, input),
  )
  const description = `${modelName(input)} is in the list.`
  return { is: 'done', toast: { title: 'Conversion Model Added Successfully', description, about: id } }
}

async function changeConversionModel(
  context: Context,
  model: ConversionModel,
  { value }: Posted<ModelTypes>,
): Promise<SaveOutcome> {
  const input = conversionModelOf(value)
  const change = { staff: requireStaff(context), recordType: 'conversion model', recordId: model.id } as const
  const entry = { ...change, action: 'conversion model updated' }
  const outcome = await changeRecorded(context.get(services).db, entry, async (tx) => {
    const update = await updateConversionModel(tx, model, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  })
  if (outcome.is !== 'saved') return outcome
  const description = `${modelName(input)} was saved.`
  return { is: 'done', toast: { title: 'Conversion Model Updated Successfully', description, about: model.id } }
}
