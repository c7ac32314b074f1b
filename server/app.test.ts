import { expect, test } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { appWith, whole } from '../test/kit/app-with.ts'

test('S18 (ASVS 16.3.2): what is refused in the staff area is logged with the address that asked, and nothing else is', async () => {
  const lines: unknown[] = []
  const app = await appWith({ log: Object.assign(Object.create(log), { info: (line: unknown) => lines.push(line) }) })
  const ask = (path: string, method = 'GET') => app.request(`http://redstone.example${path}`, { method }, from)
  for (const path of ['/admin/vehicles/nowhere', '/admin/login', '/nowhere', '/administration/nowhere']) await ask(path)
  await ask('/admin/reviews/new', 'POST')
  await ask('/admin.data?nowhere', 'GET')
  expect(lines).toMatchObject([
    { path: '/admin/vehicles/nowhere', status: 404, address: '192.0.2.7' },
    { path: '/admin/login', status: 200 },
    { path: '/nowhere', status: 404 },
    { path: '/administration/nowhere', status: 404 },
    { path: '/admin/reviews/new', status: 403, address: '192.0.2.7' },
    { path: '/admin.data', status: 404, address: '192.0.2.7' },
  ])
  expect(JSON.stringify(lines).match(/192\.0\.2\.7/g)).toHaveLength(3)
})

test('D5, S18 (ASVS 16.3.2): whoever is led to the sign-in is logged with the address that asked', async () => {
  const lines: unknown[] = []
  const app = await appWith({
    log: Object.assign(Object.create(log), { info: (line: unknown) => lines.push(line) }),
    renderPage: async ({ request }) => {
      const isRefusal = request.url.includes('/admin')
      return { ...whole, answer: new Response(null, { status: 302 }), isRefusal }
    },
  })
  for (const path of ['/admin/vehicles', '/admin/vehicles.data', '/vehicles'])
    await app.request(`http://redstone.example${path}`, {}, from)
  expect(lines).toMatchObject([
    { path: '/admin/vehicles', status: 302, address: '192.0.2.7' },
    { path: '/admin/vehicles.data', status: 302, address: '192.0.2.7' },
    { path: '/vehicles', status: 302 },
  ])
  expect(JSON.stringify(lines).match(/192\.0\.2\.7/g)).toHaveLength(2)
})

test('a request that was broken off is logged as such, not as a failure; one that fails is', async () => {
  const lines: unknown[] = []
  const [info, error] = [(line: unknown) => lines.push(line), (_: unknown, text: string) => lines.push(text)]
  const failing = new Map([
    ['/caught', async () => ({ ...whole, answer: new Response('', { status: 500 }) })],
    ['/thrown', async () => Promise.reject(new Error('thrown'))],
  ])
  const leave = new AbortController()
  const app = await appWith({
    log: Object.assign(Object.create(log), { info, error }),
    renderPage: async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      if (searchParams.has('left')) leave.abort()
      const fail = failing.get(pathname)
      return fail ? fail() : { ...whole, answer: new Response('') }
    },
  })
  const ask = (path: string) => app.request(`http://redstone.example${path}`, { signal: leave.signal }, from)
  for (const path of ['/caught', '/thrown', '/caught?left', '/thrown?left', '/?left']) await ask(path)
  expect(lines).toMatchObject([
    { path: '/caught', status: 500 },
    'a request failed',
    { path: '/thrown', status: 500 },
    { path: '/caught', status: 'aborted' },
    { path: '/thrown', status: 'aborted' },
    { path: '/', status: 200 },
  ])
})

test('S22: of a body nothing is read before it is known that a page of ours sends it, and then whether somebody is signed in', async () => {
  let piecesRead = 0
  const asked: number[] = []
  const app = await appWith({ isStaff: async () => asked.push(piecesRead) === 1 })
  const post = (headers: Record<string, string>) =>
    app.request(
      'http://redstone.example/admin/vehicles/new',
      { method: 'POST', headers: { 'Transfer-Encoding': 'chunked', ...headers }, body: endlessBody(), ...inPieces },
      from,
    )
  function endlessBody() {
    piecesRead = 0
    const pull = (pieces: ReadableStreamDefaultController) => {
      piecesRead += 1
      pieces.enqueue(new Uint8Array(megabyte))
    }
    return new ReadableStream({ pull }, { highWaterMark: 0 })
  }
  const ours = { Origin: 'http://redstone.example' }
  expect([(await post({ Origin: 'http://elsewhere.example' })).status, piecesRead, asked]).toEqual([403, 0, []])
  expect([(await post(ours)).status, asked, piecesRead > 50], 'staff have room').toEqual([413, [0], true])
  expect([(await post(ours)).status, asked, piecesRead < 3], 'strangers have less').toEqual([413, [0, 0], true])
})

test('S22: many who ask at once whether the site is ready are one question to database and storage, and the next is a new one', async () => {
  const waiting: Array<(error?: Error) => void> = []
  const checkReady = () =>
    new Promise<void>((resolve, reject) => waiting.push((error) => (error ? reject(error) : resolve())))
  const app = await appWith({ checkReady })
  const askTwice = () => Promise.all([app.request('/readyz', {}, from), app.request('/readyz', {}, from)])
  const statuses = async (error?: Error) => {
    const answers = askTwice()
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.(error)
    return (await answers).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  expect(await statuses(new Error('the database is away'))).toEqual([503, 503])
  expect(await statuses()).toEqual([200, 200])
})

test('D3: whoever asks whether the site is ready is told of messages that wait in the journal, also where it is not', async () => {
  const answers = async (checkReady: () => Promise<void>, countJournaled: () => Promise<number>) => {
    const answer = await (await appWith({ checkReady, countJournaled })).request('/readyz', {}, from)
    return [answer.status, await answer.text()]
  }
  const [well, away] = [async () => {}, async () => Promise.reject(new Error('the database is away'))]
  expect(await answers(well, async () => 0)).toEqual([200, 'ready'])
  expect(await answers(well, async () => 3)).toEqual([200, 'ready; messages in the journal: 3'])
  expect(await answers(away, async () => 1)).toEqual([503, 'not ready; messages in the journal: 1'])
  expect(await answers(well, async () => Promise.reject(new Error('no disk'))), 'told elsewhere').toEqual([
    200,
    'ready',
  ])
})

test('S23: what is made with the measures that a visitor keeps is stored nowhere, all else as before', async () => {
  const app = await appWith({})
  const cacheControl = async (path: string, cookie: string, method = 'GET') => {
    const headers = { Cookie: cookie, Origin: 'http://redstone.example' }
    return (await app.request(`http://redstone.example${path}`, { method, headers }, from)).headers.get('Cache-Control')
  }
  for (const path of ['/fit', '/fit.data', '/fit?x=1']) {
    expect(await cacheControl(path, 'a=b; fit=H54_W26'), path).toBe('private, no-store')
    expect(await cacheControl(path, '__Host-fit=unreadable', 'POST'), path).toBe('private, no-store')
    expect(await cacheControl(path, 'outfit=H54_W26'), path).toBe('private, no-cache')
  }
  expect(await cacheControl('/about', 'fit=H54_W26')).toBe('private, no-cache')
})

const from = { incoming: { complete: true, socket: { remoteAddress: '192.0.2.7' } } }
/** A body that is written while it is sent. */
const inPieces = { duplex: 'half' }
const megabyte = 1024 * 1024
