import { useEffect, useRef } from 'react'
import type { FieldError } from './field-error.ts'
import { InPageLink } from './in-page-link.tsx'

/** What is wrong with a form, first in main. Takes focus when it appears; each line leads to its field. Nothing when there is none. */
export function ErrorSummary({ errors, title = 'There is a problem' }: { errors: FieldError[]; title?: string }) {
  const box = useRef<HTMLElement>(null)

  const told = useRef<FieldError[]>([])

  // A failed submit must not leave the reader at a button that seems dead. A corrected field must not take them away.
  useEffect(() => {
    if (errors.some((error) => !told.current.includes(error))) box.current?.focus()
    told.current = errors
  })

  if (errors.length === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the same for visitors without scripts, where the server answers with a new page
      autoFocus
      aria-labelledby="error-summary-title"
      className="rounded-control border-4 border-danger bg-danger-soft p-5"
    >
      <h2 id="error-summary-title" className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 space-y-1">
        {errors.map((error) => (
          <li key={error.name}>
            <InPageLink
              to={error.name}
              className="inline-block py-1 font-semibold text-danger underline underline-offset-4"
            >
              {error.message}
            </InPageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
