import type { FitLine } from './fit-line.ts'

/** How a vehicle fits the visitor, with the reason that counts most. The marks are in fit.css: a page has many verdicts. */
export function FitVerdict({ fit: { verdict, word, reason } }: { fit: FitLine }) {
  return (
    <p className={`verdict verdict-${verdict} text-sm`}>
      <span>
        <span className="sr-only">Fit for you: </span>
        <b>{word}.</b> {reason}
      </span>
    </p>
  )
}
