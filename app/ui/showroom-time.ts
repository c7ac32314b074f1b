/** The zone of our first showroom, in which the house tells the time. Arizona keeps standard time all year. */
export const houseZone = 'America/Phoenix'
const hoursBehind = 7
const houseOffset = `-${String(hoursBehind).padStart(2, '0')}:00`

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: houseZone })
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const short = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZone: houseZone,
})

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: houseZone })

/** A day as visitors read it, "March 4, 2026". */
export function formatDate(at: Date) {
  return long.format(at)
}

/** A day such as "2026-03-04" in the same words. */
export function formatDay(day: string) {
  return formatDate(new Date(`${day}T12:00:00${houseOffset}`))
}

/** The day of a point in time where its year is known, "Mar 4". */
export function formatShortDay(at: Date) {
  return shortDay.format(at)
}

/** A point in time as staff read it, "Mar 4, 2026, 5:12 PM MST". */
export function formatMoment(at: Date) {
  return short.format(at)
}

/** A point in time of the last day, "10:42 a.m.", with its day where that is not today: "10:42 p.m. on Mar 4". */
export function formatShownAt(at: Date, now: Date) {
  const [hours = '', minutes] = isoMoment(at).slice(11, 16).split(':')
  const time = `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'a.m.' : 'p.m.'}`
  return houseDay(at) === houseDay(now) ? time : `${time} on ${formatShortDay(at)}`
}

/** The day at our first showroom, "2026-03-04". */
export function houseDay(at = new Date()) {
  return isoMoment(at).slice(0, 10)
}

/** The year at our first showroom, which begins there later than in much of the world. */
export function houseYear(at = new Date()) {
  return Number(houseDay(at).slice(0, 4))
}

/** The first day of its week there, a Monday, "2026-03-02". */
export function houseMonday(at: Date) {
  const noon = new Date(`${houseDay(at)}T12:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}

/** A point in time as a field for date and time has it, on our clock: "2026-03-04T17:12". */
export function houseMinute(at: Date) {
  return isoMoment(at).slice(0, 16)
}

/** The point in time of such a text. Null when it is none, such as February 30, or outside the years 1 to 9999. */
export function readHouseMinute(text: string) {
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}${houseOffset}` : '')
  const year = at.getUTCFullYear()
  const isThere = year >= 1 && year <= 9999 && houseMinute(at) === text
  return isThere ? at : null
}

/** The same point in time for machines, on the same clock: "2026-03-04T17:12:00-07:00". Its first ten letters are the day. */
export function isoMoment(at: Date) {
  const onOurClock = new Date(at.getTime() - hoursBehind * 3_600_000)
  return onOurClock.toISOString().slice(0, 19) + houseOffset
}

/** The time of a day on the clocks of `zone`, "5:12 PM MST". */
export function clockTime(at: Date, zone: string) {
  return new Intl.DateTimeFormat('en-US', { ...clock, timeZone: zone }).format(at)
}

/** A point in time in full, on the clocks of `zone`. "Wednesday, March 4, 2026 at 5:12 PM MST" is one. */
export function fullMoment(at: Date, zone: string) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(at)
  return `${day} at ${clockTime(at, zone)}`
}
