import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { longDay, weekdayOf } from '#app/hours/calendar-day.ts'
import { hoursOfWeek } from '#app/hours/opening-hours.ts'
import { readOtherHours } from '#app/hours/other-hours.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { EditedRecord, Posted, SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { showroomIn } from '#app/site/company.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import { otherHoursSettings, type Settings, settingLabels, showroomOwners } from './setting.ts'
import { settingForm, type settingSchema } from './setting-schema.ts'
import { findSettings, updateSettings } from './settings.server.ts'

/** The settings as the one record that they are. */
export type StoredSettings = Awaited<ReturnType<typeof findSettings>> & { id: 'site' }

type SettingTypes = {
  stored: StoredSettings
  shape: typeof settingSchema.shape
  shown: { staff: string[] }
  checked: object
}

/** How the settings are edited; they are one record. */
export const editedSettings: EditedRecord<SettingTypes> = {
  recordType: 'settings',
  form: settingForm,
  find: async (db) => ({ ...(await findSettings(db)), id: 'site' }),
  answersOf: ({ values }) => values,
  typedAnswers: settingsIn,
  check: async (context, body, stored) => ({
    errors: [...(await wrongOwners(context, body, stored)), ...daysWithoutHours(body)],
  }),
  // Settings that could not be read are shown without a form, and nobody can be asked for then.
  show: async (context, _sent, stored) => ({ staff: stored === undefined ? [] : await listStaff(context) }),
  update: changeSettings,
}

async function changeSettings(
  context: Readonly<RouterContextProvider>,
  { id, version }: StoredSettings,
  { value }: Posted<SettingTypes>,
): Promise<SaveOutcome> {
  const { db } = context.get(services)
  const change = { staff: requireStaff(context), recordType: 'settings', recordId: id } as const
  const outcome = await changeRecorded(db, { ...change, action: 'settings updated' }, (tx) =>
    updateSettings(tx, version, settingsIn(value)),
  )
  if (outcome.is === 'stale') return outcome
  if (outcome.is === 'unchanged')
    return { is: 'done', toast: { title: 'No Changes', description: 'No settings were modified.' } }
  const saved = outcome.changedFields.map((key) => settingLabels[key]).join(', ')
  return { is: 'done', toast: { title: 'Settings Updated', description: `Saved: ${saved}.` } }
}

/** Messages go to somebody who can open them; whoever is named already may stay. */
async function wrongOwners(context: Readonly<RouterContextProvider>, body: FormData, stored: StoredSettings | null) {
  const staff = await listStaff(context)
  const message = 'Choose somebody who has a staff account.'
  const wrong = showroomOwners.filter(({ name }) => {
    const owner = String(body.get(name) ?? '')
    return owner !== '' && owner !== stored?.values[name] && !staff.includes(owner)
  })
  return wrong.map(({ name }) => ({ name, message }))
}

/** A day can only be opened with its usual hours where its week has some. */
function daysWithoutHours(body: FormData) {
  return otherHoursSettings.flatMap(({ name, city }) => {
    const week = hoursOfWeek(showroomIn(city)?.openings ?? [])
    const { days } = readOtherHours(String(body.get(name) ?? ''))
    const shut = days?.find(({ day, hours }) => hours === 'usual' && !week[weekdayOf(day)])
    if (!shut) return []
    const message = `${longDay(shut.day)} has no usual hours. Say which, such as “${shut.day} 9 a.m. to 1 p.m.”.`
    return [{ name, message }]
  })
}

async function listStaff(context: Readonly<RouterContextProvider>) {
  const accounts = await listAccounts(context.get(services).db)
  return accounts.filter(({ isDisabled }) => !isDisabled).map(({ email }) => email)
}

function settingsIn({ version: _, seen: __, ...settings }: z.output<typeof settingSchema>): Settings {
  return settings
}
