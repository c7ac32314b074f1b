/** The zone of our first showroom, in which the house tells the time. Arizona keeps standard time all year. */
export const houseZone = 'America/Phoenix'
const hoursBehind = 7

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: houseZone })
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const short = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZone: houseZone,
})

/** A day as visitors read it, "March 4, 2026". */
export function formatDate(at: Date) {
  return long.format(at)
}

/** A point in time as staff read it, "Mar 4, 2026, 5:12 PM MST". */
export function formatMoment(at: Date) {
  return short.format(at)
}

/** The same point in time for machines, on the same clock: "2026-03-04T17:12:00-07:00". Its first ten letters are the day. */
export function isoMoment(at: Date) {
  const onOurClock = new Date(at.getTime() - hoursBehind * 3_600_000)
  return `${onOurClock.toISOString().slice(0, 19)}-${String(hoursBehind).padStart(2, '0')}:00`
}

/** A point in time in full, on the clocks of `zone`. "Wednesday, March 4, 2026 at 5:12 PM MST" is one. */
export function fullMoment(at: Date, zone: string) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(at)
  return `${day} at ${new Intl.DateTimeFormat('en-US', { ...clock, timeZone: zone }).format(at)}`
}
