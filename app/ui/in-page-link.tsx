import type { MouseEvent, ReactNode } from 'react'

type InPageLinkProps = { to: string; className: string; children: ReactNode }

/**
 * A link that moves focus to the element with the id `to`. With scripts the address stays. The router would take
 * another one for a new page, on which a refused form would be a fresh one.
 */
export function InPageLink({ to, className, children }: InPageLinkProps) {
  function go(event: MouseEvent) {
    const target = document.getElementById(to)
    if (!target) return
    event.preventDefault()
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  }
  return (
    <a href={`#${to}`} onClick={go} className={className}>
      {children}
    </a>
  )
}
