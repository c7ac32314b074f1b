import { setTimeout as sleep } from 'node:timers/promises'
import { hiddenFields, postForm } from '../test/kit/http-visitor.ts'
import { discard, type Site, startSite } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'
import { type Found, placeOf } from './bench-place.ts'

/** Fewer than staff may change at once: on a slow machine more take longer than a connection waits. */
const changedAtOnce = 100
const visitEveryMs = 100
/** Pages from memory until a change drops them, and one that is made for its visitor, who has a notice waiting. */
const visits = [
  { path: '/vehicles', Cookie: '' },
  { path: '/', Cookie: '' },
  { path: '/vehicles/1001', Cookie: '' },
  { path: '/contact', Cookie: 'flash=none' },
]

type OnStock = AsyncDisposable & { site: Site; cookies: string }

/** What visitors wait for while staff change many vehicles at once. Prices go up by a dollar, and down the next time. */
export const bulkChanges = placeOf(openStock, [
  {
    rows: [
      { what: `longest wait of visitors while ${changedAtOnce} vehicles are changed`, unit: 'ms', atMost: 250 },
      { what: `${changedAtOnce} vehicles are changed at once`, unit: 's' },
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
  const body = new URLSearchParams({ ...change, formId, intent: 'apply' })
  const seen = [...preview.matchAll(/name="seen" value="([^"]*)"/g)].map(([, one = '']) => one)
  for (const one of seen) body.append('seen', one)
  const headers = { Cookie, Origin: new URL(address).origin, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
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
  const answered = fetch(origin + path, { headers: { Cookie } }).then((answer) => answer.arrayBuffer())
  await answered.catch(() => undefined) // whoever was given up has waited all the same
  return performance.now() - startedAt
}
