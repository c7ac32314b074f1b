import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { showrooms } from '#app/site/company.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action, loader } from './admin-settings.route.tsx'
import { defaultSettings, type Settings, showroomOwners } from './setting.ts'
import { siteSettings } from './setting-table.server.ts'
import { findSettings, updateSettings } from './settings.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const url = new URL('https://redstone.example/admin/settings')

beforeEach(async () => {
  await db.delete(siteSettings)
  await db.delete(auditEntries)
})

test('only the settings that differ are written, and the history names them', async () => {
  const answer = await save(db, { ...begun(defaultSettings, 0), contact_phone: '(602) 555-0142' })
  expect(await redirectIn(answer)).toEqual({
    status: 302,
    to: '/admin/settings',
    toast: { title: 'Settings Updated', description: 'Saved: Contact Phone Number.' },
  })
  expect(
    await db.select({ key: siteSettings.settingKey, value: siteSettings.settingValue }).from(siteSettings),
  ).toEqual([{ key: 'contact_phone', value: '(602) 555-0142' }])
  expect(await listHistory(db, 'settings', 'site')).toMatchObject([
    { action: 'settings updated', actor: dana.email, changedFields: ['contact_phone'] },
  ])
})

test('a day without usual hours cannot be opened with them', async () => {
  const refused = await save(db, { ...begun(defaultSettings, 0), other_hours_denver: '2027-07-04 open' })
  const message = 'Sunday, July 4 has no usual hours. Say which, such as “2027-07-04 9 a.m. to 1 p.m.”.'
  expect(refused).toMatchObject({ data: { errors: [{ name: 'other_hours_denver', message }] } })
  await save(db, { ...begun(defaultSettings, 0), other_hours_denver: '2027-07-04 9 to 13, 2027-02-15 open' })
  expect((await findSettings(db)).values.other_hours_denver).toBe('2027-02-15 open\n2027-07-04 9 a.m. to 1 p.m.')
})

test('when nothing differs, nothing is written and the toast says so', async () => {
  const answer = await save(db, begun(defaultSettings, 0))
  expect(await redirectIn(answer)).toMatchObject({
    toast: { title: 'No Changes', description: 'No settings were modified.' },
  })
  expect(await db.$count(siteSettings)).toBe(0)
  expect(await listHistory(db, 'settings', 'site')).toEqual([])
})

test('R8: a save from an old version is a 409 with both versions, and goes on with the ones chosen', async () => {
  await updateSettings(db, 0, { ...defaultSettings, contact_phone: '(602) 555-0100', contact_address: '1 Ramp Road' })
  const mine = { ...begun(defaultSettings, 0), contact_phone: '(602) 555-0199' }
  expect(await save(db, mine)).toMatchObject({
    init: { status: 409 },
    data: {
      conflict: {
        version: 2,
        fields: [
          { name: 'contact_phone', mine: '(602) 555-0199', theirs: '(602) 555-0100', chosen: undefined },
          { name: 'contact_address', theirs: '1 Ramp Road', chosen: 'theirs' },
        ],
      },
    },
  })
  const choices = { 'choice-contact_phone': 'mine', 'choice-contact_address': 'theirs' }
  await save(db, { ...mine, choiceVersion: '2', ...choices }, ['contact_phone', 'contact_address'])
  expect((await findSettings(db)).values).toEqual({
    ...defaultSettings,
    contact_phone: '(602) 555-0199',
    contact_address: '1 Ramp Road',
  })
})

test('R8: of two first saves at once, the second is asked', async () => {
  const saves = ['(602) 555-0100', '(602) 555-0199'].map((contact_phone) =>
    save(db, { ...begun(defaultSettings, 0), contact_phone }),
  )
  const statuses = (await Promise.all(saves)).map((answer) =>
    answer instanceof Response ? answer.status : answer.init?.status,
  )
  expect(statuses.sort()).toEqual([302, 409])
})

