import { href } from 'react-router'
import { recordFormShape, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { answersIn, labelsOf, shapeOf } from '#app/fields/record-field.ts'
import { type AnswerTemplateInput, templateLimits, unknownPlaceholder } from './answer-template.ts'

/** The form's fields, in its order, a row for each. */
export const templateFields = [
  { name: 'name', label: 'Name', schema: requiredLine('Enter a name.', 'The name', templateLimits.name) },
  {
    name: 'text',
    label: 'Text',
    schema: requiredText('Enter the text.', 'The text', templateLimits.text).superRefine(checkPlaceholders),
  },
] as const

export const templateLabels = labelsOf(templateFields)

export const answerTemplateSchema = z.object({ ...recordFormShape, ...shapeOf(templateFields) })

/** What browser and server know of the form. */
export const answerTemplateForm = {
  noun: 'Answer Template',
  schema: answerTemplateSchema,
  fields: templateFields,
  back: { to: href('/admin/inbox/templates'), label: 'Back to Answer Templates' },
}

function checkPlaceholders(text: string, check: z.RefinementCtx) {
  const unknown = unknownPlaceholder(text)
  if (unknown === null) return
  const message = `We don’t know what to put in for ${unknown}. Use {name}, {vehicle} or {staff}, or write it without braces.`
  check.addIssue({ code: 'custom', message })
}

/** A template as its form shows it. */
export function answerTemplateAnswers(template: AnswerTemplateInput) {
  return answersIn(templateFields, template)
}
