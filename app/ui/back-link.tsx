import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The way back to the list that a form belongs to. */
export function BackLink({ children, ...link }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link {...link} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link text-sm">
      <Icon of={ArrowLeft} className="size-5" />
      {children}
    </Link>
  )
}
