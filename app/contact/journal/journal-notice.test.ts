import { expect, test } from 'vitest'
import type { Mail } from '#app/platform/mail.server.ts'
import { defaultSettings } from '#app/settings/setting.ts'
import { journaled } from '../../../test/kit/journals.ts'
import { nothingKnown } from '../../../test/kit/staff-context.ts'
import { journalNotice } from './journal-notice.actions.server.ts'

const known = { ...nothingKnown, values: () => ({ ...defaultSettings, contact_email: 'sales@redstone.example' }) }

/** The emails that staff get at once about a message of Ana's. */
async function told(changes: Partial<Parameters<typeof journalNotice>[0]>, suspicion: string | null = null) {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const measures = { fitCode: 'H54.5 W26', message: 'I use a power chair.' }
  await journalNotice({ mailer, leadsTo: undefined, lastKnownSettings: known, ...changes })(
    journaled('Ana', { ...measures, suspicion }),
  )
  return sent
}

test('D3: the email at once says who wrote and when, on the clock of the showroom, and how to call them; nothing else', async () => {
  const [mail] = await told({ leadsTo: 'leads@redstone.example' })
  expect(mail).toMatchObject({
    to: 'leads@redstone.example',
    subject: 'Not yet in the inbox: a message from Ana',
    messageId: expect.stringMatching(/^journal-[0-9a-f]{16}@redstone\.example$/),
  })
  expect(mail?.text).toMatch(/Name: Ana\nPhone: \(602\) 555-0142\nSent: Tuesday, December 1, 2026 at 12:00 PM MST/)
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/visitor\.example|power chair|H54|Ramp|<adf>|1004/)
  expect(mail).not.toHaveProperty('replyTo')
})

test('D3: what looks like spam says so', async () => {
  expect((await told({}, 'It has 9 links.'))[0]?.subject).toMatch(/^Suspected spam: Not yet in the inbox/)
})

test('D3, R17: it goes to the address of the operator, or else to the last known one of the settings, and never by defaults', async () => {
  expect((await told({})).map(({ to }) => to)).toEqual(['sales@redstone.example'])
  expect(await told({ lastKnownSettings: nothingKnown })).toEqual([])
  expect(await told({ mailer: undefined, leadsTo: 'leads@redstone.example' }), 'without a mail server').toEqual([])
})
