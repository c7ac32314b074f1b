import { setTimeout as sleep } from 'node:timers/promises'
import { hiddenFields, postForm, sendMessage } from '../test/kit/http-visitor.ts'
import { longestHold } from './bench-engine.ts'
import { type Found, placeOf } from './bench-place.ts'
import { type OnStock, openStock } from './bench-stock.ts'
import { manyVehicles } from './bench-vehicles.ts'

const rowsOfFile = 2000
const visitEveryMs = 100
const askReadyEveryMs = 200
const writeEveryMs = 2000
const sampleMark = 'Sample, not for sale'
/** Pages from memory until a change drops them, one that nobody has asked for before, and one that is made for its visitor, who has a notice waiting. */
const visits = [
  { path: '/vehicles', Cookie: '' },
  { path: '/', Cookie: '' },
  { path: '/vehicles/1001', Cookie: '' },
  { path: '/vehicles?priceTo=', Cookie: '' },
  { path: '/contact', Cookie: 'flash=none' },
]

/** What visitors wait for, and what they are shown and told, while staff import a file of 2,000 rows and undo that. */
export const bigImport = placeOf(
  () => openStock(0),
  [
    {
      rows: [
        { what: 'longest wait of visitors, import of 2,000 rows', unit: 'ms', atMost: 250 },
        { what: 'longest wait of visitors, undo of an import of 2,000 rows', unit: 'ms', atMost: 250 },
        { what: 'samples, refused messages and not ready, import of 2,000 rows and undo', unit: '', atMost: 0 },
        { what: 'time, import of 2,000 rows and undo', unit: 's' },
      ],
      measure: measureImport,
    },
    {
      rows: [{ what: 'longest hold of the engine, import of 2,000 rows and undo', unit: 'ms', atMost: 100 }],
      measure: async ({ site: { origin }, cookies }) => [
        await longestHold(origin, async () => undo(cookies, await importFile(origin, cookies))),
      ],
    },
  ],
)

async function measureImport({ site: { origin }, cookies: Cookie }: OnStock): Promise<Found[]> {
  for (const each of visits) await visit(origin, each)
  const startedAt = performance.now()
  let result = ''
  const imported = await whileVisited(origin, async () => {
    result = await importFile(origin, Cookie)
  })
  const undone = await whileVisited(origin, () => undo(Cookie, result))
  const seconds = (performance.now() - startedAt) / 1000
  const bad = { ...imported }
  for (const name of ['samples', 'refused', 'unready'] as const) bad[name] += undone[name]
  return [
    { measured: imported.longestMs, note: `${imported.pages} pages` },
    { measured: undone.longestMs, note: `${undone.pages} pages` },
    {
      measured: bad.samples + bad.refused + bad.unready,
      note: `${bad.samples} with samples, ${bad.refused} messages refused, ${bad.unready} times not ready`,
    },
    { measured: seconds, note: await toldOf(Cookie, result) },
  ]
}

/** Uploads a file of new vehicles, begins its import and waits until it is over; gives the address of its result. */
async function importFile(origin: string, Cookie: string) {
  const headers = { Cookie }
  const at = `${origin}/admin/vehicles/import`
  const form = new FormData()
  form.append('file', new File([csvOf(rowsOfFile)], 'stock.csv'))
  await expectRedirect(postForm(at, form, headers))
  const columns = await (await fetch(`${at}/columns`, { headers })).text()
  const chosen = [...columns.matchAll(/<select[^>]*name="(column_\d+)"[\s\S]*?<\/select>/g)].map(
    ([select, name = '']) => [name, /<option value="([^"]*)" selected/.exec(select)?.[1] ?? ''],
  )
  await expectRedirect(postForm(`${at}/columns`, { ...Object.fromEntries(chosen), how: 'maker' }, headers))
  const check = await (await fetch(`${at}/check`, { headers })).text()
  const to = await expectRedirect(postForm(`${at}/check`, { ...hiddenFields(check), isConfirmed: 'on' }, headers))
  await untilOver(origin + to, headers)
  return origin + to
}

async function undo(Cookie: string, result: string) {
  const headers = { Cookie }
  const page = await (await fetch(result, { headers })).text()
  const answer = await postForm(result, hiddenFields(page), headers).catch(() => null) // an old site cuts it at 60 s
  await answer?.arrayBuffer()
  await untilOver(result, headers)
}

/** Waits until the page of a work offers no way to stop it. */
async function untilOver(address: string, headers: Record<string, string>) {
  for (;;) {
    const page = await (await fetch(address, { headers })).text()
    if (!page.includes('value="stop"')) return
    await sleep(1000)
  }
}

/** What the result says first of all. */
async function toldOf(Cookie: string, result: string) {
  const page = await (await fetch(result, { headers: { Cookie } })).text()
  const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page) ?? []
  const [, told = ''] = /(\d[\d,]* vehicles? (?:is|are) as [^<]*)/.exec(page) ?? []
  return `${title.replaceAll(/<[^>]*>/g, '')}; ${told}`
}

async function expectRedirect(asked: Promise<Response>) {
  const answer = await asked
  await answer.arrayBuffer()
  if (answer.status !== 302 && answer.status !== 303)
    throw new Error(`${answer.url} was answered with ${answer.status}`)
  return answer.headers.get('location') ?? ''
}

function csvOf(rows: number) {
  const lines = manyVehicles(rows, []).map(({ name, type, description, features, price, mileage }, at) =>
    [name, type, description, features.join('; ') || 'Ramp', price, mileage, `R-${at}`].join(','),
  )
  return ['Vehicle Name,Conversion Type,Description,Features,Price,Mileage,Stock Number', ...lines].join('\n')
}

type Seen = { longestMs: number; pages: number; samples: number; refused: number; unready: number }

/** Visits pages, asks whether the site is ready and writes messages for as long as the work takes. */
async function whileVisited(origin: string, work: () => Promise<void>): Promise<Seen> {
  const over = new AbortController()
  const pages = every(visitEveryMs, over.signal, (nth) => visit(origin, visits[nth % visits.length]))
  const ready = every(askReadyEveryMs, over.signal, () => visit(origin, { path: '/readyz', Cookie: '' }))
  const messages = every(writeEveryMs, over.signal, () => sendMessage(origin, {}).catch(() => false))
  await work().finally(() => over.abort())
  const [seen, asked, sent] = [await pages, await ready, await messages]
  return {
    longestMs: Math.max(...seen.map(({ ms }) => ms)),
    pages: seen.length,
    samples: seen.filter(({ text }) => text.includes(sampleMark)).length,
    refused: sent.filter((isTaken) => !isTaken).length,
    unready: asked.filter(({ isOk }) => !isOk).length,
  }
}

/** Begins something every so often, whether the one before is over or not. */
async function every<Outcome>(ms: number, over: AbortSignal, begin: (nth: number) => Promise<Outcome>) {
  const begun: Array<Promise<Outcome>> = []
  while (!over.aborted) {
    begun.push(begin(begun.length))
    await sleep(ms)
  }
  return Promise.all(begun)
}

type Visit = { path: string; Cookie: string }

async function visit(origin: string, { path, Cookie }: Visit = { path: '/', Cookie: '' }) {
  const startedAt = performance.now()
  try {
    const address = path.endsWith('=') ? `${path}${100_000 + (Math.round(startedAt) % 100_000)}` : path
    const answer = await fetch(origin + address, { headers: { Cookie } })
    return { text: await answer.text(), isOk: answer.ok, ms: performance.now() - startedAt }
  } catch {
    return { text: '', isOk: false, ms: performance.now() - startedAt } // It has waited all the same.
  }
}
