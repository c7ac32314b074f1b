import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { type Settings, settingLabels } from './setting.ts'
import { settingForm, type settingSchema } from './setting-schema.ts'
import { findSettings, updateSettings } from './settings.server.ts'

/** The settings as the one record that they are. */
export type StoredSettings = Awaited<ReturnType<typeof findSettings>> & { id: 'site' }

type SettingTypes = { stored: StoredSettings; shape: typeof settingSchema.shape; shown: object; checked: object }

/** How the settings are edited; they are one record. */
export const editedSettings: EditedRecord<SettingTypes> = {
  recordType: 'settings',
  form: settingForm,
  find: async (db) => ({ ...(await findSettings(db)), id: 'site' }),
  answersOf: ({ values }) => values,
  typedAnswers: settingsIn,
  check: nothingToCheck,
  show: () => ({}),
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

function settingsIn({ version: _, seen: __, ...settings }: z.output<typeof settingSchema>): Settings {
  return settings
}
