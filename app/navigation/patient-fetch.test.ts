import { NavigationType } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routerFetch } from './data-cache.ts'
import { loadPatiently, refreshImpatiently } from './patient-fetch.ts'

const address = 'https://redstone.example/admin/vehicles.data'
const ownRefresh = { type: 'revalidation', fetcherKey: null, navigationType: null } as const
const move = { type: 'navigation', fetcherKey: null, navigationType: NavigationType.Push } as const

test('D1: a refresh that is refused waits as long as it is told to, and what is shown stays until there is an answer', async () => {
  const { fetchData, asked } = answerWith([refused, 'new'])
  const answer = fetchData(new Request(address), ownRefresh)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe('new')
})

test('D1: a refresh without an answer, or with one that fails or breaks off, is tried again in growing waits', async () => {
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new Error('broken off')) }))
  const away = () => new Response('', { status: 503, headers: { 'X-Remix-Response': 'yes' } })
  const { fetchData, asked } = answerWith([new TypeError('fetch failed'), away, broken, 'new'])
  const answer = fetchData(new Request(address), ownRefresh)
  for (const [nth, wait] of [1000, 2000, 5000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(asked()).toBe(nth + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await (await answer).text()).toBe('new')
})

test('a refresh that waits ends with the next navigation', async () => {
  const { fetchData, asked } = answerWith([refused])
  const leaving = new AbortController()
  const answer = fetchData(new Request(address, { signal: leaving.signal }), ownRefresh)
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked(), vi.getTimerCount()]).toEqual([1, 0])
})

test('a record that is gone, and a session that is over, are answers', async () => {
  const { fetchData } = answerWith([() => new Response('gone', { status: 404 })])
  expect((await fetchData(new Request(address), ownRefresh)).status).toBe(404)
})

test('S8: whether the session lives is known at once, whatever the server says', async () => {
  const { fetchData } = answerWith([() => new Response('', { status: 503 })])
  await refreshImpatiently(async () => {
    expect((await fetchData(new Request(address), ownRefresh)).status).toBe(503)
  })
})

test('what a page loads by itself beside its own data is patient; what somebody has asked for is not', async () => {
  const { fetchData } = answerWith([refused, 'new', refused])
  const ask = async (path: string) =>
    fetchData(new Request(`https://redstone.example${path}.data`), {
      ...{ type: 'fetcher', fetcherKey: 'a', navigationType: null },
    })
  let counted: Response | undefined
  const loading = loadPatiently(async (path) => {
    counted = await ask(path)
  }, '/admin/inbox/count')
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect(counted?.status).toBe(200)
  expect((await ask('/admin/search')).status).toBe(429)
})

test('D1: who moves on too often is led to the page that says to wait, at the address that they wanted', async () => {
  for (const [data = '', page] of [
    ['https://redstone.example/vehicles.data?make=kia&_routes=a%2Cb', 'https://redstone.example/vehicles?make=kia'],
    ['https://redstone.example/_.data', 'https://redstone.example/'],
  ]) {
    const { fetchData, loaded } = answerWith([refused])
    void fetchData(new Request(data), move)
    await vi.advanceTimersByTimeAsync(1)
    expect(loaded).toEqual([page])
  }
})

test('a refusal that a page makes in its own words is shown as it is', async () => {
  const { fetchData } = answerWith([
    () => new Response('said', { status: 429, headers: { 'X-Remix-Response': 'yes' } }),
  ])
  expect(await (await fetchData(new Request(address), move)).text()).toBe('said')
})

type Answer = string | Error | (() => Response)

/** As the limit of pages refuses. */
function refused() {
  return new Response('Please wait a minute, then ask again.', { status: 429, headers: { 'Retry-After': '60' } })
}

/** The router's fetch under a clock that stands still, and a server that answers so, one after the other. `asked` counts its questions. */
function answerWith(answers: Answer[]) {
  let asked = 0
  const loaded: string[] = []
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  async function ask() {
    const answer = answers[asked] ?? ''
    asked += 1
    if (answer instanceof Error) throw answer
    return typeof answer === 'string' ? new Response(answer) : answer()
  }
  const fetchData = routerFetch({ ask, loadDocument: (address) => void loaded.push(String(address)) })
  return { fetchData, loaded, asked: () => asked }
}
