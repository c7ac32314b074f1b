import { optionalLine, requiredLine, requiredText, tooLong, z } from '#app/platform/form-schema.ts'
import { isStoragePath } from '#app/platform/picture.ts'
import { mostStars, reviewLimits } from './review.ts'

const wrongRating = 'Choose one to five stars.'

/** What the review form sends beside its picture file. `location` and `imageUrl` are null when left empty. */
export const reviewForm = z.object({
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  name: requiredLine('Enter the customer’s name.', 'The name', reviewLimits.name),
  location: optionalLine('The location', reviewLimits.location),
  rating: z.number(wrongRating).int(wrongRating).min(1, wrongRating).max(mostStars, wrongRating).default(mostStars),
  quote: requiredText('Enter what the customer said.', 'The quote', reviewLimits.quote),
  imageUrl: z
    .string()
    .trim()
    .max(reviewLimits.imageUrl, tooLong('The address', reviewLimits.imageUrl))
    .refine(isPortraitAddress, 'Enter an address that begins with https://, or leave it empty.')
    .optional()
    .transform((text) => text || null),
  isFeatured: z.boolean().default(false),
})

/** An https address, which the visitor's browser will fetch and the server never does, or a picture of our own. */
function isPortraitAddress(text: string) {
  if (text === '') return true
  if (text.startsWith('/media/public/')) return isStoragePath(text.slice('/media/'.length))
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
