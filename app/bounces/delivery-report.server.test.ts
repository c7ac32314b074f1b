import { describe, expect, test } from 'vitest'
import { outOfOffice, postfixReport, type Reported, reportShapes } from '../../test/kit/delivery-reports.ts'
import { formatReturned, isAgainstReceiver, readDeliveryReport } from './delivery-report.server.ts'

const reported = { returnAddress: 'bounces+m1001abc@dealer.example', receiver: 'ana@visitor.example' }

describe.each(Object.entries(reportShapes))('a report of %s', (_program, report) => {
  test('tells where it was sent, whom an email did not reach, and why', async () => {
    const { sentTo = [], failures = [] } = (await readDeliveryReport(report({ ...reported, status: '5.2.1' }))) ?? {}
    expect(sentTo).toContain(reported.returnAddress)
    expect(failures).toHaveLength(1)
    expect(new Set(failures[0]?.receivers)).toEqual(new Set([reported.receiver]))
    expect(failures[0]?.status).toBe('5.2.1')
  })

  test('is read though the end of it is missing', async () => {
    const whole = report(reported)
    const cut = whole.subarray(0, whole.indexOf('Thank you for your message'))
    expect(await readDeliveryReport(cut)).toEqual(await readDeliveryReport(whole))
  })
})

test.each([
  ['an out-of-office answer', outOfOffice(reported)],
  [
    'a mail of a person',
    `From: ana@visitor.example\r\nTo: ${reported.returnAddress}\r\nSubject: Hi\r\n\r\nHi. This is Ana.\r\n`,
  ],
  ['a receipt', report('delivery-status', 'disposition-notification')],
  [
    'a report of another kind within a mail of a person',
    report('multipart/report; report-type=delivery-status;', 'multipart/mixed;'),
  ],
  ['a report without its part', report('message/delivery-status', 'text/plain')],
  ['nothing', ''],
])('%s is no report', async (_what, mail) => {
  expect(await readDeliveryReport(Buffer.from(mail))).toBeNull()
})

test('a mail of boxes in boxes is no report, and costs little', async () => {
  const boxes = Array.from(
    { length: 5000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  expect(await readDeliveryReport(Buffer.from(boxes.join('')))).toBeNull()
})

test.each([
  [1500, true],
  [3000, false],
])('a report after %i lines of text is read: %s', async (count, isIt) => {
  const text = report('This is a MIME', `${'A line.\r\n'.repeat(count)}This is a MIME`)
  expect((await readDeliveryReport(Buffer.from(text))) !== null).toBe(isIt)
})

test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
  'a report that an email is %s tells of no failure',
  async (action) => {
    expect(await failuresOf({ action, status: '4.4.1' })).toEqual([])
  },
)

test('of several receivers each has its own reason', async () => {
  const more = 'Final-Recipient: rfc822; ben@visitor.example\r\nAction: failed\r\nStatus: 5.7.1\r\n\r\n'
  const text = report('Final-Recipient', `${more}Final-Recipient`)
  const { failures } = (await readDeliveryReport(Buffer.from(text))) ?? {}
  expect(failures?.map(({ receivers: [first], status }) => [first, status])).toEqual([
    ['ben@visitor.example', '5.7.1'],
    ['ana@visitor.example', '5.1.1'],
  ])
})

test.each([
  ['Status: 5.0.0', 'Diagnostic-Code: smtp; 554 5.7.1 blocked', '5.7.1'],
  ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 no such user at 203.5.1.17', '5.0.0'],
  ['X-Status: none', 'Diagnostic-Code: smtp; 550 5.1.1 no such user', '5.1.1'],
  ['X-Status: none', 'Diagnostic-Code: x-unix; exit 67', '5.0.0'],
])('"%s" and "%s" are read as %s', async (status, diagnostic, read) => {
  const text = report('Status: 5.1.1', status).replace(/Diagnostic-Code:(.|\r\n )*?\r\n\r\n/, `${diagnostic}\r\n\r\n`)
  const { failures } = (await readDeliveryReport(Buffer.from(text))) ?? {}
  expect(failures?.map((failure) => failure.status)).toEqual([read])
})

test.each([
  ['5.1.1', true, 'The mail server takes no email for this address (5.1.1).'],
  ['5.2.2', true, 'The mail server takes no email for this address (5.2.2).'],
  [
    '5.7.26',
    false,
    'The receiver’s mail server refused the email by a rule of its own (5.7.26). The address may be right.',
  ],
  ['4.4.7', false, 'The receiver’s mail server did not take the email in time (4.4.7).'],
])('of %s it is said whether the mailbox is to blame, and staff read it in plain words', (status, isIt, text) => {
  expect(isAgainstReceiver(status)).toBe(isIt)
  expect(formatReturned(status)).toBe(text)
})

async function failuresOf(changes: Partial<Reported>) {
  return (await readDeliveryReport(postfixReport({ ...reported, ...changes })))?.failures
}

/** A report of Postfix that has another text in place of one of its own. */
function report(text: string, other: string) {
  return postfixReport(reported).toString().replaceAll(text, other)
}
