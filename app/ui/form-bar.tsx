import { type ReactNode, useEffect, useRef } from 'react'
import { partId } from './form-part.tsx'
import { InPageLink } from './in-page-link.tsx'
import './form-bar.css'

type FormBarProps = {
  /** The buttons, and what is said beside them. */
  children: ReactNode
  /** The titles of the form's parts, in their order, where it is a long one. */
  parts?: readonly string[]
}

/** The end of a form: it stays in view while the form is, where a screen has room for both. */
export function FormBar({ children, parts = [] }: FormBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  // Of a text area that Tab comes to the browser shows only the cursor. Its end may lie under the bar.
  useEffect(() => {
    const form = bar.current?.closest('form')
    function showWhole({ key, target }: KeyboardEvent) {
      if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    form?.addEventListener('keyup', showWhole)
    return () => form?.removeEventListener('keyup', showWhole)
  }, [])

  return (
    <div ref={bar} className="form-bar">
      <div className="form-bar-buttons">{children}</div>
      {parts.length > 0 ? (
        <nav aria-label="Parts of this form" className="max-xl:hidden">
          <ul className="flex flex-wrap">
            {parts.map((title) => (
              <li key={title}>
                <InPageLink to={partId(title)} className="form-bar-part">
                  {title}
                </InPageLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
