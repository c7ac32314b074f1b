import { expect, test } from 'vitest'
import type { OutgoingMail } from '#app/outbox/outbox.server.ts'
import { findUndelivered, undeliveredText } from './undelivered.server.ts'

const now = new Date()
const noMailbox = 'The mail server takes no email for this address (550).'

function mail(kind: string, state: OutgoingMail['state'], changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    ...{ id: 1, version: 1, createdAt: now, updatedAt: now, aboutId: 1, origin: 'https://redstone.example' },
    ...{ kind, state, recipient: null, tries: 1, triedAt: now, tryUntil: now, failure: null },
    ...{ isAddressRefused: false, returnedAt: null },
    ...changes,
  }
}

const refused = mail('confirmation', 'waiting', { failure: noMailbox, isAddressRefused: true })
const returned = mail('reply', 'sent', { failure: noMailbox, isAddressRefused: true, returnedAt: now })

test.each([
  ['is given up', [mail('confirmation', 'given-up')]],
  ['has an address that the server takes nothing for', [refused]],
  ['was sent and came back', [mail('confirmation', 'sent'), returned]],
  [
    'is the newest one tried',
    [mail('confirmation', 'sent'), mail('reply', 'given-up'), mail('reply', 'waiting', { triedAt: null })],
  ],
])('an email to the visitor is told of where it %s', (_where, mails) => {
  expect(findUndelivered(mails)).not.toBeNull()
})

test.each([
  ['it arrives', [mail('confirmation', 'sent')]],
  ['a later one arrives', [refused, mail('reply', 'sent')]],
  ['a later one has not come back', [returned, mail('reply', 'sent')]],
  ['the server is only away', [mail('confirmation', 'waiting', { failure: 'The mail server could not be reached.' })]],
  ['it goes to staff or to a program', [mail('send-contact-email', 'given-up'), mail('crm', 'given-up')]],
  ['nothing was sent', []],
])('nothing is told where %s', (_where, mails) => {
  expect(findUndelivered(mails)).toBeNull()
})

test.each([
  ['is wrong', refused, null, `${noMailbox} Look for a typing mistake in the address.`],
  ['is wrong, as is heard later', returned, null, `${noMailbox} Look for a typing mistake in the address.`],
  ['is wrong, and there is a phone number', returned, '(602) 555-0142', `${noMailbox} They left a phone number.`],
  ['may be right', mail('reply', 'given-up', { failure: 'It was away.' }), null, 'It was away.'],
])('staff read why an email does not arrive, and what to do where the address %s', (_where, one, phone, text) => {
  expect(undeliveredText([one], phone)).toBe(text)
})
