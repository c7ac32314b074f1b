import { href } from 'react-router'
import { requiredText, z } from '#app/fields/form-schema.ts'
import { labelsOf, type RecordField } from '#app/fields/record-field.ts'
import { lostReasonNames, lostReasons, stateNames, submissionStates } from './submission-state.ts'

/** Longest note accepted, in characters. */
export const longestNote = 2000

const noReason = 'Choose why it was lost.'

/** Where a message stands and who looks after it; `owner` null is nobody. What is lost has a reason. */
export const handlingSchema = z
  .object({
    version: z.string().default('').transform(Number),
    seen: z.string().default(''),
    state: z.enum(submissionStates, 'Choose the state of the message.'),
    lostReason: z
      .enum(lostReasons, noReason)
      .optional()
      .transform((reason) => reason ?? null),
    owner: z
      .string()
      .optional()
      .transform((text) => text || null),
  })
  .refine(({ state, lostReason }) => state !== 'lost' || lostReason, { message: noReason, path: ['lostReason'] })

/** A note of staff. */
export const noteForm = z.object({
  formId: z.string().default(''),
  note: requiredText('Enter a note.', 'The note', longestNote),
})

/** An answer by the name of its choice. One that is none stays as it is, whatever it is called. */
function named(names: Record<string, string>) {
  return (answer: string) => (Object.hasOwn(names, answer) ? (names[answer] ?? answer) : answer)
}

/** The fields of where a message stands. */
const handlingFields = [
  { name: 'state', label: 'State', format: named(stateNames) },
  { name: 'lostReason', label: 'Why it was lost', format: named(lostReasonNames) },
  { name: 'owner', label: 'Owner' },
] as const satisfies readonly RecordField[]

export const handlingLabels = labelsOf(handlingFields)

/** What staff write under a message. */
export const writtenFields = [
  { name: 'note', label: 'New note' },
  { name: 'reply', label: 'Your reply' },
] as const

export const writtenLabels = labelsOf(writtenFields)

/** What is done under a message, and the label of its button. */
export const messageActions = {
  note: 'Add Note',
  reply: 'Send Reply',
  'insert-template': 'Insert',
  'send-again': 'Try Again',
} as const

/** What browser and server know of the form. */
export const handlingForm = {
  noun: 'Message',
  schema: handlingSchema,
  fields: handlingFields,
  back: { to: href('/admin/inbox'), label: 'Back to Inbox' },
  notFound: 'Message not found. A colleague may have deleted it.',
}
