import { z } from '#app/fields/form-schema.ts'
import type { Versioned } from '#app/records/versioned.server.ts'
import { forEachSetting, settingFields, settingLabels } from './setting.ts'
import { editedSettings, type StoredSettings } from './setting-editing.actions.server.ts'
import { updateSettings } from './settings.server.ts'

/** How the versions of the settings are read and restored; they are one record. */
export const versionedSettings: Versioned<StoredSettings> = {
  recordType: 'settings',
  fields: settingFields,
  labels: settingLabels,
  find: editedSettings.find,
  nameOf: () => 'the site settings',
  async read(_db, row, stored) {
    return { ...stored, values: forEachSetting(({ name, initial }) => textIn(row[name]) ?? initial) }
  },
  answersOf: ({ values }) => values,
  restore: (tx, { stored, earlier }) => updateSettings(tx, stored.version, earlier.values),
}

const text = z.string()

function textIn(value: unknown) {
  return text.safeParse(value).data
}
