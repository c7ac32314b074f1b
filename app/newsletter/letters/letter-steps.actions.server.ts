import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import { consumeRateLimit, type RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { post } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { onceOnly } from '#app/records/form-replay.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import type { Letter, LetterState } from './letter.ts'
import { letterTestKind } from './letter-mails.actions.server.ts'
import { letters } from './letter-table.server.ts'

/** A step of a letter: in which state it is taken, what it sets, and its name in the trail. */
type Step = { from: LetterState; set: PgUpdateSetSource<typeof letters>; action: string }

/** Sends a draft from now on. `origin` is the site's, for its links. */
export function sendNow(origin: string): Step {
  return { from: 'draft', set: { state: 'sending', startedAt: sql`now()`, origin }, action: 'newsletter sent' }
}

/** Has a draft sent at a moment to come. */
export function sendAt(moment: Date, origin: string): Step {
  return { from: 'draft', set: { state: 'scheduled', sendAt: moment, origin }, action: 'newsletter scheduled' }
}

/** Makes a draft of a scheduled letter again. */
export const withdraw: Step = {
  from: 'scheduled',
  set: { state: 'draft', sendAt: null },
  action: 'newsletter taken back',
}

/** Stops the emails of a letter that have not gone yet, those in the outbox too. */
export const pause: Step = { from: 'sending', set: { state: 'paused' }, action: 'newsletter paused' }

/** Goes on with them. */
export const goOn: Step = { from: 'paused', set: { state: 'sending' }, action: 'newsletter continued' }

/** Takes a step of a letter that was read at `version`. It is stale where the letter stands elsewhere by now. */
export async function takeStep(
  db: Db,
  { staff, id, version }: { staff: Staff } & Pick<Letter, 'id' | 'version'>,
  { from, set, action }: Step,
) {
  const ofId = eq(letters.id, id)
  return changeRecorded(db, { staff, recordType: 'newsletter', recordId: id, action }, async (tx) => {
    const hold = async () => (await tx.select().from(letters).where(ofId).for('update'))[0]
    const [stored] = await tx.select({ state: letters.state }).from(letters).where(ofId)
    if (stored && stored.state !== from) return { is: 'stale' as const }
    const change = await changeAtVersion(tx, version, hold, async () => {
      await tx
        .update(letters)
        .set({ ...set, ...nextVersion(letters) })
        .where(ofId)
      // Everybody may read it from now on; and whoever sends looks at once.
      await announce(tx, 'pages')
    })
    return change.is === 'saved' ? { is: change.is, changedFields: ['state'] } : change
  })
}

const testsAnHour = 20

type Test = { staff: Staff; letterId: number; formId: string; origin: string }

/** Posts a letter to the colleague who asks, once however often the form is sent. Too many must wait. */
export async function sendTest(
  db: Db,
  jobs: Jobs,
  { staff, letterId, formId, origin }: Test,
): Promise<RateLimitResult> {
  const limit = { most: testsAnHour, withinSeconds: 60 * 60 }
  const email = { kind: letterTestKind, aboutId: letterId, origin, recipient: staff.email }
  return db.transaction(async (tx) => {
    let result: RateLimitResult = { ok: true }
    await onceOnly(tx, `letter test ${staff.id} ${letterId} ${formId}`, async () => {
      result = await consumeRateLimit(tx, `letter tests of ${staff.id}`, limit)
      return result.ok ? post(tx, jobs, email) : 0
    })
    return result
  })
}
