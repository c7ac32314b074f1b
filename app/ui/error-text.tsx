import type { ReactNode } from 'react'

type ErrorTextProps = { id?: string; className?: string; children: ReactNode }

/** What is wrong with a field, in red and in words. */
export function ErrorText({ id, className = '', children }: ErrorTextProps) {
  return (
    <p id={id} className={`font-semibold text-danger ${className}`}>
      <span className="sr-only">Error: </span>
      {children}
    </p>
  )
}
