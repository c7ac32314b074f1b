import type { ReactNode } from 'react'

type PanelProps = { title: string; actions?: ReactNode; children?: ReactNode }

/** The one message of a page (not found, failed, sent), with its h1 and what to do next. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="mx-auto max-w-2xl space-y-5 rounded-card border border-line bg-surface p-6 text-center shadow-card sm:p-12">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children ? <div className="measure mx-auto space-y-4 text-ink-soft [&>p]:text-balance">{children}</div> : null}
        {actions ? <div className="flex flex-wrap justify-center gap-3 pt-2 max-sm:*:grow">{actions}</div> : null}
      </div>
    </div>
  )
}
