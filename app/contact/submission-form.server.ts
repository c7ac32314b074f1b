import { emailAddress } from '#app/fields/email-address.ts'
import { optionalLine, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { readVehicleId, submissionLimits } from './submission.ts'

/** What the contact form sends. Extra spaces go; `phone`, `vehicle` and `location` are null when left empty. */
export const submissionForm = z.object({
  formId: z.string().default(''),
  shownAt: z.string().default(''),
  // Out of sight, and named like something that programs fill in.
  website: z.string().default(''),
  name: requiredLine('Enter your full name.', 'Your name', submissionLimits.name),
  email: emailAddress,
  phone: optionalLine('The phone number', submissionLimits.phone),
  subject: requiredLine('Enter a subject.', 'The subject', submissionLimits.subject),
  message: requiredText('Enter your message.', 'The message', submissionLimits.message),
  // Both come from links and lists of ours. What is not one of these is left out rather than held against the visitor.
  vehicle: z.string().optional().transform(readVehicleId),
  location: z
    .string()
    .optional()
    .transform((text) => text || null),
  // The measures themselves are in the cookie: the box says whether they may be sent.
  sendsMeasures: z
    .string()
    .optional()
    .transform((tick) => tick !== undefined),
})
