import { expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { crmAddresses, defaultSettings, socialLinks } from './setting.ts'
import { settingSchema } from './setting-schema.ts'

test('the settings the site begins with are good ones', () => {
  expect(errorsIn(defaultSettings)).toEqual([])
})

test.each([
  '(602) 555-0142',
  '+1 602.555.0142',
  '602 555 0142 ext 5',
  '1-800-REDSTONE',
  '+1-800-REDSTONE',
  '+44 20 7946 0958',
])('the phone number %s can be dialed', (contact_phone) =>
  expect(errorsIn({ ...defaultSettings, contact_phone })).toEqual([]),
)

test.each([
  '555-0142',
  '602 555 014',
  '+1 602 555 014',
  '+44 20 7946',
  'Call us',
  '602 555 0142 5',
  '602-CALL-NOW',
  '602 555 0142 or 602 555 0143',
  '602 555 0142; 602 555 0143',
  '<b>6025550142</b>',
  '',
])('the phone number %j is refused', (contact_phone) =>
  expect(errorsIn({ ...defaultSettings, contact_phone })).toEqual(['contact_phone']),
)

test.each(['info', 'info@redstone', 'info@redstone.example, other@redstone.example', ''])(
  'the email address %j is refused',
  (contact_email) => expect(errorsIn({ ...defaultSettings, contact_email })).toEqual(['contact_email']),
)

test.each(['', '   '])(
  'for an email address of %j the company’s is asked for, since nobody is asked for their own',
  (text) => {
    expect(answerTo({ ...defaultSettings, contact_email: text })).toMatchObject([
      { name: 'contact_email', message: 'Enter the company’s email address.' },
    ])
  },
)

test.each(['', '   ', '12345', 'a'.repeat(301)])('the address %j is refused', (contact_address) => {
  expect(errorsIn({ ...defaultSettings, contact_address })).toEqual(['contact_address'])
})

test.each([
  ['', []],
  ['crm@dealer.example', ['crm@dealer.example']],
  [
    ' crm@dealer.example;leads@dealer.example,\n x@dealer.example ',
    ['crm@dealer.example', 'leads@dealer.example', 'x@dealer.example'],
  ],
])('leads go to the CRM addresses in %j', (crm_email, addresses) => {
  expect(errorsIn({ ...defaultSettings, crm_email })).toEqual([])
  expect(crmAddresses({ crm_email })).toEqual(addresses)
})

test('the days it takes to bring a vehicle are a whole number within the weeks of times', () => {
  const errorsFor = (bring_days: string) => errorsIn({ ...defaultSettings, bring_days })
  for (const days of ['0', '3', ' 21 ']) expect(errorsFor(days), days).toEqual([])
  for (const days of ['', '22', '-1', '1.5', 'three']) expect(errorsFor(days), days).toEqual(['bring_days'])
})

test.each([
  ['estimate_down', '100', true],
  ['estimate_down', '37.5', true],
  ['estimate_down', '0', true],
  ['estimate_down', '101', false],
  ['estimate_down', '-1', false],
  ['estimate_apr', '36', true],
  ['estimate_apr', '37', false],
])('the setting %s may be %s: %s', (name, text, may) => {
  expect(errorsIn({ ...defaultSettings, [name]: text })).toEqual(may ? [] : [name])
})

test.each([
  ['07', '7'],
  ['7.50', '7.5'],
  [' 0 ', '0'],
])('the rate %j is stored as %j', (estimate_apr, stored) => {
  expect(settingSchema.parse({ ...defaultSettings, estimate_apr })).toMatchObject({ estimate_apr: stored })
})

test('links to other sites are shown in the order of the form, and none where the setting is empty', () => {
  expect(socialLinks(defaultSettings)).toEqual([])
  const social_youtube = 'https://youtube.com/@redstone'
  expect(errorsIn({ ...defaultSettings, social_youtube })).toEqual([])
  expect(socialLinks({ ...defaultSettings, social_youtube })).toEqual([{ name: 'YouTube', url: social_youtube }])
})

test.each([
  'facebook.com/redstone',
  'http://facebook.com/redstone',
  'javascript:alert(1)',
  'https://redstone',
  'https://us@evil.example/',
  'https://facebook.com/red stone',
  `https://facebook.com/${'a'.repeat(300)}`,
])('the link %j is refused', (social_facebook) =>
  expect(errorsIn({ ...defaultSettings, social_facebook })).toEqual(['social_facebook']),
)

test('days with other hours are kept in one spelling, and what is not understood is refused with its own words', () => {
  const typed = { ...defaultSettings, other_hours_denver: '12/26/2026 closed\r\n2026-12-24 8-12' }
  expect(settingSchema.parse({ ...typed, version: '1' }).other_hours_denver).toBe(
    '2026-12-24 8 a.m. to 12 p.m.\n2026-12-26 closed',
  )
  expect(answerTo({ ...typed, other_hours_denver: 'Christmas' })).toMatchObject([
    { name: 'other_hours_denver', message: expect.stringMatching(/^“Christmas” is not understood\./) },
  ])
})

test.each([
  'crm',
  'crm@dealer.example, and more',
  Array.from({ length: 6 }, (_, at) => `c${at}@dealer.example`).join(','),
])('the CRM addresses %j are refused', (crm_email) =>
  expect(errorsIn({ ...defaultSettings, crm_email })).toEqual(['crm_email']),
)

function errorsIn(fields: Record<string, string>) {
  return answerTo(fields).map(({ name }) => name)
}

function answerTo(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  const form = readFields(body, settingSchema)
  return form.ok ? [] : form.reply.data.errors
}

test.each(['', '2026 General Question', '2026 General Question of a Visitor'])(
  'leads without a vehicle can name %j',
  (crm_vehicle) => expect(errorsIn({ ...defaultSettings, crm_vehicle })).toEqual([]),
)

test.each(['General Question', '26 General Question', '2026 Question', '2026'])('leads cannot name %j', (crm_vehicle) =>
  expect(errorsIn({ ...defaultSettings, crm_vehicle })).toEqual(['crm_vehicle']),
)
