import { z } from 'zod'
import { pageLimits } from './page.ts'
import { slugMissing } from './page-editing.ts'
import { slugFrom } from './slug.ts'

const count = new Intl.NumberFormat('en-US')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the page form sends. The slug is made by the rule the form applies as one types; emptied meta texts are null. */
export const pageForm = z.object({
  formId: z.string().max(100).default(''),
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  title: z
    .string('Enter a title.')
    .overwrite(oneLine)
    .min(1, 'Enter a title.')
    .max(pageLimits.title, tooLong('The title', pageLimits.title)),
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

/** What a Publish or Unpublish button sends: what the page is to be, and the version that was looked at. */
export const publishForm = z.object({
  version: z.string().default('').transform(Number),
  isPublished: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
})

function optionalLine(what: string, limit: number) {
  return z
    .string()
    .overwrite(oneLine)
    .max(limit, tooLong(what, limit))
    .optional()
    .transform((text) => text || null)
}

function tooLong(what: string, limit: number) {
  return {
    error({ input }: { input?: unknown }) {
      const length = typeof input === 'string' ? input.length : 0
      return `${what} can have up to ${count.format(limit)} characters. It has ${count.format(length)} now.`
    },
  }
}
