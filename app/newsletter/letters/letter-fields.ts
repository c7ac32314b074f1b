import { href } from 'react-router'
import { recordFormShape, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { answersIn, labelsOf, shapeOf } from '#app/fields/record-field.ts'
import { type LetterInput, letterLimits, readVehicleNumbers } from './letter.ts'

/** The form's fields, in its order, a row for each. */
export const letterFields = [
  { name: 'title', label: 'Subject', schema: requiredLine('Enter a subject.', 'The subject', letterLimits.title) },
  { name: 'content', label: 'Text', schema: requiredText('Enter the text.', 'The text', letterLimits.content) },
  { name: 'vehicles', label: 'Vehicles', schema: z.string().default('').transform(toVehicleNumbers) },
] as const

export const letterLabels = labelsOf(letterFields)

export const letterSchema = z.object({ ...recordFormShape, ...shapeOf(letterFields) })

/** What browser and server know of the form. */
export const letterForm = {
  noun: 'Newsletter',
  schema: letterSchema,
  fields: letterFields,
  back: { to: href('/admin/newsletter/letters'), label: 'Back to Newsletters' },
}

function toVehicleNumbers(text: string, check: z.RefinementCtx) {
  const numbers = readVehicleNumbers(text)
  const { vehicles: most } = letterLimits
  if (numbers !== null && numbers.split(', ').length <= most) return numbers
  const message =
    numbers === null
      ? 'Enter vehicle numbers, such as 1001, 1004, or the addresses of their pages.'
      : `A newsletter can have up to ${most} vehicles. It has ${numbers.split(', ').length} now.`
  check.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** A letter as its form shows it. */
export function letterAnswers(letter: LetterInput) {
  return answersIn(letterFields, letter)
}
