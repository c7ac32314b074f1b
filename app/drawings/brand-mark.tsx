import { brandShape } from './brand-shape.ts'

/**
 * The mark of the house in the color of the text beside it. Screen readers skip it, since the name always stands there
 * too.
 */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={brandShape} />
    </svg>
  )
}
