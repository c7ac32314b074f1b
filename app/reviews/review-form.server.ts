import { z } from 'zod'
import { isStoragePath } from '#app/platform/storage.server.ts'
import { mostStars, reviewLimits } from './review.ts'

const count = new Intl.NumberFormat('en-US')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the review form sends beside its picture file. `location` and `imageUrl` are null when left empty. */
export const reviewForm = z.object({
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  name: z
    .string('Enter the customer’s name.')
    .overwrite(oneLine)
    .min(1, 'Enter the customer’s name.')
    .max(reviewLimits.name, tooLong('The name', reviewLimits.name)),
  location: z
    .string()
    .overwrite(oneLine)
    .max(reviewLimits.location, tooLong('The location', reviewLimits.location))
    .optional()
    .transform((text) => text || null),
  rating: z
    .number('Choose one to five stars.')
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(mostStars, 'Choose one to five stars.')
    .default(mostStars),
  quote: z
    .string('Enter what the customer said.')
    .trim()
    .min(1, 'Enter what the customer said.')
    .max(reviewLimits.quote, tooLong('The quote', reviewLimits.quote)),
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

function tooLong(what: string, limit: number) {
  return {
    error({ input }: { input?: unknown }) {
      const length = typeof input === 'string' ? input.length : 0
      return `${what} can have up to ${count.format(limit)} characters. It has ${count.format(length)} now.`
    },
  }
}
