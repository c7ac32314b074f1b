import type { ComponentProps } from 'react'

/** A raised sheet. Padding is the caller's, so that a picture may touch the edge. */
export function Card({ className = '', ...card }: ComponentProps<'div'>) {
  return <div {...card} className={`rounded-card border border-line bg-surface shadow-card ${className}`} />
}
