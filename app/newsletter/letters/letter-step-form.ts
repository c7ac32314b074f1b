import { z } from '#app/fields/form-schema.ts'

/** The buttons of a letter's page: what is pressed, at which version, in which showing of it. */
export const letterStepForm = z.object({
  intent: z.enum(['test', 'pause', 'go-on', 'withdraw']),
  version: z.string().default('').transform(Number),
  formId: z.string().max(100).default(''),
})
