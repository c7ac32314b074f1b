import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { draftAddress } from './draft-address.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Moment } from './moment.tsx'

/**
 * The line below a record's form that says what became of its draft. It stores the draft while somebody types, and asks whoever leaves
 * without saving; without scripts a button stores it.
 */
export function DraftLine() {
  const { pathname, search } = useLocation()
  const line = useRef<HTMLDivElement>(null)
  const keeper = useRef<DraftKeeper>(null)
  const [draft, setDraft] = useState<DraftState | null>(null)
  const isAnswered = useNavigation().state === 'idle'

  // What is typed stands in the document, and the draft at the server.
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const made = new DraftKeeper(form, setDraft)
    keeper.current = made
    return () => made.stop()
  }, [])

  // A form that is still there after its answer was refused.
  useEffect(() => {
    if (isAnswered) keeper.current?.goOn()
  }, [isAnswered])

  return (
    <div ref={line} className="text-ink-soft text-sm empty:hidden">
      <Button
        type="submit"
        name="intent"
        value="keep"
        formAction={draftAddress(pathname + search)}
        formNoValidate
        variant="secondary"
        className="scripted:hidden"
      >
        Save as Draft
      </Button>
      {draft === 'failed' ? (
        <p role="status" className="font-semibold text-amber">
          What you typed could not be stored as a draft. It is tried again; keep this page open.
        </p>
      ) : null}
      {draft && draft !== 'failed' ? (
        <p>
          Draft stored <Moment at={draft.savedAt} />. It waits for you when you leave.
        </p>
      ) : null}
      <LeaveQuestion keeper={keeper} />
    </div>
  )
}
