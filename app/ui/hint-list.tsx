import { type ReactNode, useId } from 'react'
import type { HardToRead } from './hard-to-read.ts'

/** More at once would only discourage. */
const mostShown = 12

type HintListProps = {
  hints: HardToRead[]
  /** Draws what can be done about one of them. */
  drawWays?: (hint: HardToRead) => ReactNode
  /** What can be done about all of them. */
  children?: ReactNode
}

/** What in a text keeps some people from reading it, line by line. Nothing at all when there is nothing. */
export function HintList({ hints, drawWays, children }: HintListProps) {
  const titleId = useId()
  const further = hints.length - mostShown
  if (hints.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 space-y-3 rounded-control border-2 border-amber border-l-8 bg-amber-soft p-4 text-left text-ink"
    >
      <h2 id={titleId} className="font-bold text-base tracking-normal">
        Before others read it
      </h2>
      <ul className="space-y-4">
        {hints.slice(0, mostShown).map((hint) => (
          <li key={`${hint.line} ${hint.what}`} className="space-y-2">
            <p>
              <strong>
                Line {hint.line}: {hint.what}
              </strong>{' '}
              {hint.advice}
            </p>
            {drawWays?.(hint)}
          </li>
        ))}
      </ul>
      {further > 0 ? <p>And {further} more, once these are done.</p> : null}
      {children}
    </section>
  )
}
