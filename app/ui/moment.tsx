import { useSyncExternalStore } from 'react'

const look = { dateStyle: 'medium', timeStyle: 'short' } as const
const shared = new Intl.DateTimeFormat('en-US', { ...look, timeZone: 'UTC' })

/** A point in time, in the reader's own time zone once scripts run; until then, and without scripts, in UTC, which it says. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  // Where the reader is, only the browser knows; the server's answer must be the same text for all.
  const words = useSyncExternalStore(
    neverChanges,
    () => here().format(at),
    () => `${shared.format(at)} UTC`,
  )
  return (
    <time dateTime={at.toISOString()} className={className}>
      {words}
    </time>
  )
}

let local: Intl.DateTimeFormat | undefined

function here() {
  local ??= new Intl.DateTimeFormat('en-US', look)
  return local
}

function neverChanges() {
  return () => {}
}
