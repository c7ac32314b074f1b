import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = { summary: ReactNode; isOpen?: boolean; className?: string; children: ReactNode }

/** A button that shows or hides what follows it. `isOpen` says how it begins; from then on it is the visitor's. */
export function Disclosure({ summary, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <details open={isOpen} className={`group rounded-card border border-line bg-surface ${className}`}>
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold hover:text-accent">
        {summary}
        <Icon of={ChevronDown} className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
