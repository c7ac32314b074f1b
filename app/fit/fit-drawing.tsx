import type { FitDrawing as Drawing } from './fit-drawings.server.ts'

/** A drawing of how somebody fits, made by the server: paths with the pens of fit.css, and words. */
export function FitDrawing({ viewBox, label, note, parts, words }: Drawing) {
  return (
    <figure className="fit-drawing">
      <svg viewBox={viewBox} role="img" aria-label={label}>
        {parts.map(([pen, d]) => (
          <path key={pen + d} className={`pen-${pen}`} d={d} />
        ))}
        {words.map(({ at, y, anchor, text, mark }) => (
          <g key={at + text} transform={at} aria-hidden>
            <text y={y} textAnchor={anchor}>
              {text}
            </text>
            <path d={mark} />
          </g>
        ))}
      </svg>
      <figcaption>{note}</figcaption>
    </figure>
  )
}
