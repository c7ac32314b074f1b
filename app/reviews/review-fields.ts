import { href } from 'react-router'
import { optionalLine, recordFormShape, requiredLine, requiredText, tooLong, z } from '#app/fields/form-schema.ts'
import { answersIn, labelsOf, shapeOf, yesOrNo } from '#app/fields/record-field.ts'
import { isStoragePath } from '#app/platform/storage-path.ts'
import { mostStars, type ReviewInput, reviewLimits } from './review.ts'

const wrongRating = 'Choose one to five stars.'

/** The form's fields, in its order, a row for each. Columns that are null are empty texts. */
export const reviewFields = [
  {
    name: 'name',
    label: 'Name',
    schema: requiredLine('Enter the customer’s name.', 'The name', reviewLimits.name),
  },
  { name: 'location', label: 'Location', schema: optionalLine('The location', reviewLimits.location) },
  {
    name: 'rating',
    label: 'Rating',
    schema: z.number(wrongRating).int(wrongRating).min(1, wrongRating).max(mostStars, wrongRating).default(mostStars),
  },
  {
    name: 'quote',
    label: 'Quote',
    schema: requiredText('Enter what the customer said.', 'The quote', reviewLimits.quote),
  },
  {
    name: 'imageUrl',
    label: 'Portrait address',
    schema: z
      .string()
      .trim()
      .max(reviewLimits.imageUrl, tooLong('The address', reviewLimits.imageUrl))
      .refine(isPortraitAddress, 'Enter an address that starts with https://, or leave it empty.')
      .optional()
      .transform((text) => text || null),
  },
  { name: 'isFeatured', label: 'Featured', format: yesOrNo, schema: z.boolean().default(false) },
] as const

export const reviewLabels = labelsOf(reviewFields)

/** What the form sends beside its picture file. */
export const reviewSchema = z.object({ ...recordFormShape, ...shapeOf(reviewFields) })

/** What browser and server know of the form. */
export const reviewForm = {
  noun: 'Review',
  schema: reviewSchema,
  fields: reviewFields,
  back: { to: href('/admin/reviews'), label: 'Back to Reviews' },
}

/** A review as its form shows it. */
export function reviewAnswers(review: ReviewInput) {
  return answersIn(reviewFields, review)
}

/** An https address, which the visitor's browser will fetch and the server never does, or a picture of our own. */
function isPortraitAddress(text: string) {
  if (text === '') return true
  if (text.startsWith('/media/public/')) return isStoragePath(text.slice('/media/'.length))
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
