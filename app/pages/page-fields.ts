import { href } from 'react-router'
import { optionalLine, recordFormShape, requiredLine, tooLong, z } from '#app/fields/form-schema.ts'
import { answersIn, labelsOf, shapeOf, yesOrNo } from '#app/fields/record-field.ts'
import { checkSchedule, scheduleFields } from '#app/schedule/schedule.ts'
import { type Page, pageLimits } from './page.ts'
import { slugMissing, slugToast } from './page-editing.ts'
import { storedSlugFrom } from './slug.ts'

/**
 * The form's fields, in its order, a row for each. The slug is made by the rule the form applies as one types, and trimmed; emptied
 * meta texts are null.
 */
export const pageFields = [
  { name: 'title', label: 'Title', schema: requiredLine('Enter a title.', 'The title', pageLimits.title) },
  {
    name: 'slug',
    label: 'Slug',
    schema: z
      .string(slugMissing.description)
      .overwrite(storedSlugFrom)
      .min(1, slugMissing.description)
      .max(pageLimits.slug, tooLong('The slug', pageLimits.slug)),
  },
  {
    name: 'content',
    label: 'Content',
    schema: z.string().max(pageLimits.content, tooLong('The content', pageLimits.content)).default(''),
  },
  {
    name: 'metaDescription',
    label: 'Meta description',
    schema: optionalLine('The meta description', pageLimits.metaDescription),
  },
  {
    name: 'metaKeywords',
    label: 'Meta keywords',
    schema: optionalLine('The meta keywords', pageLimits.metaKeywords),
  },
  { name: 'isPublished', label: 'Published', format: yesOrNo, schema: z.boolean().default(false) },
  ...scheduleFields,
] as const

export const pageLabels = labelsOf(pageFields)

const ways = { hide: 'Uncheck “Published” too', show: 'Check “Published” too' }

/** What the form sends. */
export const pageSchema = z
  .object({ ...recordFormShape, ...shapeOf(pageFields) })
  .superRefine(({ isPublished, ...schedule }, check) =>
    checkSchedule({ ...schedule, isPublic: isPublished }, ways, check),
  )

/** What browser and server know of the form. */
export const pageForm = {
  noun: 'Page',
  schema: pageSchema,
  fields: pageFields,
  back: { to: href('/admin/pages'), label: 'Back to Pages' },
  toastOf: slugToast,
}

/** A page as its form shows it. */
export function pageAnswers(page: Pick<Page, (typeof pageFields)[number]['name']>) {
  return answersIn(pageFields, page)
}

/**
 * The form of a Publish or Unpublish button: what the page is to be, and the version looked at. It also says whether
 * what is hard to read in it was looked at.
 */
export const publishForm = z.object({
  version: z.string().default('').transform(Number),
  isPublished: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
  hintsSeen: z.boolean().default(false),
})
