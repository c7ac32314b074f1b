import { expect, test } from 'vitest'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { phoneHref } from './phone.ts'
import { defaultSettings } from './setting.ts'
import { readSettings, saveSettings } from './settings.server.ts'

test('settings that staff have not set have their defaults', async () => {
  const { db } = await freshDatabase()
  expect(await readSettings(db)).toEqual(defaultSettings)
})

test('a saved setting is read back and the others stay', async () => {
  const { db } = await freshDatabase()
  await saveSettings(db, { contact_phone: '(602) 555-0100' })
  await saveSettings(db, { contact_phone: '(602) 555-0199', contact_address: '1 Ramp Road' })
  expect(await readSettings(db)).toEqual({
    ...defaultSettings,
    contact_phone: '(602) 555-0199',
    contact_address: '1 Ramp Road',
  })
})

test('settings that cannot be read leave the defaults', async () => {
  expect(await readSettings(await closedDb())).toEqual(defaultSettings)
})

test.each([
  ['1-800-REDSTONE', 'tel:+18007337866'],
  ['(602) 555-0142', 'tel:+16025550142'],
  ['+1 602 555 0142', 'tel:+16025550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
])('the phone number %s is dialed as %s', (text, href) => {
  expect(phoneHref(text)).toBe(href)
})
