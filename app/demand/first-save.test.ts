import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { action } from '#app/fit/fit.route.tsx'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { rateLimitUses } from '#app/limits/rate-limit-table.server.ts'
import { houseMonday } from '#app/ui/showroom-time.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { removeOldRows } from '../../server/retention.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { fitDemand } from './fit-demand-table.server.ts'
import { countedMeasures } from './needed-size.ts'

const db = await freshDb()
const storage = await freshStorage()
const origin = 'https://redstone.example'
const measures = { height: '53.37', width: '25.83' }
const counted = ['door 55', 'entry 28', 'ceiling 56', 'width 27']

let visitors = 0
beforeEach(async () => {
  await db.execute(sql`truncate fit_demand, taken_turns`)
})

describe('a first save of measures', () => {
  test('counts each size by itself, rounded up, with its week and how many vehicles have it', async () => {
    await save(measures)
    await save({ ...measures, weight: '401' })
    const rows = (await db.select().from(fitDemand)).toSorted(byOrder)
    const week = houseMonday(new Date())
    expect(rows.map(({ measure, bucket, count }) => [`${measure} ${bucket}`, count])).toEqual([
      ['door 55', 2],
      ['entry 28', 2],
      ['weight 500', 1],
      ['ceiling 56', 2],
      ['width 27', 2],
    ])
    expect(rows[0]).toEqual({ week, measure: 'door', bucket: 55, supply: 'none', count: 2 })
  })

  test('is counted once: not with measures that are kept already, and not again when the form is sent twice', async () => {
    await save(measures, { cookie: '__Host-fit=H54_W26' })
    expect(await countedSizes()).toEqual([])
    await Promise.all([1, 2, 3].map(() => save(measures, { formId: 'pressed three times' })))
    expect(await countedSizes()).toEqual(counted)
    await save(measures, { cookie: '__Host-fit=unreadable' })
    expect(await countedSizes(), 'a cookie that holds no measures').toEqual([...counted, ...counted])
  })

  test('is not counted for whoever ticks the box, and is kept without a trace of the answer', async () => {
    const answer = await save({ ...measures, staysUncounted: 'on' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-fit=H53\.37_W25\.83; Max-Age=15552000; /)
    expect(await countedSizes()).toEqual([])
    expect(await usesOfLimits()).toBe(0)
  })

  test('of a code is counted like typed measures', async () => {
    await save({ code: 'H53.37 W25.83' })
    expect(await countedSizes()).toEqual(counted)
  })
})

describe('S22: strangers', () => {
  test('are counted four times a day from one network, and their measures are saved all the same', async () => {
    for (let nth = 0; nth < 7; nth += 1) expect((await save(measures, { address: '198.51.100.7' })).status).toBe(302)
    expect(await countedSizes()).toHaveLength(4 * counted.length)
    expect(await usesOfLimits(), 'and leave no rows behind, however often they send').toBe(8)
    await db.execute(sql`update taken_turns set at = now() - interval '25 hours'`)
    await removeOldRows(db)
    await save(measures, { address: '198.51.100.7' })
    expect(await countedSizes()).toHaveLength(5 * counted.length)
  })

  test.each([
    ['a program that fills in what nobody sees', { comments: 'https://spam.example' }],
    ['a program that has not seen the form', { shownAt: '' }],
  ])('%s is not counted, and its measures are saved', async (_who, signs) => {
    expect((await save({ ...measures, ...signs })).status).toBe(302)
    expect(await countedSizes()).toEqual([])
  })
})

test.each<[when: string, failing: () => Promise<Partial<Services>>]>([
  ['the database is away', async () => ({ db: await closedDb() })],
  ['the vehicles cannot be read', async () => ({ inventory: () => Promise.reject(new Error('away')) })],
  ['nothing answers', async () => ({ inventory: () => new Promise(() => {}) })],
  ['the counts cannot be written', async () => ({ inventory: withoutTable })],
])('when %s the measures are saved all the same', async (_when, failing) => {
  const answer = await save(measures, { dependencies: await failing() })
  expect(answer.headers.getSetCookie()[0]).toContain('fit=H53.37_W25.83')
  await db.execute(sql`alter table if exists put_aside rename to fit_demand`)
  expect(await countedSizes()).toEqual([])
  expect(await usesOfLimits(), 'and what was not counted uses up no limit').toBe(0)
})

/** The vehicles, after which nothing can be counted. */
async function withoutTable() {
  await db.execute(sql`alter table fit_demand rename to put_aside`)
  return readInventory(db)
}

type Sent = { address?: string; formId?: string; cookie?: string; dependencies?: Partial<Services> }

async function save(fields: Record<string, string>, { address, formId, cookie, dependencies }: Sent = {}) {
  visitors += 1
  const context = staffRequest({ db, storage, ...dependencies }, null)
  context.set(visitorAddress, address ?? `192.0.2.${visitors}`)
  context.set(pageRequest, { nonce: '', stamp: { formId: '', shownAt: '' }, requestId: 'error-1' })
  const stamp = { formId: formId ?? `form ${visitors}`, shownAt: String(Date.now() - 60_000) }
  const body = new URLSearchParams({ ...stamp, ...fields })
  const request = new Request(`${origin}/fit`, { method: 'POST', body, headers: cookie ? { Cookie: cookie } : {} })
  const answer = await action({ request, url: new URL(request.url), context, params: {}, pattern: '/fit' })
  if (!(answer instanceof Response)) throw new Error('the measures were refused')
  return answer
}

/** Each size as often as it was counted. */
async function countedSizes() {
  const rows = (await db.select().from(fitDemand)).toSorted(byOrder)
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return Array.from({ length: most }, (_, nth) =>
    rows.flatMap(({ measure, bucket, count }) => (count > nth ? [`${measure} ${bucket}`] : [])),
  ).flat()
}

type Counted = typeof fitDemand.$inferSelect

function byOrder(a: Counted, b: Counted) {
  return countedMeasures.indexOf(a.measure) - countedMeasures.indexOf(b.measure)
}

function usesOfLimits() {
  return db.$count(rateLimitUses)
}
