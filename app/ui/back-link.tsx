import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

/** The way back to the list that a form belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="ghost" size="sm" className="-ml-2">
      <Icon of={ArrowLeft} className="size-5" />
      {children}
    </ButtonLink>
  )
}
