import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

/** The way back to the list that a form belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="ghost" size="sm" className="-ml-2">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  )
}
