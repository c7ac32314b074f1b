import { expect, test } from 'vitest'
import type { OutgoingMail } from '#app/outbox/outbox.server.ts'
import { findUndelivered } from './undelivered.server.ts'

const now = new Date()
const noMailbox = 'The mail server takes no email for this address (550).'

function mail(kind: string, state: OutgoingMail['state'], changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    ...{ id: 1, version: 1, createdAt: now, updatedAt: now, aboutId: 1, origin: 'https://redstone.example' },
    ...{ kind, state, recipient: null, tries: 1, triedAt: now, tryUntil: now, failure: null },
    ...changes,
  }
}

const refused = mail('confirmation', 'waiting', { failure: noMailbox })

test.each([
  ['is given up', [mail('confirmation', 'given-up')]],
  ['has an address that the server takes nothing for', [refused]],
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
  ['the server is only away', [mail('confirmation', 'waiting', { failure: 'The mail server could not be reached.' })]],
  ['it goes to staff or to a program', [mail('send-contact-email', 'given-up'), mail('crm', 'given-up')]],
  ['nothing was sent', []],
])('nothing is told where %s', (_where, mails) => {
  expect(findUndelivered(mails)).toBeNull()
})
