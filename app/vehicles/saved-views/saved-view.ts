import { requiredLine, z } from '#app/fields/form-schema.ts'

/** So many views one person can keep. */
export const mostViews = 20
export const longestViewName = 60

/** What a view's form sends: its name. */
export const viewSchema = z.object({
  name: requiredLine('Enter a name for this view.', 'The name', longestViewName),
})

/** A view as it is listed. */
export type SavedView = { id: number; name: string; query: string }
