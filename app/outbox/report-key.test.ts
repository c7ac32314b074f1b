import { expect, test } from 'vitest'
import { readReportKey, reportKey } from './report-key.ts'

test.each([
  { in: 'outbox', id: 1001 },
  { in: 'deliveries', id: 2147483647 },
] as const)('a key is read as the email that it was made of: %j', (email) => {
  expect(readReportKey(reportKey(email))).toEqual(email)
})

test.each(['', 'm', 'm0', 'm01', 'x1', 'm2147483648', 'm12345678901', 'd1m'])('"%s" is no key', (key) => {
  expect(readReportKey(key)).toBeNull()
})
