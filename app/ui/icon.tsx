import type { IconNode } from 'lucide'
import { createElement, Fragment } from 'react'

/** A mark beside words that say the same, so nobody has to hear it. As large as a letter's box of 24 pixels where no class says otherwise. */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {createElement(Fragment, null, ...of.map(([shape, attributes]) => createElement(shape, attributes)))}
    </svg>
  )
}
