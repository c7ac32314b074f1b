import { expect, test } from 'vitest'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { nothingKnown } from '../../test/kit/staff-context.ts'
import { defaultSettings } from './setting.ts'
import { findSettings, readSettings, saveSettings } from './settings.server.ts'

test('settings that staff have not set have their defaults', async () => {
  const { db } = await freshDatabase()
  expect(await readSettings({ db, lastKnownSettings: nothingKnown })).toEqual({
    settings: defaultSettings,
    isCurrent: true,
  })
})

test('a saved setting is read back and the others stay', async () => {
  const { db } = await freshDatabase()
  await saveSettings(db, { contact_phone: '(602) 555-0100' })
  await saveSettings(db, { contact_phone: '(602) 555-0199', contact_address: '1 Ramp Road' })
  expect((await findSettings(db)).values).toEqual({
    ...defaultSettings,
    contact_phone: '(602) 555-0199',
    contact_address: '1 Ramp Road',
  })
})

test('D2: for settings that cannot be read the last known ones stand in', async () => {
  const known = { ...defaultSettings, contact_phone: '(602) 555-0177' }
  const lastKnownSettings = { ...nothingKnown, values: () => known }
  expect(await readSettings({ db: await closedDb(), lastKnownSettings })).toEqual({ settings: known, isCurrent: false })
})
