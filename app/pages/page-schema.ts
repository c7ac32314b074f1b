import { optionalLine, requiredLine, tooLong, z } from '#app/platform/form-schema.ts'
import { pageLimits } from './page.ts'
import { slugMissing } from './page-editing.ts'
import { slugFrom } from './slug.ts'

/** What the page form sends. The slug is made by the rule the form applies as one types; emptied meta texts are null. */
export const pageForm = z.object({
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  title: requiredLine('Enter a title.', 'The title', pageLimits.title),
  slug: z
    .string(slugMissing.description)
    .overwrite(slugFrom)
    .min(1, slugMissing.description)
    .max(pageLimits.slug, tooLong('The slug', pageLimits.slug)),
  content: z.string().max(pageLimits.content, tooLong('The content', pageLimits.content)).default(''),
  metaDescription: optionalLine('The meta description', pageLimits.metaDescription),
  metaKeywords: optionalLine('The meta keywords', pageLimits.metaKeywords),
  isPublished: z.boolean().default(false),
})

/**
 * What a Publish or Unpublish button sends: what the page is to be, the version that was looked at, and whether what is hard to read in it
 * was looked at too.
 */
export const publishForm = z.object({
  version: z.string().default('').transform(Number),
  isPublished: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
  hintsSeen: z.boolean().default(false),
})
