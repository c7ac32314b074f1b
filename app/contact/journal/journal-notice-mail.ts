import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'

type Waiting = {
  replayKey: string
  sentAt: Date
  origin: string
  suspicion: string | null
  name: string
  phone: string | null
}

/**
 * The email that tells staff at once of a message that waits in the journal. It says who wrote and when, and how to call
 * them. What they wrote follows with the usual email.
 */
export function journalNoticeMail({ replayKey, sentAt, origin, suspicion, name, phone }: Waiting, timeZone: string) {
  const subject = `${suspicion === null ? '' : 'Suspected spam: '}Not yet in the inbox: a message from ${name}`
  const parts: EmailPart[] = [
    { text: 'A visitor has sent a message while the database does not answer. It is not yet in the inbox.' },
    {
      facts: [
        { label: 'Name', text: name },
        { label: 'Phone', text: phone ?? 'not given' },
        { label: 'Sent', text: fullMoment(sentAt, timeZone) },
      ],
    },
    { text: 'The whole message is stored by the site and enters the inbox by itself when the database is back.' },
  ]
  return {
    subject,
    text: emailAsText(parts),
    html: emailAsHtml(subject, parts),
    messageId: `journal-${replayKey.slice(0, 16)}@${new URL(origin).hostname}`,
  }
}
