import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'
import { findAnswerTime } from './answer-time.server.ts'
import { answerTimeText } from './answer-time.ts'

const { db } = await freshDatabase()

let messages = 0
async function answered(waited: string, { state = 'answered', ago = '1 day' } = {}) {
  messages += 1
  await db.execute(sql`insert into contact_submissions (name, email, message, replay_key, state, created_at, answered_at)
    values ('Ana', 'ana@visitor.example', 'x', ${`${messages}`}, ${state}, now() - ${ago}::interval - ${waited}::interval, now() - ${ago}::interval)`)
}

test('the usual time is the median of what was answered in 30 days, and is told from five answers on', async () => {
  for (const waited of ['1 hour', '2 hours', '40 days', '3 hours']) await answered(waited)
  await answered('1 second', { ago: '31 days' })
  await answered('1 second', { state: 'spam' })
  expect(await findAnswerTime(db)).toBeNull()
  await answered('5 minutes', { state: 'closed' })
  expect(await findAnswerTime(db)).toBe(2 * 60 * 60)
})

test.each([
  { seconds: 0, says: '1 minute' },
  { seconds: 60, says: '1 minute' },
  { seconds: 61, says: '2 minutes' },
  { seconds: 3541, says: '1 hour' },
  { seconds: 3601, says: '2 hours' },
  { seconds: 169_200, says: '47 hours' },
  { seconds: 169_201, says: '2 days' },
])('$seconds s are told as $says', ({ seconds, says }) => {
  expect(answerTimeText(seconds)).toBe(`Usually answered within ${says} (30 days)`)
})
