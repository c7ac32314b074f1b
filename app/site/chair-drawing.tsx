import type { ReactNode } from 'react'
import { dimensionPath } from '#app/drawings/dimension.ts'

type DiagramProps = { viewBox: string; label: string; caption?: ReactNode; children: ReactNode }

/** A drawing of ours with its frame. `label` says what is to be seen, for those who cannot see it. */
export function Diagram({ viewBox, label, caption, children }: DiagramProps) {
  return (
    <figure className="mt-6 w-full max-w-[36em] break-inside-avoid overflow-hidden rounded-card border border-line bg-surface">
      <svg viewBox={viewBox} role="img" aria-label={label} className="block max-h-96 w-full">
        {children}
      </svg>
      {caption ? (
        <figcaption className="border-line border-t px-4 py-3 text-ink-soft text-sm">{caption}</figcaption>
      ) : null}
    </figure>
  )
}

const limbs = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The floor, from edge to edge. */
export function Floor() {
  return <path d="M16 271H344" {...limbs} strokeWidth="3" className="stroke-line-strong" />
}

/** Somebody in a wheelchair who faces right, standing on y = 270 around x = 170. */
export function RiderFromSide() {
  return (
    <g>
      <circle cx="148" cy="58" r="23" className="fill-accent" />
      <path d="M146 100L142 164L214 162L238 240L262 243" {...limbs} strokeWidth="25" className="stroke-accent" />
      <ChairFromSide />
      <path d="M148 106L158 148L196 146" {...limbs} strokeWidth="14" className="stroke-surface" />
      <path d="M148 106L158 148L196 146" {...limbs} strokeWidth="10" className="stroke-accent" />
    </g>
  )
}

/** The wheelchair alone, facing right. */
export function ChairFromSide() {
  return (
    <g {...limbs} className="stroke-ink">
      <path d="M122 182L110 92L94 88M118 184H216L246 252H274M128 152H198M196 152V184" strokeWidth="6" />
      <circle cx="140" cy="212" r="57" strokeWidth="6" />
      <circle cx="140" cy="212" r="48" strokeWidth="2" />
      <circle cx="140" cy="212" r="6" className="fill-ink" />
      <path d="M214 186L222 240" strokeWidth="5" />
      <circle cx="222" cy="254" r="15" strokeWidth="5" className="fill-surface" />
    </g>
  )
}

/** Somebody in a wheelchair seen from the front, standing on y = 270 around x = 180. */
export function RiderFromFront() {
  return (
    <g>
      <g {...limbs} className="stroke-ink">
        <path d="M118 162V262M242 162V262" strokeWidth="13" />
        <path d="M106 176V250M254 176V250" strokeWidth="3" />
        <path d="M130 188H230M134 150V188M226 150V188M146 84V150M214 84V150" strokeWidth="6" />
        <path d="M150 240V262M210 240V262" strokeWidth="10" />
      </g>
      <circle cx="180" cy="56" r="23" className="fill-accent" />
      <path d="M160 96H200L198 170H162Z" {...limbs} strokeWidth="16" className="fill-accent stroke-accent" />
      <path d="M154 102L140 146M206 102L220 146" {...limbs} strokeWidth="13" className="stroke-accent" />
      <path d="M166 182V244L162 252M194 182V244L198 252" {...limbs} strokeWidth="21" className="stroke-accent" />
    </g>
  )
}

type DimensionProps = { from: [x: number, y: number]; to: [x: number, y: number] }

/** A measured distance, level or upright, with an arrowhead and a line across at both ends. */
export function Dimension({ from, to }: DimensionProps) {
  return <path d={dimensionPath(from, to)} {...limbs} strokeWidth="3.5" className="stroke-focus" />
}

/** A word in a drawing. */
export function DrawnWord({ at, children }: { at: [x: number, y: number]; children: string }) {
  return (
    <text x={at[0]} y={at[1]} textAnchor="middle" fontSize="17" fontWeight="700" className="fill-ink">
      {children}
    </text>
  )
}
