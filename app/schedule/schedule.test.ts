import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from '#app/fields/form-schema.ts'
import { shapeOf } from '#app/fields/record-field.ts'
import { checkSchedule, scheduleAfter, scheduleFields, stillToCome } from './schedule.ts'

const form = z.object({ isPublic: z.boolean(), ...shapeOf(scheduleFields) }).superRefine(checkSchedule)

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
])('the first moment of a schedule changes something, and both are still to come: %o', (answers, wrong) => {
  const result = form.safeParse(answers)
  expect(result.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong)
})

test('who publishes something by hand needs no moment for it any more; the other one stays', () => {
  expect(scheduleAfter(true)).toEqual({ appearsAt: null })
  expect(scheduleAfter(false)).toEqual({ disappearsAt: null })
})

test('moments that are over are left out of what comes back', () => {
  const [past, future] = [new Date('2026-01-01T00:00Z'), new Date('2026-01-03T00:00Z')]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(stillToCome({ appearsAt: past, disappearsAt: future })).toEqual({ appearsAt: null, disappearsAt: future })
})
