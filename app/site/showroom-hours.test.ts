import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '#app/hours/calendar-day.ts'
import { closedDays, specialDayLine } from '#app/hours/closed-days.ts'
import { defaultSettings } from '#app/settings/setting.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { hoursLines, showroomIn } from './company.ts'
import { lastKnownHours, readOpenShowrooms } from './showroom-hours.actions.server.ts'

const db = await freshDb()
// A weekday that is no holiday, a week or so from today.
const day = [7, 8, 9, 10].map((days) => dayAfter(houseDay(), days)).find(isPlain) ?? ''
const settings = {
  ...defaultSettings,
  other_hours_denver: `${day} 9 a.m. to 1 p.m.`,
  other_hours_dallas: `${day} closed`,
}
const nothingKnown = { values: () => defaultSettings, note: async () => {} }

test('the days that staff have said something of are told beside the hours of that showroom, and of no other', async () => {
  await saveSettings(db, settings)
  const told = await readOpenShowrooms({ db, lastKnownSettings: nothingKnown })
  expect(told.map(({ specialDays }) => specialDays.find((one) => one.day === day)?.hours)).toEqual([
    undefined,
    { opens: 9, closes: 13 },
    null,
  ])
  const dallas = told.find(({ city }) => city === 'Dallas')
  expect(dallas && hoursLines(dallas)).toContain(specialDayLine({ day, name: null, hours: null }))
})

test('D2: they are told by the settings that were read last while the database is away', async () => {
  const lastKnownSettings = { values: () => settings, note: async () => {} }
  const read = await readOpenShowrooms({ db: await closedDb(), lastKnownSettings })
  const known = lastKnownHours({ lastKnownSettings })
  expect(read.map((showroom) => ({ city: showroom.city, lines: hoursLines(showroom) }))).toEqual(known)
  expect(known.find(({ city }) => city === 'Denver')?.lines).toContain(
    specialDayLine({ day, name: null, hours: { opens: 9, closes: 13 } }),
  )
})

function isPlain(day: string) {
  const openings = showroomIn('Denver')?.openings ?? []
  const closed = closedDays({ openings, otherHours: [] }, Number(day.slice(0, 4)))
  return weekdayOf(day) < 5 && closed.every((one) => one.day !== day)
}
