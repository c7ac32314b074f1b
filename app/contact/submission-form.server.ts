import { z } from 'zod'
import { emailAddress } from '#app/platform/email-address.server.ts'
import { readVehicleId, submissionLimits } from './submission.ts'

const count = new Intl.NumberFormat('en-US')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What the contact form sends. Extra spaces go; `phone`, `vehicle` and `location` are null when left empty. */
export const submissionForm = z.object({
  formId: z.string().default(''),
  name: z
    .string('Enter your full name.')
    .overwrite(oneLine)
    .min(1, 'Enter your full name.')
    .max(submissionLimits.name, tooLong('Your name', submissionLimits.name)),
  email: emailAddress,
  phone: z
    .string()
    .overwrite(oneLine)
    .max(submissionLimits.phone, tooLong('The phone number', submissionLimits.phone))
    .optional()
    .transform((text) => text || null),
  subject: z
    .string('Enter a subject.')
    .overwrite(oneLine)
    .min(1, 'Enter a subject.')
    .max(submissionLimits.subject, tooLong('The subject', submissionLimits.subject)),
  message: z
    .string('Enter your message.')
    .trim()
    .min(1, 'Enter your message.')
    .max(submissionLimits.message, tooLong('The message', submissionLimits.message)),
  // Both come from links and lists of ours. What is not one of these is left out rather than held against the visitor.
  vehicle: z.string().optional().transform(readVehicleId),
  location: z
    .string()
    .optional()
    .transform((text) => text || null),
})

function tooLong(what: string, limit: number) {
  return {
    error({ input }: { input?: unknown }) {
      const length = typeof input === 'string' ? input.length : 0
      return `${what} can have up to ${count.format(limit)} characters. It has ${count.format(length)} now.`
    },
  }
}
