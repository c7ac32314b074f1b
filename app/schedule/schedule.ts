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
    message: 'Enter day and time, such as 2026-03-31T17:00, or leave both empty.',
  })
  return z.NEVER
}

/** What a schedule must be: both moments are still to come, and the first of them changes something. */
export function checkSchedule({ isPublic, ...schedule }: Schedule & { isPublic: boolean }, check: z.RefinementCtx) {
  const { appearsAt, disappearsAt } = schedule
  for (const { name } of scheduleFields) {
    const at = schedule[name]
    if (at && at <= new Date())
      check.addIssue({
        code: 'custom',
        path: [name],
        message: 'Choose a day and time still to come, or leave it empty.',
      })
  }
  if (isPublic && appearsAt && !(disappearsAt && disappearsAt < appearsAt))
    check.addIssue({ code: 'custom', path: ['appearsAt'], message: alreadyThere })
  if (!isPublic && disappearsAt && !(appearsAt && appearsAt < disappearsAt))
    check.addIssue({ code: 'custom', path: ['disappearsAt'], message: notThere })
}

const alreadyThere =
  'Visitors see it already, so that nothing would change at this time. Leave it empty, or say before when it disappears.'
const notThere =
  'Visitors do not see it, so that nothing would change at this time. Leave it empty, or say before when it appears.'

/** The schedule after somebody has made the record public, or taken it back: the moment for that has no purpose any more. */
export function scheduleAfter(isPublic: boolean): Partial<Schedule> {
  return isPublic ? { appearsAt: null } : { disappearsAt: null }
}

/** The schedule without moments that are over, such as that of an earlier version. */
export function stillToCome({ appearsAt, disappearsAt }: Schedule, now = new Date()): Schedule {
  const ifToCome = (at: Date | null) => (at && at > now ? at : null)
  return { appearsAt: ifToCome(appearsAt), disappearsAt: ifToCome(disappearsAt) }
}
