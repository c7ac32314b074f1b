import { Moment } from '#app/ui/moment.tsx'
import { MailOutcome, type ShownMail } from '../inbox-mails.tsx'
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
          <ReplyText reply={reply} />
          {mail ? <MailOutcome mail={mail} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** Who replied, when and what. */
export function ReplyText({ reply: { author, text, createdAt } }: { reply: ListedReply }) {
  return (
    <div className="space-y-1">
      <p className="text-ink-soft text-sm">
        <span className="wrap-anywhere font-semibold">{author}</span>, <Moment at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  )
}
