import { requiredText, z } from '#app/platform/form-schema.ts'
import { submissionStates } from './submission-state.ts'

/** Longest note accepted, in characters. */
export const longestNote = 2000

/** Where a message stands and who looks after it; `owner` null is nobody. */
export const handlingForm = z.object({
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  state: z.enum(submissionStates, 'Choose where the message stands.'),
  owner: z
    .string()
    .optional()
    .transform((text) => text || null),
})

/** A note of staff. */
export const noteForm = z.object({
  formId: z.string().default(''),
  note: requiredText('Enter a note.', 'The note', longestNote),
})

/** The words of the fields. */
export const handlingLabels = { state: 'State', owner: 'Owner' }
