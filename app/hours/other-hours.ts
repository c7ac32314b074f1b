import { isoDay, oneLine } from '#app/fields/form-schema.ts'
import type { OtherHours } from './closed-days.ts'
import { formatSpan, type Hours } from './opening-hours.ts'

/** So many days can be named for a showroom. */
const mostDays = 60
const longestText = 4000

export const otherHoursHint =
  'A day on each line, such as “2026-12-24 8 a.m. to 12 p.m.”, “2026-12-26 closed” or, for a holiday, “2027-02-15 open”.'

type Read = { days: OtherHours[]; error: null } | { days: null; error: string }

/**
 * What staff have written of days: "2026-12-24 8 to 12", "12/26/2026: closed", "2027-02-15 open", each on a line or after
 * a comma. In order of the days. `error` is for the writer, about the first line that cannot be read.
 */
export function readOtherHours(text: string): Read {
  if (text.length > longestText) return { days: null, error: tooMany }
  const lines = text
    .split(/[\n,;]/)
    .map(oneLine)
    .filter(Boolean)
  const days: OtherHours[] = []
  for (const line of lines) {
    const read = readLine(line)
    if (!read) return { days: null, error: `“${line}” is not understood. ${otherHoursHint}` }
    if (days.some(({ day }) => day === read.day)) return { days: null, error: `${read.day} is there twice.` }
    days.push(read)
  }
  if (days.length > mostDays) return { days: null, error: tooMany }
  return { days: days.sort((one, other) => (one.day < other.day ? -1 : 1)), error: null }
}

/** The same days as they are stored, and shown in the form again. */
export function otherHoursText(days: OtherHours[]) {
  return days.map(({ day, hours }) => `${day} ${wordsOf(hours)}`).join('\n')
}

const tooMany = `Enter up to ${mostDays} days. Take out those that are over.`

function wordsOf(hours: OtherHours['hours']) {
  if (hours === 'usual') return 'open'
  return hours === 'closed' ? 'closed' : formatSpan(hours)
}

function readLine(line: string): OtherHours | null {
  const [, date = '', words = ''] = /^([\d/-]{8,10}):? (.+)$/.exec(line) ?? []
  const day = date.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month, dayOfMonth, year) =>
    [year, month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-'),
  )
  if (!isoDay('').safeParse(day).success) return null
  const said = words.toLowerCase().replaceAll('.', '')
  if (said === 'closed') return { day, hours: 'closed' }
  if (said === 'open') return { day, hours: 'usual' }
  const hours = readSpan(said)
  return hours && { day, hours }
}

/** "8 am to 12:30 pm", "8-17"; null where it opens no earlier than it closes. */
function readSpan(words: string): Hours | null {
  const time = String.raw`(\d{1,2})(?::([0-5]\d))? ?(am|pm)?`
  const found = new RegExp(`^${time} ?(?:to|-|–) ?${time}$`).exec(words)
  if (!found) return null
  const [opens, closes] = [hourOf(found.slice(1, 4)), hourOf(found.slice(4, 7))]
  return opens !== null && closes !== null && opens < closes ? { opens, closes } : null
}

function hourOf([digits, minutes, half]: Array<string | undefined>) {
  const hour = Number(digits)
  if (half ? hour < 1 || hour > 12 : hour > 24) return null
  const onTheDay = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  const exact = onTheDay + Number(minutes ?? 0) / 60
  return exact > 24 ? null : exact
}
