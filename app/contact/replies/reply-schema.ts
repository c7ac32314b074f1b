import { isEmailAddress } from '#app/fields/email-address.ts'
import { requiredText, z } from '#app/fields/form-schema.ts'
import type { SubmissionState } from '../submission-state.ts'

/** Longest reply accepted, in characters. */
export const longestReply = 5000

/** So many replies to one message are sent from the inbox. */
const mostRepliesToMessage = 50

/** So many replies one member of staff sends within an hour. */
export const repliesAnHour = 60

/** A reply of staff. `seenReply` is the id of the newest reply that its writer has seen, 0 for none. */
export const replySchema = z.object({
  formId: z.string().max(100).default(''),
  seenReply: z
    .string()
    .default('')
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
  reply: requiredText('Enter your reply.', 'The reply', longestReply),
})

/** A reply as it is listed. */
export type ListedReply = { id: number; author: string; text: string; createdAt: Date }

/** A template with its text as it is for the message. */
export type OfferedTemplate = { id: number; name: string; text: string }

/** What the form shows beside its fields: replies that came while it was written. `isInserted`: it has only got a template. */
export type ReplyShown = { meanwhile?: ListedReply[]; isInserted?: boolean }

type Answered = { state: SubmissionState; email: string; replies: unknown[] }

/** Why no reply can go to a message from here, in words for staff; null when one can. */
export function whyNoReply({ state, email, replies }: Answered) {
  if (state === 'spam') return 'This message is marked as spam. Change its state to reply from here.'
  if (!isEmailAddress(email)) return 'This message has no email address to reply to from here.'
  if (replies.length >= mostRepliesToMessage)
    return `This message has ${mostRepliesToMessage} replies, and more cannot be sent from here. Please continue in your mail program.`
  return null
}

/** The subject line of a reply; every message has one, also one without a subject. */
export function replySubject(subject: string) {
  if (subject === '') return 'Re: Your message'
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}
