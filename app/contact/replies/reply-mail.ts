import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { splitMessage } from '../submission.ts'
import { type MailedSubmission, submissionMessageId } from '../submission-mail.ts'
import { replySubject } from './reply-schema.ts'

/** What a reply is written from. `references` are the Message-IDs of what the person has got from us about it, oldest first. */
export type MailedReply = { id: number; text: string; references: string[] }

/** The email that carries a reply of staff to the visitor, with what the visitor wrote below it. An answer goes to the showroom. */
export function replyMail(
  submission: MailedSubmission,
  { text, id, references }: MailedReply,
  { email }: { email: string },
) {
  const { subject, text: asked } = splitMessage(submission.message)
  const title = replySubject(subject)
  const said: EmailPart[] = [
    { text },
    { text: `On ${fullMoment(submission.createdAt, submission.timeZone)} you wrote to Redstone Mobility:` },
  ]
  return {
    replyTo: { name: 'Redstone Mobility', address: email },
    subject: title,
    text: `${emailAsText(said)}\n${asked.replaceAll(/^/gm, '> ')}\n`,
    html: emailAsHtml(title, [...said, { quote: asked }]),
    messageId: replyMessageId(id, submission),
    references,
    isByPerson: true,
  }
}

/** The Message-ID of a reply, the same at every try. */
export function replyMessageId(id: number, submission: MailedSubmission) {
  return submissionMessageId(`reply-${id}`, submission)
}
