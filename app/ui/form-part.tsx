import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A titled part of a long form, which links can lead to by its title. */
export function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <h2 id={partId(title)} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {intro ? <p className="text-ink-soft">{intro}</p> : null}
      {children}
    </Card>
  )
}

/** The id of a part's heading. */
export function partId(title: string) {
  return `part-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
}
