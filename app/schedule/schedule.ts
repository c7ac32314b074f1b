import { z } from '#app/fields/form-schema.ts'
import { houseMinute, readHouseMinute } from '#app/ui/showroom-time.ts'

/** When a record appears and disappears by itself, whichever comes first; null for never. */
export type Schedule = { appearsAt: Date | null; disappearsAt: Date | null }

/** The fields of a schedule, in the order of its form. */
export const scheduleFields = [
  { name: 'appearsAt', ...moment('Appears At') },
  { name: 'disappearsAt', ...moment('Disappears At') },
] as const

/** A point in time on the clock of our first showroom, or none. */
export function moment(label: string) {
  return { label, schema: z.string().default('').transform(toMoment), show: houseMinute }
}

function toMoment(text: string, check: z.RefinementCtx) {
  if (text.trim() === '') return null
  const at = readHouseMinute(text.trim())
  if (at) return at
  check.addIssue({
    code: 'custom',
    message: 'Enter a day and time, such as 2026-03-31T17:00, or leave both empty.',
  })
  return z.NEVER
}

/** Whether visitors see a record, with its schedule. */
export type Visibility = Schedule & { isPublic: boolean }

/** The words of a form for a moment: how one hides its record then, and how one shows it. */
export type ScheduleWays = { hide: string; show: string }

/** What a schedule must be: both moments are still to come, and the first of them changes something. */
export function checkSchedule(
  { isPublic, ...schedule }: Visibility,
  { hide, show }: ScheduleWays,
  check: z.RefinementCtx,
) {
  const { appearsAt, disappearsAt } = schedule
  for (const { name } of scheduleFields) {
    const at = schedule[name]
    if (at && at <= new Date())
      check.addIssue({
        code: 'custom',
        path: [name],
        message: 'Choose a day and time in the future, or leave it empty.',
      })
  }
  if (isPublic && appearsAt && !(disappearsAt && disappearsAt < appearsAt))
    check.addIssue({
      code: 'custom',
      path: ['appearsAt'],
      message: `If it appears at a set time, it is hidden until then. ${hide}, or leave this empty.`,
    })
  if (!isPublic && disappearsAt && !(appearsAt && appearsAt < disappearsAt))
    check.addIssue({
      code: 'custom',
      path: ['disappearsAt'],
      message: `If it disappears at a set time, visitors see it until then. ${show}, say when it appears, or leave this empty.`,
    })
}

/**
 * The schedule after somebody has made the record public, or taken it back. The moment for that has no purpose any
 * more.
 */
export function scheduleAfter(isPublic: boolean): Partial<Schedule> {
  return isPublic ? { appearsAt: null } : { disappearsAt: null }
}

/** What has become of a record by now. The last of the moments that have passed counts; those to come stay. */
export function caughtUp({ isPublic, ...schedule }: Visibility, now = new Date()): Visibility {
  const { appearsAt, disappearsAt } = schedule
  const passed = (at: Date | null) => (at && at <= now ? at.getTime() : null)
  const [appeared, disappeared] = [passed(appearsAt), passed(disappearsAt)]
  const hasPassed = appeared !== null || disappeared !== null
  return {
    isPublic: hasPassed ? (appeared ?? -Infinity) > (disappeared ?? -Infinity) : isPublic,
    appearsAt: appeared === null ? appearsAt : null,
    disappearsAt: disappeared === null ? disappearsAt : null,
  }
}
