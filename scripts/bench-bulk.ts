import { setTimeout as sleep } from 'node:timers/promises'
import { hiddenFields, postForm } from '../test/kit/http-visitor.ts'
import { longestHold } from './bench-engine.ts'
import { type Found, placeOf } from './bench-place.ts'
import { type OnStock, openStock } from './bench-stock.ts'

const changedAtOnce = 500
const visitEveryMs = 100
const lookEveryMs = 1000
const givenUpAfterMs = 300_000
/** Pages from memory until a change drops them, and one that is made for its visitor, who has a notice waiting. */
const visits = [
  { path: '/vehicles', Cookie: '' },
  { path: '/', Cookie: '' },
  { path: '/vehicles/1001', Cookie: '' },
  { path: '/contact', Cookie: 'flash=none' },
]
/** What visitors wait for while staff change many vehicles at once and undo that. Prices go up by a dollar, and down the next time. */
export const bulkChanges = placeOf(
  () => openStock(changedAtOnce),
  [
    {
      rows: [
        {
          what: `longest wait of visitors while ${changedAtOnce} vehicles are changed and undone`,
          unit: 'ms',
          atMost: 250,
        },
        { what: `${changedAtOnce} vehicles are changed and undone`, unit: 's' },
      ],
      measure: measureVisitors,
    },
    {
      rows: [
        {
          what: `longest hold of the engine while ${changedAtOnce} vehicles are changed and undone`,
          unit: 'ms',
          atMost: 100,
        },
      ],
      measure: async (stock) => [await longestHold(stock.site.origin, await prepareChange(stock))],
    },
  ],
)

let rounds = 0

/** Reads the preview of a change of all vehicles; gives what makes and undoes it. */
async function prepareChange({ site, cookies }: OnStock) {
  rounds += 1
  const change = { action: 'amount', amount: rounds % 2 === 0 ? '-1' : '1' }
  const bulk = `${site.origin}/admin/vehicles/bulk`
  const apply = await previewAll(bulk, cookies, change)
  return () => changeAndUndo({ bulk, cookies, apply })
}

async function measureVisitors(stock: OnStock): Promise<Found[]> {
  const { origin } = stock.site
  const work = await prepareChange(stock)
  for (const each of visits) await visit(origin, each)
  const over = new AbortController()
  const waits = visitUntil(over.signal, origin, visits)
  const startedAt = performance.now()
  await work().finally(() => over.abort())
  const seconds = (performance.now() - startedAt) / 1000
  const took = await waits
  return [{ measured: Math.max(...took), note: `${took.length} pages` }, { measured: seconds }]
}

/** What the form under the preview of all sends. Throws where it is of fewer. */
async function previewAll(bulk: string, Cookie: string, change: Record<string, string>) {
  const preview = await (await postForm(bulk, { ...change, all: 'on' }, { Cookie })).text()
  const { formId = '' } = hiddenFields(preview)
  const body = new URLSearchParams({ ...change, formId, intent: 'apply' })
  const seen = [...preview.matchAll(/name="seen" value="([^"]*)"/g)].map(([, one = '']) => one)
  if (seen.length < changedAtOnce) throw new Error(`the preview has ${seen.length} vehicles`)
  for (const one of seen) body.append('seen', one)
  return body
}

type Changing = { bulk: string; cookies: string; apply: URLSearchParams }

/** Begins a change and its undo, each time until the page of it says that it is done. */
async function changeAndUndo({ bulk, cookies: Cookie, apply }: Changing) {
  const headers = { Cookie, Origin: new URL(bulk).origin, 'Sec-Fetch-Site': 'same-origin' }
  const send = (address: string, body: URLSearchParams) =>
    // A release that answers at the end may be cut off before; its page tells all the same.
    fetch(address, { method: 'POST', redirect: 'manual', headers, body }).catch(() => null)
  const read = async (address: string) => (await fetch(address, { headers: { Cookie } })).text()
  const answer = await send(bulk, apply)
  const [, named] = /\/bulk\/(\d+)/.exec(answer?.headers.get('location') ?? (await read(bulk))) ?? []
  const result = `${bulk}/${named}`
  await until(async () => />[\d,]+ vehicles were changed</.test(await read(result)))
  await send(result, new URLSearchParams())
  await until(async () => /vehicles are as they were before/.test(await read(result)))
}

async function until(isOver: () => Promise<boolean>) {
  for (const giveUpAt = Date.now() + givenUpAfterMs; !(await isOver()); await sleep(lookEveryMs))
    if (Date.now() > giveUpAt) throw new Error('the change or its undo did not end')
}

type Visit = (typeof visits)[number]

/** Visits a page every so often, whether the one before has come or not. Gives the milliseconds to each last byte. */
async function visitUntil(over: AbortSignal, origin: string, those: Visit[]) {
  const asked: Array<Promise<number>> = []
  while (!over.aborted) {
    const next = those[asked.length % those.length]
    if (next) asked.push(visit(origin, next))
    await sleep(visitEveryMs)
  }
  return Promise.all(asked)
}

async function visit(origin: string, { path, Cookie }: Visit) {
  const startedAt = performance.now()
  const answered = fetch(origin + path, { headers: { Cookie } }).then((answer) => answer.arrayBuffer())
  await answered.catch(() => undefined) // whoever was given up has waited all the same
  return performance.now() - startedAt
}
