import { expect, test } from 'vitest'
import { z } from '#app/fields/form-schema.ts'
import { shapeOf } from '#app/fields/record-field.ts'
import { caughtUp, checkSchedule, scheduleAfter, scheduleFields } from './schedule.ts'

const form = z
  .object({ isPublic: z.boolean(), ...shapeOf(scheduleFields) })
  .superRefine((value, check) => checkSchedule(value, { hide: 'Tick', show: 'Untick' }, check))

test('a moment is read on the clock of the first showroom, which is said beside the field', () => {
  const read = form.parse({ isPublic: false, appearsAt: '2099-03-31T17:00' })
  expect(read).toMatchObject({ appearsAt: new Date('2099-04-01T00:00:00Z'), disappearsAt: null })
})

test.each([
  [{ isPublic: false }, []],
  [{ isPublic: false, appearsAt: '2099-01-01T08:00' }, []],
  [{ isPublic: false, appearsAt: '2099-01-01T08:00', disappearsAt: '2099-01-05T08:00' }, []],
  [{ isPublic: false, appearsAt: '2099-01-05T08:00', disappearsAt: '2099-01-01T08:00' }, ['disappearsAt']],
  [{ isPublic: false, appearsAt: '2099-01-05T08:00', disappearsAt: '2099-01-05T08:00' }, ['disappearsAt']],
  [{ isPublic: false, disappearsAt: '2099-01-01T08:00' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: '2099-01-01T08:00' }, []],
  [{ isPublic: true, disappearsAt: '2099-01-01T08:00', appearsAt: '2099-01-05T08:00' }, []],
  [{ isPublic: true, appearsAt: '2099-01-01T08:00', disappearsAt: '2099-01-05T08:00' }, ['appearsAt']],
  [{ isPublic: true, appearsAt: '2099-01-01T08:00' }, ['appearsAt']],
  [{ isPublic: false, appearsAt: '2020-01-01T08:00' }, ['appearsAt']],
  [{ isPublic: true, disappearsAt: '2020-01-01T08:00' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: 'tomorrow' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: '2099-02-30T10:00' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: '2099-06-30T24:00' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: '9999-12-31T17:00' }, ['disappearsAt']],
  [{ isPublic: true, disappearsAt: '9999-12-31T16:59' }, []],
])('the first moment of a schedule changes something, and both are still to come: %o', (answers, wrong) => {
  const result = form.safeParse(answers)
  expect(result.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong)
})

test('who publishes something by hand needs no moment for it any more; the other one stays', () => {
  expect(scheduleAfter(true)).toEqual({ appearsAt: null })
  expect(scheduleAfter(false)).toEqual({ disappearsAt: null })
})

test.each([
  ['none has passed', { isPublic: true, appearsAt: null, disappearsAt: 3 }, { isPublic: true, disappearsAt: 3 }],
  ['the end has passed', { isPublic: true, appearsAt: null, disappearsAt: 1 }, { isPublic: false, disappearsAt: null }],
  ['the beginning has passed', { isPublic: false, appearsAt: 1, disappearsAt: 3 }, { isPublic: true, disappearsAt: 3 }],
  ['both have passed', { isPublic: false, appearsAt: 0, disappearsAt: 1 }, { isPublic: false, disappearsAt: null }],
])('what comes back is what it would be by now: %s', (_what, before, after) => {
  const at = (hour: number | null) => (hour === null ? null : new Date(Date.UTC(2026, 0, 1, hour)))
  const dated = ({
    appearsAt = null,
    disappearsAt,
    ...rest
  }: {
    appearsAt?: number | null
    disappearsAt: number | null
    isPublic: boolean
  }) => ({
    ...rest,
    appearsAt: at(appearsAt),
    disappearsAt: at(disappearsAt),
  })
  expect(caughtUp(dated(before), at(2) ?? undefined)).toEqual(dated(after))
})
