import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import type { ShownFailure } from './failure-notice.tsx'
import { Panel } from './panel.tsx'
import { useToast } from './toast.tsx'

type LoadErrorPanelProps = {
  title: string
  failure: ShownFailure
  back: { to: string; state?: unknown; label: string }
  children?: ReactNode
}

/** In place of an edit form whose record is gone or could not be loaded: why, and the way back. The same words come as a toast. */
export function LoadErrorPanel({ title, failure, back: { label, ...way }, children }: LoadErrorPanelProps) {
  useToast(failure.toast)
  return (
    <>
      <title>{`${title} | Redstone staff`}</title>
      <Panel title={title} actions={<ButtonLink {...way}>{label}</ButtonLink>}>
        <p>{failure.toast.description}</p>
        {failure.errorId ? <p className="text-sm">Error ID: {failure.errorId}</p> : null}
        {children}
      </Panel>
    </>
  )
}
