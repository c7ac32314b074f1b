import { splitMessage } from './submission.ts'

/** A kept message with what is known of its vehicle; `origin` is the site's, such as "https://www.example.com". */
export type MailedSubmission = {
  id: number
  replayKey: string
  createdAt: Date
  name: string
  email: string
  phone: string | null
  message: string
  vehicleId: number | null
  vehicleName: string | null
  location: string | null
  origin: string
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

/**
 * The letter that tells staff of a message. Answering it writes to the visitor. The message id is the same at every try, so that a
 * mail program can tell a repetition.
 */
export function submissionMail(submission: MailedSubmission) {
  const { id, replayKey, name, email, origin } = submission
  const { subject, text } = splitMessage(submission.message)
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', submission.phone ?? 'not given'],
    ['Subject', subject],
    ['Vehicle', vehicleLine(submission)],
    ['Showroom', submission.location ?? 'any'],
    ['Received', `${time.format(submission.createdAt)} UTC`],
  ]
  return {
    replyTo: { name, address: email },
    subject: `${subject} – ${name}`,
    text: `${facts.map(([label, fact]) => `${label}: ${fact}`).join('\n')}\n\nMessage:\n\n${text}\n`,
    messageId: `contact-${id}-${replayKey.slice(0, 16)}@${new URL(origin).hostname}`,
  }
}

function vehicleLine({ vehicleId, vehicleName, origin }: MailedSubmission) {
  if (vehicleId === null) return 'none named'
  return `${vehicleName ?? 'no longer listed'} (${origin}/vehicles/${vehicleId})`
}
