import { Form, href, useLocation, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import { deleteLetterQuestion, type Letter, type LetterCounts, progressText, publicStates } from './letter.ts'

type Standing = Pick<Letter, 'id' | 'title' | 'state' | 'version' | 'sendAt' | 'startedAt' | 'finishedAt'> & {
  counts: LetterCounts | null
}

type LetterStandingProps = { letter: Standing; formId: string }

/** How far a letter is, and what can be done with it now. */
export function LetterStanding({ letter, formId }: LetterStandingProps) {
  const { state, version, sendAt, startedAt, finishedAt, counts } = letter
  const fields = { version: String(version), formId }
  return (
    <section aria-label="Sending" className="space-y-4">
      {counts ? <p className="text-lg">{progressText(counts)}</p> : null}
      <dl className="spec-list">
        <Line what="Goes out" at={sendAt} />
        <Line what="Started" at={startedAt} />
        <Line what="Finished" at={finishedAt} />
      </dl>
      {state === 'sending' || state === 'paused' ? (
        <p className="measure text-ink-soft">
          If the mail server is busy, we keep trying for three days. Load this page again to see how far along it is.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'draft' ? <DraftWays letter={letter} /> : null}
        {state === 'scheduled' ? <StepButton intent="withdraw" label="Don’t Send It Yet" fields={fields} /> : null}
        {state === 'sending' ? <StepButton intent="pause" label="Pause" fields={fields} /> : null}
        {state === 'paused' ? <StepButton intent="go-on" label="Resume" fields={fields} /> : null}
        <StepButton intent="test" label="Send a Test to Me" fields={fields} />
        <ButtonLink to={href('/newsletter/:id', { id: String(letter.id) })} variant="outline">
          {publicStates.includes(state) ? 'View in the Browser' : 'Preview in the Browser'}
        </ButtonLink>
      </div>
    </section>
  )
}

function Line({ what, at }: { what: string; at: Date | null }) {
  if (!at) return null
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{what}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </div>
  )
}

function DraftWays({ letter }: { letter: Standing }) {
  const id = String(letter.id)
  const place = placeIn(useLocation().search)
  return (
    <>
      <ButtonLink to={href('/admin/newsletter/letters/send/:id', { id }) + place}>Send or Schedule</ButtonLink>
      <ButtonLink to={href('/admin/newsletter/letters/edit/:id', { id }) + place} variant="outline">
        Edit
      </ButtonLink>
      <ConfirmDialog
        {...deleteLetterQuestion(letter.title)}
        trigger="Delete"
        action={href('/admin/newsletter/letters/delete/:id', { id }) + place}
      />
    </>
  )
}

type StepButtonProps = { intent: string; label: string; fields: Record<string, string> }

function StepButton({ intent, label, fields }: StepButtonProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <HiddenFields fields={{ ...fields, intent }} />
      <Button type="submit" variant="outline" disabled={isSending}>
        {label}
      </Button>
    </Form>
  )
}
