import { type LetterPart, letterHtml, letterText } from '#app/outbox/letter.ts'
import { splitMessage } from './submission.ts'
import { type MailedSubmission, submissionMessageId } from './submission-mail.ts'

const title = 'We have your message'

/** The short letter that tells a visitor that the message has arrived. What they wrote is in it only as its subject. */
export function confirmationMail(submission: MailedSubmission, { phone, email }: { phone: string; email: string }) {
  const { subject } = splitMessage(submission.message)
  const parts: LetterPart[] = [
    { text: `Hello ${submission.name},` },
    { text: `we have your message “${subject}”. A person at Redstone Mobility reads it and answers you.` },
    { text: `If you would rather talk, call ${phone}. You can also answer this email.` },
    { text: 'Redstone Mobility' },
  ]
  return {
    replyTo: { name: 'Redstone Mobility', address: email },
    subject: title,
    text: letterText(parts),
    html: letterHtml(title, parts),
    messageId: submissionMessageId('received', submission),
  }
}
