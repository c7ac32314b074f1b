import { and, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { answerTimeDays, fewestAnswered } from './answer-time.ts'
import { contactSubmissions } from './submission-table.server.ts'

/** The median time, in seconds, from a message to its first answer in the last 30 days. Null where fewer than five were answered. */
export async function findAnswerTime(db: Db) {
  const { answeredAt, createdAt, state } = contactSubmissions
  const waited = sql`extract(epoch from ${answeredAt} - ${createdAt})`
  const isLate = gt(answeredAt, sql`now() - make_interval(days => ${answerTimeDays}::int)`)
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      seconds: sql`coalesce(percentile_cont(0.5) within group (order by ${waited}), 0)`.mapWith(Number),
    })
    .from(contactSubmissions)
    .where(and(isLate, ne(state, 'spam')))
  return found && found.count >= fewestAnswered ? found.seconds : null
}
