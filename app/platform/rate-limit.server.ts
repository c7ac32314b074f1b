import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { takenTurns } from './rate-limit-table.server.ts'
import { turnsOfEach } from './turns.ts'

/** How often something may be done within a time, counted for one key. */
type Limit = { most: number; withinSeconds: number }

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number }

/** No turn is counted for longer; older ones are removed by the way. */
const keptHours = 24

/**
 * Work that takes turns for one network is begun one at a time: they would wait for each other anyway, and a rush of one
 * must not hold every database connection meanwhile.
 */
export const oneAtATime = turnsOfEach()

const ages = z.object({ rows: z.array(z.object({ age: z.coerce.number() })) })

/**
 * Takes a turn as part of the open transaction, on whichever instance; when the limit is reached, says how long to wait. `subject`
 * names what is done and by whom.
 */
export async function takeTurn(tx: Db, subject: string, { most, withinSeconds }: Limit): Promise<Turn> {
  const key = createHash('sha256').update(subject).digest('base64url')
  // Two at the same moment must not both take the last turn.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
  const { rows } = ages.parse(
    await tx.execute(sql`select extract(epoch from now() - ${takenTurns.at}) as age from ${takenTurns}
      where ${takenTurns.key} = ${key} and ${takenTurns.at} > now() - make_interval(secs => ${withinSeconds}::int)
      order by ${takenTurns.at} desc limit ${most}::int`),
  )
  const oldest = rows[most - 1]
  if (oldest) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(withinSeconds - oldest.age)) }
  await tx.execute(
    sql`delete from ${takenTurns} where ${takenTurns.at} < now() - make_interval(hours => ${keptHours}::int)`,
  )
  await tx.insert(takenTurns).values({ key })
  return { ok: true }
}
