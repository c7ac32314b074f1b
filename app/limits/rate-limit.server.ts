import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { limitConcurrencyPerKey } from './limit-concurrency.ts'
import { rateLimitUses } from './rate-limit-table.server.ts'

/** The number of uses within so many seconds, counted for one key. */
type Limit = { most: number; withinSeconds: number }

export type RateLimitResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/** The longest time over which uses are counted; older ones are removed in passing. */
const retentionHours = 24

/**
 * The latest moment of a use. Uses side by side begin at other moments; a later one was noted before the clock was set
 * back.
 */
const latest = sql`now() + interval '1 minute'`

/**
 * A queue for each network. Its uses would wait for each other's lock anyway. A rush must not hold every database
 * connection meanwhile.
 */
export const oneAtATime = limitConcurrencyPerKey()

const ages = z.object({ rows: z.array(z.object({ age: z.coerce.number() })) })

/**
 * One use as part of the open transaction, counted over all instances. Where the limit is reached it is not `ok`, with
 * the seconds to wait. `subject` names what is done and by whom.
 */
export async function consumeRateLimit(
  tx: Db,
  subject: string,
  { most, withinSeconds }: Limit,
): Promise<RateLimitResult> {
  const key = createHash('sha256').update(subject).digest('base64url')
  // Two at the same moment must not both take the last use.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
  const { rows } = ages.parse(
    await tx.execute(sql`select extract(epoch from now() - ${rateLimitUses.at}) as age from ${rateLimitUses}
      where ${rateLimitUses.key} = ${key} and ${rateLimitUses.at} > now() - make_interval(secs => ${withinSeconds}::int)
        and ${rateLimitUses.at} < ${latest}
      order by ${rateLimitUses.at} desc limit ${most}::int`),
  )
  const oldest = rows[most - 1]
  if (oldest) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(withinSeconds - oldest.age)) }
  await tx.execute(
    sql`delete from ${rateLimitUses} where ${rateLimitUses.at} < now() - make_interval(hours => ${retentionHours}::int)
      or ${rateLimitUses.at} >= ${latest}`,
  )
  await tx.insert(rateLimitUses).values({ key })
  return { ok: true }
}

/** Uses counted in this process, for the time in which the database cannot count them. A restart forgets them. */
export function usesInMemory({ most, withinSeconds }: Limit, now = Date.now) {
  const uses = new Map<string, number[]>()

  /** The moments of the uses that still count. Others go, and with them keys that nobody uses any more. */
  function recentOf(key: string) {
    const since = now() - withinSeconds * 1000
    for (const [one, moments] of uses) {
      // One of the future was noted before the clock was set back.
      const recent = moments.filter((moment) => moment > since && moment <= now())
      if (recent.length > 0) uses.set(one, recent)
      else uses.delete(one)
    }
    return uses.get(key) ?? []
  }

  return {
    /** Whether there is one more use. */
    ask(key: string): RateLimitResult {
      const recent = recentOf(key)
      const oldest = recent.at(-most)
      if (oldest === undefined) return { ok: true }
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(withinSeconds - (now() - oldest) / 1000)) }
    },
    note(key: string) {
      uses.set(key, [...recentOf(key), now()])
    },
  }
}
