import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { type MailedSubmission, submissionMessageId } from './submission-mail.ts'

const title = 'We have your message'

/**
 * The short email that tells a visitor that the message has arrived. It repeats nothing that was typed. Anybody can type another
 * person's address, and words of strangers must not go out in our name.
 */
export function confirmationMail(submission: MailedSubmission, { phone, email }: { phone: string; email: string }) {
  const parts: EmailPart[] = [
    { text: 'Hello,' },
    { text: arrivedText(submission.tradeIn) },
    { text: `If you would rather talk, call ${phone}. You can also answer this email.` },
    { text: 'If you didn’t write to us, someone typed your address by mistake, and you don’t need to do anything.' },
    { text: 'Redstone Mobility' },
  ]
  return {
    replyTo: { name: 'Redstone Mobility', address: email },
    subject: title,
    text: emailAsText(parts),
    html: emailAsHtml(title, parts),
    messageId: confirmationId(submission),
  }
}

function arrivedText(tradeIn: MailedSubmission['tradeIn']) {
  if (!tradeIn) return 'We have your message. A person at Redstone Mobility will read it and answer you.'
  const asked = tradeIn.lost ? ' We could not keep all your pictures. Please answer this email with them.' : ''
  return `We have your message about the vehicle you want to trade in. A person at Redstone Mobility will read it and make you an offer.${asked}`
}

/** The Message-ID of the confirmation. */
export function confirmationId(submission: MailedSubmission) {
  return submissionMessageId('received', submission)
}
