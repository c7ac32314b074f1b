import { formatMoment, isoMoment } from './showroom-time.ts'

/** A point in time, on the clock of the house, which it names. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={isoMoment(at)} className={className}>
      {formatMoment(at)}
    </time>
  )
}
