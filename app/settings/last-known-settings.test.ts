import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { openLastKnownSettings } from './last-known-settings.server.ts'
import { defaultSettings } from './setting.ts'

const stored = {
  ...defaultSettings,
  contact_phone: '(602) 555-0177',
  contact_email: 'leads@redstone-mobility.example',
  owner_phoenix: 'dana@staff.example',
}
const name = 'last-known-settings.json'

test('D2: how to reach the house is known after a restart, though the database does not answer', async () => {
  const folder = await temporaryFolder()
  expect(openLastKnownSettings(folder).values()).toEqual(defaultSettings)
  await openLastKnownSettings(folder).note(stored)
  expect(openLastKnownSettings(folder).values()).toMatchObject({
    contact_phone: '(602) 555-0177',
    contact_email: 'leads@redstone-mobility.example',
  })
})

test('D2: what only staff may know is not kept beside the database, and the file is for the site alone', async () => {
  const folder = await temporaryFolder()
  await openLastKnownSettings(folder).note(stored)
  expect(await readFile(join(folder, name), 'utf8')).not.toContain('dana@staff.example')
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('D2: of several settings noted at once the last ones are kept', async () => {
  const folder = await temporaryFolder()
  const kept = openLastKnownSettings(folder)
  const phones = Array.from({ length: 20 }, (_, nth) => `(602) 555-01${nth + 10}`)
  await Promise.all(phones.map((contact_phone) => kept.note({ ...stored, contact_phone })))
  expect(kept.values().contact_phone).toBe(phones.at(-1))
  expect(openLastKnownSettings(folder).values().contact_phone).toBe(phones.at(-1))
})

test.each(['{"contact_phone": "(602) 5', '{"contact_phone": 7}', ''])(
  'D2: a damaged file (%j) leaves the defaults, and is written anew',
  async (text) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, name), text)
    const kept = openLastKnownSettings(folder)
    expect(kept.values()).toEqual(defaultSettings)
    await kept.note(stored)
    expect(openLastKnownSettings(folder).values().contact_phone).toBe('(602) 555-0177')
  },
)
