import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { type Versioned, withRow } from '#app/records/versioned.server.ts'
import type { AnswerTemplate } from './answer-template.ts'
import {
  answerTemplateAnswers,
  answerTemplateForm,
  type answerTemplateSchema,
  templateFields,
  templateLabels,
} from './answer-template-fields.ts'
import { answerTemplates } from './answer-template-table.server.ts'
import { createAnswerTemplate, findAnswerTemplate, updateAnswerTemplate } from './answer-templates.server.ts'

type Context = Readonly<RouterContextProvider>

type TemplateTypes = {
  stored: AnswerTemplate
  shape: typeof answerTemplateSchema.shape
  shown: object
  checked: object
}

const recordType = 'answer template'

/** How answer templates are edited. */
export const editedAnswerTemplate: EditedRecord<TemplateTypes> = {
  recordType,
  form: answerTemplateForm,
  find: findAnswerTemplate,
  answersOf: answerTemplateAnswers,
  typedAnswers: answerTemplateAnswers,
  check: nothingToCheck,
  show: () => ({}),
  update: changeAnswerTemplate,
}

/** Adds an answer template. */
export async function addAnswerTemplate(context: Context, { value }: Posted<TemplateTypes>): Promise<SaveOutcome> {
  const input = columnsIn(templateFields, value)
  const creation = { staff: requireStaff(context), recordType, formId: value.formId, input } as const
  const { id } = await createOnce(context.get(services).db, creation, (tx) => createAnswerTemplate(tx, input))
  const description = `${input.name} can be inserted into replies.`
  return { is: 'done', toast: { title: 'Answer Template Added Successfully', description, about: id } }
}

async function changeAnswerTemplate(
  context: Context,
  template: AnswerTemplate,
  { value }: Posted<TemplateTypes>,
): Promise<SaveOutcome> {
  const input = columnsIn(templateFields, value)
  const change = { staff: requireStaff(context), recordType, recordId: template.id } as const
  const entry = { ...change, action: 'answer template updated' }
  const outcome = await changeRecorded(context.get(services).db, entry, async (tx) => {
    const update = await updateAnswerTemplate(tx, template, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  })
  if (outcome.is !== 'saved') return outcome
  const description = `${input.name} was saved.`
  return { is: 'done', toast: { title: 'Answer Template Updated Successfully', description, about: template.id } }
}

/** How the versions of answer templates are read and restored. */
export const versionedAnswerTemplate: Versioned<AnswerTemplate> = {
  recordType,
  fields: templateFields,
  labels: templateLabels,
  find: findAnswerTemplate,
  nameOf: ({ name }) => name,
  async read(db, row, stored) {
    const [found] = await withRow(db, answerTemplates, row, stored.id).select().from(answerTemplates)
    return found ?? stored
  },
  answersOf: answerTemplateAnswers,
  async restore(tx, { stored, earlier: { name, text } }) {
    const input = { name, text }
    const update = await updateAnswerTemplate(tx, stored, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  },
}
