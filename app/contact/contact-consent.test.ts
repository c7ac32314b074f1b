import { expect, test } from 'vitest'
import { consentLines } from './consent-lines.ts'
import { consentIn, consentWording } from './contact-consent.ts'

const { version } = consentWording
const none = { consentVersion: version, mayEmail: false, mayCall: false, mayText: false }
const createdAt = new Date('2026-11-27T19:30:00Z')

test('each way that is checked holds the exact words of the form, and no other way does', () => {
  const consent = consentIn({ ...none, mayText: true })
  expect(consent).toMatchObject({ version, email: null, call: null })
  expect(consent?.text).toBe(
    'May we also keep in touch? We answer your message either way. You don’t have to agree to any of this to buy from us. Text me about vehicles that may suit me. We text the phone number above. Message and data rates may apply. How often we text varies. Reply STOP to stop, or HELP for help.',
  )
})

test('unchecked boxes allow nothing, and that they were shown is known', () => {
  expect(consentIn(none)).toEqual({ version, email: null, call: null, text: null })
})

test.each(['', '0', 'constructor'])(
  'a form with the wording %j, which nobody knows here, allows nothing',
  (consentVersion) => expect(consentIn({ ...none, consentVersion, mayEmail: true, mayCall: true })).toBeNull(),
)

test('staff read what was allowed and when, what was not, and where nobody asked', () => {
  const consent = consentIn({ ...none, mayCall: true })
  expect(consentLines({ consent, createdAt })).toEqual([
    { label: 'May be emailed', text: 'no', words: null },
    { label: 'May be called', text: 'yes, Nov 27, 2026, 12:30 PM MST', words: consent?.call },
    { label: 'May be texted', text: 'no', words: null },
  ])
  expect(consentLines({ consent: null, createdAt }).map(({ text }) => text)).toEqual(Array(3).fill('not asked for'))
})
