import { specialDaysFrom } from '#app/hours/closed-days.ts'
import type { Services } from '#app/http/services.server.ts'
import { otherHoursOf, type Settings } from '#app/settings/setting.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { hoursLines, type OpenShowroom, showrooms } from './company.ts'

/** The days from today on of which visitors are told that their hours differ. */
const toldDays = 56

/** Our showrooms with the days to come that differ, as staff have set them. Never throws, like the settings. */
export async function readOpenShowrooms(sources: Pick<Services, 'db' | 'lastKnownSettings'>): Promise<OpenShowroom[]> {
  return withSpecialDays((await readSettings(sources)).settings)
}

/** When each showroom is open, for a page that could not ask the database: by the settings that were read last. */
export function lastKnownHours({ lastKnownSettings }: Pick<Services, 'lastKnownSettings'>) {
  return withSpecialDays(lastKnownSettings.values()).map((showroom) => ({
    city: showroom.city,
    lines: hoursLines(showroom),
  }))
}

function withSpecialDays(settings: Settings): OpenShowroom[] {
  return showrooms.map((showroom) => {
    const otherHours = otherHoursOf(settings, showroom.city)
    const specialDays = specialDaysFrom({ ...showroom, otherHours }, houseDay(), toldDays)
    return { ...showroom, specialDays }
  })
}
