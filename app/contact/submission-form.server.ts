import { emailAddress } from '#app/fields/email-address.ts'
import { optionalLine, requiredLine, requiredText, z } from '#app/fields/form-schema.ts'
import { readVehicleId, submissionLimits } from './submission.ts'

/** A box, which is sent only when it is checked. */
export const box = z
  .string()
  .optional()
  .transform((tick) => tick !== undefined)

const phoneMissing = 'Enter the phone number that we may call or text, or uncheck calls and texts.'

/** What tells one showing of a form from others, and a program from a person. */
export const showingShape = {
  formId: z.string().default(''),
  shownAt: z.string().default(''),
  // The trap, which only programs fill out.
  comments: z.string().default(''),
}

/** Who writes. */
export const senderShape = {
  name: requiredLine('Enter your full name.', 'Your name', submissionLimits.name),
  email: emailAddress,
  phone: optionalLine('The phone number', submissionLimits.phone),
}

/** Both come from links and lists of ours. What is not one of these is left out rather than held against the visitor. */
export const aboutShape = {
  vehicle: z.string().optional().transform(readVehicleId),
  location: z
    .string()
    .optional()
    .transform((text) => text || null),
}

/** What may be done later. A form of an earlier release asks for none of these, and then nothing is allowed. */
export const allowedShape = { consentVersion: z.string().default(''), mayEmail: box, mayCall: box, mayText: box }

type Allowed = { phone?: string | null; mayCall?: boolean; mayText?: boolean }

/** Calls and texts want a phone number. That is told together with what else is wrong, not only once all of that is right. */
export const callsWantPhone = {
  isMet: ({ phone, mayCall, mayText }: Allowed) => Boolean(phone || !(mayCall || mayText)),
  telling: { message: phoneMissing, path: ['phone'], when: () => true },
}

/** What the contact form sends. Extra spaces go; `phone`, `vehicle` and `location` are null when left empty. */
export const submissionForm = z
  .object({
    ...showingShape,
    ...senderShape,
    subject: requiredLine('Enter a subject.', 'The subject', submissionLimits.subject),
    message: requiredText('Enter your message.', 'The message', submissionLimits.message),
    ...aboutShape,
    // The measures themselves are in the cookie: the box says whether they may be sent.
    sendsMeasures: box,
    ...allowedShape,
  })
  .refine(callsWantPhone.isMet, callsWantPhone.telling)
