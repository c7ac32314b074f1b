import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { takeUploadTurns, turnsUsedUp, uploadsAnHour } from './upload-turn.server.ts'

const db = await freshDb()

function staff(id: string) {
  return { id, email: `${id}@staff.example`, address: '192.0.2.7' }
}

test('S19 (ASVS 2.3.2, 5.2.4): one person may upload 60 pictures an hour, however many at once, and is told when to go on', async () => {
  const dana = staff('dana')
  expect(await takeUploadTurns(db, dana, 55)).toEqual({ ok: true })
  const attempts = await Promise.all(Array.from({ length: 8 }, () => takeUploadTurns(db, dana, 1)))
  expect(attempts.filter(({ ok }) => ok)).toHaveLength(uploadsAnHour - 55)
  const refused = attempts.find(({ ok }) => !ok)
  if (!refused || refused.ok) throw new Error('three are refused')
  expect(refused.retryAfterSeconds).toBeGreaterThan(3500)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600)
  expect(await takeUploadTurns(db, staff('eli'), 10)).toEqual({ ok: true })
})

test('S18 (ASVS 16.2.1): each upload leaves a line in the audit trail', async () => {
  await takeUploadTurns(db, staff('fay'), 3)
  const lines = await db.select().from(auditEntries).where(sql`actor = 'fay@staff.example'`)
  expect(lines.map(({ action, address }) => [action, address])).toEqual(
    Array(3).fill(['picture uploaded', '192.0.2.7']),
  )
})

test('turns come back after an hour', async () => {
  const gus = staff('gus')
  await takeUploadTurns(db, gus, uploadsAnHour)
  await db.execute(
    sql`update audit_entries set at = now() - interval '59 minutes 30 seconds' where actor = ${gus.email}`,
  )
  expect(await takeUploadTurns(db, gus, 1)).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) })
  await db.execute(sql`update audit_entries set at = now() - interval '61 minutes' where actor = ${gus.email}`)
  expect(await takeUploadTurns(db, gus, uploadsAnHour)).toEqual({ ok: true })
})

test('the words name the minutes', () => {
  expect(turnsUsedUp(30)).toBe('You can upload up to 60 pictures an hour. Please try again in 1 minute.')
  expect(turnsUsedUp(61)).toContain('in 2 minutes.')
})
