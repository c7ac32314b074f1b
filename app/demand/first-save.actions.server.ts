import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'
import { suspicionOf } from '#app/contact/suspicion.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit, oneAtATime } from '#app/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { addDemand } from './fit-demand.server.ts'
import { neededSizes, supplyIn } from './needed-size.ts'
import { leastPeople } from './needs-report.server.ts'

const oneDaySeconds = 24 * 60 * 60
/** One network alone brings no size of a day onto the page of staff. */
const fromNetwork = { most: leastPeople - 1, withinSeconds: oneDaySeconds }
/** A double click is one visitor. */
const fromForm = { most: 1, withinSeconds: oneDaySeconds }

/** What the form brings beside the measures: which showing of it was sent, and what tells programs from people. */
type SentForm = { formId: string; shownAt: string; comments: string }

/**
 * Counts what a visitor needs who saves measures for the first time, and how many vehicles have that now. Never throws: the measures are
 * saved whether they were counted or not.
 */
export async function countFirstSave(
  context: Readonly<RouterContextProvider>,
  profile: FitProfile,
  { formId, shownAt, comments }: SentForm,
) {
  if (suspicionOf({ trap: comments, shownAt, texts: [] })) return
  const network = networkOf(context.get(visitorAddress))
  try {
    // Twice: neither does this visitor wait for the queue, nor the queue for a database that does not answer.
    const count = () => whileVisitorWaits(countOnce(context.get(services), profile, { network, formId }))
    await whileVisitorWaits(oneAtATime(network, count))
  } catch (error) {
    // Plan B: one visitor is missing in the counts.
    log.warn({ err: error, requestId: context.get(pageRequest).requestId }, 'a first save of measures was not counted')
  }
}

type Sender = { network: string; formId: string }

async function countOnce({ db, inventory }: Services, profile: FitProfile, { network, formId }: Sender) {
  const { entries } = await inventory()
  const vehicles = entries.map(({ fit }) => fit)
  await db.transaction(async (tx) => {
    if (!(await consumeRateLimit(tx, `needs of ${network}`, fromNetwork)).ok) return
    if (!(await consumeRateLimit(tx, `needs by form ${formId}`, fromForm)).ok) return
    const sizes = []
    for (const size of neededSizes(profile)) {
      sizes.push({ ...size, supply: supplyIn(vehicles, size) })
      await yieldToOthers()
    }
    await addDemand(tx, sizes)
  })
}
