import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; intro?: ReactNode; className?: string }

/** The h1 of a page and, if there is one, the sentence under it. Takes focus when the visitor comes from another page. */
export function PageHeading({ title, intro, className = '' }: PageHeadingProps) {
  return (
    <div className={`space-y-4 ${className}`}>
      <h1 tabIndex={-1} className="text-4xl">
        {title}
      </h1>
      {intro ? <p className="measure text-ink-soft text-lg">{intro}</p> : null}
    </div>
  )
}
