import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { signInAttempts } from './staff-table.server.ts'

/** One who tries: the account as typed, the network address, and the id of a device that knows the account. */
export type Attempt = { email: string; address: string; device: string | null }

const longestDelaySeconds = 60
/** Tries that cost no wait: on one account from one place, and from one place on any account. */
const freeTries = { here: 5, address: 20 }
/** So many failures mean that an account is under attack. Then each failure from a strange device has the longest wait at once. */
const attackedAfter = 50

/** A wait that ends later was begun by a clock that has been set back since, and holds nobody up. */
const endOfWaits = sql`now() + make_interval(secs => ${2 * longestDelaySeconds}::int)`

/**
 * Whether a row makes anybody wait. Its two times are one where nothing has to be waited for. Compared with now() alone
 * they would seem to: that is when a transaction began, and another one may have begun later and written first.
 */
const makesWait = (row: SQL) =>
  sql`(${row}.blocked_until > ${row}.last_at and ${row}.blocked_until > now() and ${row}.blocked_until < ${endOfWaits})`

const claim = z.object({ rows: z.tuple([z.object({ claimed: z.coerce.number(), wait: z.coerce.number() })]) })

/**
 * Asks leave to check one password; gives 0, or the seconds to wait. The try counts as failed until `forgiveAttempt`, so that tries
 * sent at one moment cannot slip through together. Only failures from the same place make anybody wait: a device that knows the
 * account, else an address. A stranger can lengthen the waits of others, never begin one.
 */
export async function claimAttempt(db: Db, attempt: Attempt): Promise<number> {
  const { gates, account } = keysOf(attempt)
  const failures = sql`case when stored.last_at < now() - interval '1 hour' then 1 else stored.failures + 1 end`
  const free = sql`case when stored.key like 'address:%' then ${freeTries.address}::int else ${freeTries.here}::int end`
  const growing = sql`case when ${failures} < ${free} then 0
    else least(${longestDelaySeconds}::int, power(2, least(${failures} - ${free}, 6))) end`
  const inAttack = sql`case when (select is_on from attack) and key like 'pair:%' then ${longestDelaySeconds}::int else 0 end`
  const answer = await db.execute(sql`
    with gates(key) as (values ${sql.join(
      gates.map((key) => sql`(${key}::text)`),
      sql`, `,
    )}),
    attack(is_on) as (select exists (select from sign_in_attempts
      where key = ${account} and failures >= ${attackedAfter}::int and last_at > now() - interval '1 hour')),
    claimed as (insert into sign_in_attempts as stored (key, failures, last_at, blocked_until)
      select key, 1, now(), now() + make_interval(secs => ${inAttack}) from gates
        where not exists (select from sign_in_attempts as stored join gates using (key) where ${makesWait(sql`stored`)})
        order by key
      on conflict (key) do update set failures = ${failures}, last_at = now(),
        blocked_until = now() + make_interval(secs => greatest(${growing}, extract(epoch from excluded.blocked_until - now())))
        where not ${makesWait(sql`stored`)}
      returning key),
    noted as (insert into sign_in_attempts as stored (key, failures) select ${account}::text, 1 where exists (select from claimed)
      on conflict (key) do update set failures = ${failures}, last_at = now())
    select (select count(*) from claimed) as claimed,
      (select ceil(coalesce(max(extract(epoch from blocked_until - now())), 0))
        from sign_in_attempts join gates using (key)) as wait`)
  const [{ claimed, wait }] = claim.parse(answer).rows
  return claimed === gates.length ? 0 : Math.min(Math.max(1, wait), longestDelaySeconds)
}

/** The password was wrong: what is to be waited begins now, however long the check itself has taken. */
export async function noteFailure(db: Db, attempt: Attempt) {
  const { blockedUntil, lastAt, key } = signInAttempts
  await db
    .update(signInAttempts)
    .set({ blockedUntil: sql`now() + (${blockedUntil} - ${lastAt})`, lastAt: sql`now()` })
    .where(and(inArray(key, keysOf(attempt).gates), gt(blockedUntil, lastAt)))
}

/** Forgives a try whose password was right, and what failed before it on this account from here. */
export async function forgiveAttempt(db: Db, attempt: Attempt) {
  const { gates, account } = keysOf(attempt)
  const [here = '', address] = gates
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, [here, account]))
  if (address)
    await db
      .update(signInAttempts)
      .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)`, blockedUntil: signInAttempts.lastAt })
      .where(eq(signInAttempts.key, address))
  await db.delete(signInAttempts).where(lt(signInAttempts.lastAt, sql`now() - interval '1 day'`))
}

/** What people type where their address belongs may be a password: no key can be read back. */
function keysOf({ email, address, device }: Attempt) {
  const account = `account:${digest(email)}`
  const network = networkOf(address)
  if (device) return { gates: [`device:${digest(`${device}\n${email}`)}`], account }
  return { gates: [`pair:${digest(`${network}\n${email}`)}`, `address:${digest(network)}`], account }
}

function digest(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
