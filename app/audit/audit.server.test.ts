import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { recordRefusal } from './audit.server.ts'
import { auditEntries } from './audit-table.server.ts'

const db = await freshDb()
const refusal = {
  actor: 'dana@staff.example',
  action: 'sign-in refused',
  recordType: 'staff' as const,
  recordId: 'dana@staff.example',
}

beforeEach(async () => {
  await db.delete(auditEntries)
})

test('S18 (ASVS 16.3.1): a thousand refusals from one network within an hour are one line that counts them', async () => {
  const from = (nth: number) => `2001:db8:7:1::${nth.toString(16)}`
  for (let nth = 0; nth < 1000; nth += 1) await recordRefusal(db, { ...refusal, address: from(nth) })
  const [line, ...more] = await db.select().from(auditEntries)
  expect(line).toMatchObject({ ...refusal, address: from(0), count: 1000, lastAt: expect.any(Date) })
  expect(more).toEqual([])
})

test('another account, action or network, and the next hour, begin a line of their own', async () => {
  const address = '192.0.2.7'
  await recordRefusal(db, { ...refusal, address })
  await recordRefusal(db, { ...refusal, address: '192.0.2.8' })
  await recordRefusal(db, { ...refusal, address, action: 'sign-in refused: too many tries' })
  await recordRefusal(db, { actor: null, action: refusal.action, recordType: 'staff', address })
  await db.execute(
    sql`update audit_entries set counted_from = counted_from - interval '1 hour', at = at - interval '1 hour'`,
  )
  await recordRefusal(db, { ...refusal, address })
  expect((await db.select().from(auditEntries)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
})

test('S18 (ASVS 16.3.1): from ever so many networks an hour fills two hundred lines, and one for all the others', async () => {
  const tries = Array.from({ length: 260 }, (_, nth) => ({ ...refusal, address: `10.0.${nth}.1` }))
  for (const each of tries) await recordRefusal(db, each)
  const lines = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(lines).toHaveLength(201)
  expect(lines.at(-1)).toMatchObject({ actor: null, address: null, action: refusal.action, count: 60 })
})
