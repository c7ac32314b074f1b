import type { SpecLine } from './spec-sheet.ts'

/** Labels with their values, one line each, the values in a column that can be compared. */
export function SpecList({ lines, className = '' }: { lines: SpecLine[]; className?: string }) {
  return (
    <dl className={`divide-y divide-line border-line border-y ${className}`}>
      {lines.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 print:py-0.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
