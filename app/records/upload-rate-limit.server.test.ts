import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { bytesAnHour, picturesAnHour } from '#app/ui/picture-file.ts'
import { freshDb } from '../../test/kit/db.ts'
import { checkUploadLimit, consumeUploadLimit, countUploadsLeft, uploadLimitText } from './upload-rate-limit.server.ts'

const db = await freshDb()

function pictures(count: number) {
  return Array<number>(count).fill(1000)
}

function staff(id: string) {
  return { id, email: `${id}@staff.example`, address: '192.0.2.7' }
}

test('S19 (ASVS 2.3.2, 5.2.4): one person may upload 600 pictures an hour, however many at once, and is told when to go on', async () => {
  const dana = staff('dana')
  expect(await consumeUploadLimit(db, dana, pictures(595))).toEqual({ ok: true })
  const attempts = await Promise.all(Array.from({ length: 8 }, () => consumeUploadLimit(db, dana, [1000])))
  expect(attempts.filter(({ ok }) => ok)).toHaveLength(picturesAnHour - 595)
  const refused = attempts.find(({ ok }) => !ok)
  if (!refused || refused.ok) throw new Error('three are refused')
  expect(refused.retryAfterSeconds).toBeGreaterThan(3500)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600)
  expect(await consumeUploadLimit(db, staff('eli'), pictures(10))).toEqual({ ok: true })
})

test('S18 (ASVS 16.2.1): each upload leaves a line in the audit trail', async () => {
  await consumeUploadLimit(db, staff('fay'), pictures(3))
  const lines = await db.select().from(auditEntries).where(sql`actor = 'fay@staff.example'`)
  expect(lines.map(({ action, address }) => [action, address])).toEqual(
    Array(3).fill(['picture uploaded', '192.0.2.7']),
  )
})

test('uploads come back after an hour', async () => {
  const gus = staff('gus')
  await consumeUploadLimit(db, gus, pictures(picturesAnHour))
  await db.execute(
    sql`update audit_entries set at = now() - interval '59 minutes 30 seconds' where actor = ${gus.email}`,
  )
  expect(await consumeUploadLimit(db, gus, [1000])).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) })
  await db.execute(sql`update audit_entries set at = now() - interval '61 minutes' where actor = ${gus.email}`)
  expect(await consumeUploadLimit(db, gus, pictures(picturesAnHour))).toEqual({ ok: true })
})

test('asking whether there is room takes no use, so what is refused or fails does not count', async () => {
  const hal = staff('hal')
  await consumeUploadLimit(db, hal, pictures(picturesAnHour - 1))
  for (let times = 0; times < 3; times += 1) expect(await checkUploadLimit(db, hal, 1)).toEqual({ ok: true })
  expect(await checkUploadLimit(db, hal, 2)).toMatchObject({ ok: false })
  expect(await countUploadsLeft(db, hal)).toBe(1)
})

test('S19 (ASVS 5.2.4): an hour ends at 2 GB in storage too, and a picture beyond that is not counted', async () => {
  const ida = staff('ida')
  expect(await consumeUploadLimit(db, ida, [bytesAnHour - 10])).toEqual({ ok: true })
  expect(await consumeUploadLimit(db, ida, [11])).toMatchObject({ ok: false })
  expect(await consumeUploadLimit(db, ida, [10])).toEqual({ ok: true })
  expect(await checkUploadLimit(db, ida, 1)).toMatchObject({ ok: false })
  expect(await countUploadsLeft(db, ida)).toBe(0)
})

test('the words name the minutes', () => {
  expect(uploadLimitText(30)).toBe('You can upload up to 600 pictures or 2 GB an hour. Please try again in 1 minute.')
  expect(uploadLimitText(61)).toContain('in 2 minutes.')
})
