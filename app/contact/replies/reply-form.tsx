import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DraftLine } from '#app/ui/draft-line.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useFocusedBox } from '#app/ui/use-focused-box.ts'
import { messageActions, writtenLabels } from '../inbox-schema.ts'
import { StaffText } from '../staff-text.tsx'
import { type ListedReply, longestReply, type OfferedTemplate, replySubject } from './reply-schema.ts'
import { TemplateChoice } from './template-choice.tsx'

type ReplyFormProps = {
  /** Whom the reply goes to, and what it is about. */
  to: { email: string; subject: string }
  /** What the form carries along unseen, as it was opened. */
  hidden: { formId: string; seenReply: string | number }
  /** What was sent, if it is shown again. */
  answers: Record<string, string>
  typed: string | undefined
  errors: FieldError[]
  templates: OfferedTemplate[]
  /** Replies of colleagues that the writer has not seen. */
  meanwhile: ListedReply[]
}

/** The reply to a message, which goes out as an email of the showroom. What is typed is stored as a draft. */
export function ReplyForm({ to, hidden, answers, typed, errors, templates, meanwhile }: ReplyFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="space-y-4">
      <HiddenFields fields={hidden} />
      {meanwhile.length > 0 ? <RepliedMeanwhile replies={meanwhile} /> : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">To</dt>
        <dd className="wrap-anywhere">
          <EmailText email={to.email} />
        </dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd dir="auto" className="wrap-anywhere">
          {replySubject(to.subject)}
        </dd>
      </dl>
      {templates.length > 0 ? (
        <TemplateChoice templates={templates} chosen={answers.template} error={errorAt(errors, 'template')} />
      ) : null}
      <TextAreaField
        name="reply"
        label={writtenLabels.reply}
        rows={7}
        required
        hint={`It goes out as an email from the showroom, with their message below it. Up to ${longestReply.toLocaleString('en-US')} characters. Their answer comes to your mail program.`}
        defaultValue={typed}
        error={errorAt(errors, 'reply')}
      />
      <Button name="intent" value="reply" disabled={isSending}>
        {isSending ? 'Sending...' : meanwhile.length > 0 ? 'Send Anyway' : messageActions.reply}
      </Button>
      <DraftLine />
    </Form>
  )
}

/** What colleagues have replied while this was written. Takes focus when it appears. */
function RepliedMeanwhile({ replies }: { replies: ListedReply[] }) {
  const box = useFocusedBox(replies.at(-1)?.id)
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the same without scripts, where the server answers with a new page
      autoFocus
      aria-labelledby="replied-meanwhile"
      className="space-y-4 rounded-control border-4 border-amber bg-amber-soft p-5"
    >
      <div className="space-y-2">
        <h3 id="replied-meanwhile" className="text-lg">
          A colleague replied in the meantime
        </h3>
        <p className="measure">
          Your reply was not sent, and nothing you typed is lost. Change it, or send it as it is.
        </p>
      </div>
      <ol className="space-y-4">
        {replies.map((reply) => (
          <li key={reply.id}>
            <StaffText {...reply} />
          </li>
        ))}
      </ol>
    </section>
  )
}
