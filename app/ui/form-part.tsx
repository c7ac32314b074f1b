import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A titled part of a long form. */
export function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {intro ? <p className="text-ink-soft">{intro}</p> : null}
      {children}
    </Card>
  )
}