test('with a mistake is a 400 that keeps every answer and writes nothing', async () => {
  expect(
    await save(db, { ...begun(defaultSettings, 0), contact_phone: '(602) 555-0142', contact_email: 'info' }),
  ).toMatchObject({
    init: { status: 400 },
    data: {
      answers: { contact_phone: '(602) 555-0142', contact_email: 'info' },
      errors: [{ name: 'contact_email', message: 'Enter an email address like name@example.com.' }],
    },
  })
  expect(await db.$count(siteSettings)).toBe(0)
})

test('a showroom is looked after by somebody who can sign in; whoever is named already may stay', async () => {
  const wrong = { name: 'owner_denver', message: 'Choose somebody who has a staff account.' }
  await db.insert(staffAccounts).values([
    { id: 'kim', name: 'Kim', email: 'kim@staff.example' },
    { id: 'lee', name: 'Lee', email: 'lee@staff.example', disabled: true },
  ])
  for (const owner_denver of ['lee@staff.example', 'nobody@staff.example'])
    expect(await save(db, { ...begun(defaultSettings, 0), owner_denver })).toMatchObject({
      init: { status: 400 },
      data: { errors: [wrong], shown: { staff: ['kim@staff.example'] } },
    })
  const chosen = { ...defaultSettings, owner_denver: 'kim@staff.example' }
  expect(await redirectIn(await save(db, { ...begun(chosen, 0) }))).toMatchObject({
    toast: { description: 'Saved: Owner of Messages for Denver.' },
  })
  await db.delete(staffAccounts)
  const later = { ...begun(chosen, 1), contact_phone: '(602) 555-0142' }
  expect(await redirectIn(await save(db, later))).toMatchObject({ toast: { description: /Contact Phone/ } })
})

test('each showroom has its setting', () => {
  expect(showroomOwners.map(({ city }) => city)).toEqual(showrooms.map(({ city }) => city))
})

test('while the database is away, reading and saving say so', async () => {
  const away = await closedDb()
  const context = staffRequest({ db: away, storage })
  expect(
    await loader({ request: new Request(url), url, params: {}, context, pattern: '/admin/settings' }),
  ).toMatchObject({ init: { status: 503 }, data: { failure: { toast: { title: 'Error Fetching Settings' } } } })
  expect(await save(away, begun(defaultSettings, 0))).toMatchObject({
    init: { status: 503 },
    data: { failure: { toast: { title: 'Error Updating Settings', variant: 'destructive' } } },
  })
})

test('the version counts every save of every setting', async () => {
  expect(await findSettings(db)).toMatchObject({ version: 0, values: defaultSettings })
  await updateSettings(db, 0, { ...defaultSettings, contact_phone: '(602) 555-0100' })
  await updateSettings(db, 1, { ...defaultSettings, contact_phone: '(602) 555-0100', contact_address: '1 Ramp Road' })
  expect(await findSettings(db)).toMatchObject({ version: 2, values: { contact_address: '1 Ramp Road' } })
  expect(await updateSettings(db, 1, defaultSettings)).toEqual({ is: 'stale' })
  const [phone] = await db.select().from(siteSettings).where(eq(siteSettings.settingKey, 'contact_phone'))
  expect(phone).toMatchObject({ version: 1, settingValue: '(602) 555-0100' })
})

/** The form as it was opened when these settings stood. */
function begun(settings: Settings, version: number) {
  return { ...settings, version: String(version), seen: fieldHashes(settings) }
}

function save(db: Db, form: Record<string, string>, disputed: string[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  for (const name of disputed) body.append('disputed', name)
  const request = new Request(url, { method: 'POST', body })
  return action({ request, url, context: staffRequest({ db, storage }), params: {}, pattern: '/admin/settings' })
}

test('S3: the settings are refused to somebody who is not signed in', async () => {
  const context = staffRequest({ db, storage }, null)
  const form = posted(url, begun(defaultSettings, 0))
  await expect(action({ request: form, url, context, params: {}, pattern: '/admin/settings' })).rejects.toMatchObject({
    status: 401,
  })
})
