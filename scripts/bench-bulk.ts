import { setTimeout as sleep } from 'node:timers/promises'
import { hiddenFields, postForm } from '../test/kit/http-visitor.ts'
import { discard, type Site, startSite } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'
import { type Found, placeOf } from './bench-place.ts'

/** As many as staff may change at once. */
const changedAtOnce = 1000
const visitEveryMs = 20
/** One from memory, and some that are made for their visitor, who has a notice waiting. */
const visits = [
  { path: '/vehicles', Cookie: '' },
  { path: '/', Cookie: 'flash=none' },
  { path: '/vehicles/1001', Cookie: 'flash=none' },
  { path: '/contact', Cookie: 'flash=none' },
]

type OnStock = AsyncDisposable & { site: Site; cookies: string }

/** What visitors wait for while staff change a thousand vehicles at once. Prices go up by a dollar, and down the next time. */
export const bulkChanges = placeOf(openStock, [
  {
    rows: [
      { what: 'longest wait of visitors while a thousand vehicles are changed', unit: 'ms', atMost: 250 },
      { what: 'a thousand vehicles are changed', unit: 's' },
    ],
    measure: measureBulk,
  },
])

async function openStock(): Promise<OnStock> {
  const data = await demoData()
  await fillVehicles(data, changedAtOnce)
  const site = await startSite({ data })
  return {
    site,
    cookies: await staffCookies(site.origin, await addStaff(site)),
    async [Symbol.asyncDispose]() {
      await site.stop()
      await discard(data)
    },
  }
}

let rounds = 0

async function measureBulk({ site, cookies }: OnStock): Promise<Found[]> {
  rounds += 1
  const change = { action: 'amount', amount: rounds % 2 === 0 ? '-1' : '1' }
  for (const each of visits) await visit(site.origin, each)
  const over = new AbortController()
  const waits = visitUntil(over.signal, site.origin)
  const startedAt = performance.now()
  await applyToAll(`${site.origin}/admin/vehicles/bulk`, cookies, change).finally(() => over.abort())
  const seconds = (performance.now() - startedAt) / 1000
  const took = await waits
  return [{ measured: Math.max(...took), note: `${took.length} pages` }, { measured: seconds }]
}

/** Asks for the preview of all, and applies what it shows. Throws where that is not taken. */
async function applyToAll(address: string, Cookie: string, change: Record<string, string>) {
  const preview = await (await postForm(address, { ...change, all: 'on' }, { Cookie })).text()
  const { formId = '' } = hiddenFields(preview)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...change, formId, intent: 'apply' })) body.append(name, value)
  const seen = [...preview.matchAll(/name="seen" value="([^"]*)"/g)].map(([, one = '']) => one)
  for (const one of seen) body.append('seen', one)
  const answer = await postForm(address, body, { Cookie })
  await answer.arrayBuffer()
  if (answer.status !== 302 || seen.length < changedAtOnce)
    throw new Error(`a change of ${seen.length} vehicles was answered with ${answer.status}`)
}

/** Visits a page every so often, whether the one before has come or not. Gives the milliseconds to each last byte. */
async function visitUntil(over: AbortSignal, origin: string) {
  const asked: Array<Promise<number>> = []
  while (!over.aborted) {
    const next = visits[asked.length % visits.length]
    if (next) asked.push(visit(origin, next))
    await sleep(visitEveryMs)
  }
  return Promise.all(asked)
}

async function visit(origin: string, { path, Cookie }: { path: string; Cookie: string }) {
  const startedAt = performance.now()
  await (await fetch(origin + path, { headers: { Cookie } })).arrayBuffer()
  return performance.now() - startedAt
}
