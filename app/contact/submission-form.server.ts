import { emailAddress } from '#app/fields/email-address.ts'
import { optionalLine, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { readVehicleId, submissionLimits } from './submission.ts'

/** A box, which is sent only when it is checked. */
const box = z
  .string()
  .optional()
  .transform((tick) => tick !== undefined)

const phoneMissing = 'Enter the phone number that we may call or text, or uncheck calls and texts.'

/** What the contact form sends. Extra spaces go; `phone`, `vehicle` and `location` are null when left empty. Calls and texts want a phone number. */
export const submissionForm = z
  .object({
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
    sendsMeasures: box,
    // A form of an earlier release asks for none of these, and then nothing is allowed.
    consentVersion: z.string().default(''),
    mayEmail: box,
    mayCall: box,
    mayText: box,
  })
  // Told together with what else is wrong, not only once all of that is right.
  .refine(({ phone, mayCall, mayText }) => phone || !(mayCall || mayText), {
    message: phoneMissing,
    path: ['phone'],
    when: () => true,
  })
