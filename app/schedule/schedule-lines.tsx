import { Moment } from '#app/ui/moment.tsx'

type ScheduleLinesProps = { appearsAt: Date | null; disappearsAt: Date | null }

/** What is planned for a record, the first moment first; nothing where nothing is. */
export function ScheduleLines({ appearsAt, disappearsAt }: ScheduleLinesProps) {
  const planned = [
    { what: 'Appears', at: appearsAt },
    { what: 'Disappears', at: disappearsAt },
  ]
  return planned
    .flatMap(({ what, at }) => (at ? [{ what, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ what, at }) => (
      <span key={what} className="block text-ink-soft text-sm">
        {what} <Moment at={at} />
      </span>
    ))
}
