import type { ReactNode } from 'react'

type BadgeTone = 'plain' | 'accent' | 'good' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  plain: 'border-line bg-sunken text-ink',
  accent: 'border-accent bg-accent-soft text-accent',
  good: 'border-sage bg-sage-soft text-sage',
  warning: 'border-amber bg-amber-soft text-amber',
  danger: 'border-danger bg-danger-soft text-danger',
}

/** One or two words about a thing: "Side-Entry", "Draft". Its words carry the meaning, the tone only repeats it. */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 wrap-anywhere rounded-control border px-2.5 py-0.5 font-semibold text-xs ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
