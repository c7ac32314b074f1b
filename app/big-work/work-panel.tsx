import { useRef } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { isAllDone, isContinuable, isUnderWay, type WorkProgress } from './big-work.ts'
import { useWorkProgress } from './use-work-progress.ts'

const reloadedEverySeconds = 5

type WorkPanelProps = {
  progress: WorkProgress
  /** What is told of, such as "The undo" beside the panel of the change itself. */
  subject?: string
  canContinue?: boolean
  /** Whether the end of the work is shown here, or is only said to screen readers because the page shows what came of it. */
  atEnd?: 'shown' | 'said'
}

/**
 * How far a work is, with a bar and the buttons that stop it or have it continue. It keeps itself up to date: without scripts by loading the
 * page anew. Without `canContinue` a work that was stopped stays so.
 */
export function WorkPanel({ progress: shown, subject = 'It', canContinue = true, atEnd = 'shown' }: WorkPanelProps) {
  const { progress, text } = useWorkProgress(shown, subject)
  return (
    <>
      {isPanelShown(shown, atEnd) ? (
        <ShownPanel shown={shown} progress={progress} text={text} canContinue={canContinue} />
      ) : null}
      {/* Outside the panel: it must outlive it, since it may wait for seconds until it says the last text. */}
      <CalmStatus text={text} />
    </>
  )
}

/** Whether `WorkPanel` shows something, and does not only say it. */
export function isPanelShown(progress: WorkProgress, atEnd: 'shown' | 'said') {
  return atEnd === 'shown' || !isAllDone(progress)
}

type ShownPanelProps = { shown: WorkProgress; progress: WorkProgress; text: string; canContinue: boolean }

/** `shown` is what the page's data says, `progress` what has been heard since. */
function ShownPanel({ shown, progress, text, canContinue }: ShownPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const goesOn = isUnderWay(progress)
  // The pressed button is gone, so focus moves to the panel that tells the outcome.
  useLaterChange(isContinuable(shown), () => panel.current?.focus())
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Progress of ${progress.what}`}
      className="space-y-3 rounded-card border border-line bg-surface p-4"
    >
      {goesOn ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadedEverySeconds)} />
        </noscript>
      ) : null}
      <p className="wrap-anywhere text-lg tabular-nums">{text}</p>
      {progress.state === 'finished' ? null : (
        <progress
          max={Math.max(progress.count, 1)}
          value={progress.done}
          aria-label={`Records that are done of ${progress.what}`}
          className="progress-bar"
        />
      )}
      {goesOn ? (
        <>
          <p className="text-ink-soft">You can leave this page: the work continues, and its result will be here.</p>
          <StepButton id={progress.id} intent="stop" label="Stop" />
        </>
      ) : null}
      {canContinue && isContinuable(progress) ? (
        <StepButton id={progress.id} intent="continue" label="Continue" />
      ) : null}
    </section>
  )
}

function StepButton({ id, intent, label }: { id: number; intent: 'stop' | 'continue'; label: string }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { search } = useLocation()
  return (
    <Form method="post" action={href('/admin/work/:id', { id: String(id) }) + search}>
      <Button type="submit" name="intent" value={intent} variant="outline" disabled={isSending}>
        {label}
      </Button>
    </Form>
  )
}
