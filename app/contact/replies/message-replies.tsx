import { MailOutcome, type ShownMail } from '../inbox-mails.tsx'
import { StaffText } from '../staff-text.tsx'
import type { ListedReply } from './reply-schema.ts'

/** A reply with its email; null once the outbox has forgotten it. */
export type ShownReply = ListedReply & { mail: ShownMail | null }

/** What staff have replied from here, oldest first, each with what came of its email. */
export function MessageReplies({ replies }: { replies: ShownReply[] }) {
  if (replies.length === 0) return null
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {replies.map(({ mail, ...reply }) => (
        <li key={reply.id} className="space-y-3 py-4">
          <StaffText {...reply} />
          {mail ? <MailOutcome mail={mail} /> : null}
        </li>
      ))}
    </ol>
  )
}
