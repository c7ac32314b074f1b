import { type ReactNode, useState } from 'react'
import type { NamedDraft } from '#app/records/record-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { MessageReplies, type ShownReply } from './message-replies.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { ListedReply, OfferedTemplate } from './reply-schema.ts'

type ReplySectionProps = {
  message: {
    email: string
    subject: string
    phone: string | null
    callHref: string | null
    replies: ShownReply[]
    /** Null where a reply can go. */
    whyNoReply: string | null
  }
  /** What the reader typed and has not sent, and what says so. */
  unsent: { text: string; opened: NamedDraft | null }
  /** Draws the drafts of other showings than the form's own. */
  drafts: (formId: string) => ReactNode
  formId: string
  answers: Record<string, string>
  errors: FieldError[]
  templates: OfferedTemplate[]
  meanwhile: ListedReply[] | undefined
}

/** What was replied to a message from here, and the form for more, or why there is none. */
export function ReplySection({
  message,
  unsent,
  drafts,
  formId,
  answers,
  errors,
  templates,
  meanwhile = [],
}: ReplySectionProps) {
  const { replies, whyNoReply } = message
  // A form that somebody writes in stays, whatever colleagues say of the message meanwhile.
  const [hadForm] = useState(whyNoReply === null)
  // What the writer had seen when the form was opened, whatever colleagues send meanwhile.
  const [opened] = useState({ formId: unsent.opened?.formId ?? formId, seenReply: replies.at(-1)?.id ?? 0 })
  const hidden = { formId: answers.formId ?? opened.formId, seenReply: answers.seenReply ?? opened.seenReply }
  return (
    <section aria-labelledby="replies" className={`space-y-4 ${replies.length === 0 ? 'print:hidden' : ''}`}>
      <h2 id="replies" className="text-xl">
        Reply
      </h2>
      <MessageReplies replies={replies} />
      {whyNoReply === null || hadForm || answers.reply ? (
        <div className="space-y-4 print:hidden">
          {drafts(hidden.formId)}
          <ReplyForm
            to={message}
            hidden={hidden}
            answers={answers}
            typed={answers.reply ?? unsent.text}
            errors={errors}
            templates={templates}
            meanwhile={meanwhile}
          />
        </div>
      ) : (
        <NoReply {...message} />
      )}
    </section>
  )
}

function NoReply({ whyNoReply, callHref, phone }: ReplySectionProps['message']) {
  return (
    <div className="space-y-3 print:hidden">
      <p className="measure">{whyNoReply}</p>
      {callHref ? (
        <ButtonLink href={callHref} variant="outline" size="sm" className="wrap-anywhere">
          Call {phone}
        </ButtonLink>
      ) : null}
    </div>
  )
}
