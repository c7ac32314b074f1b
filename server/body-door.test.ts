import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { arrivingSite, openLines } from '../test/kit/arriving-site.ts'

const megabyte = 1024 * 1024
const form = { 'Content-Type': 'multipart/form-data; boundary=xyz' }
const texts = '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n'
const file = `--xyz\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`
/** What is handed on of a form that is refused: its texts alone. */
const textsAlone = `${texts}--xyz--\r\n`.length

type App = Awaited<ReturnType<typeof arrivingSite>>['app']

function post(app: App, path: string, body: number | string, headers: Record<string, string> = {}) {
  const bytes = typeof body === 'number' ? new Uint8Array(body) : Buffer.from(body)
  return app.request(path, {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Length': String(bytes.length), ...headers },
  })
}

describe('S19 (ASVS 5.2.1): a body', () => {
  test('that is too large is answered 413 with the limit of its path', async () => {
    const { app } = await arrivingSite({ isStaff: true })
    const refused = await post(app, '/contact', 300 * 1024)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 256 kB and send it again.',
    ])
    expect(await (await post(app, '/admin/vehicles/pictures', 6 * megabyte)).text()).toContain('5 MB')
    expect(await (await post(app, '/admin/vehicles/import', 50 * megabyte)).text()).toContain('to a file of 5 MB')
    expect((await post(app, '/admin/vehicles/pictures', 5 * megabyte)).status).toBe(200)
  })

  test('of somebody without a living session has 1 MB anywhere, and no more than others where staff have less', async () => {
    const { app } = await arrivingSite()
    const refused = await post(app, '/admin/vehicles/new', 2 * megabyte)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 1 MB and send it again.',
    ])
    expect((await post(app, '/admin/vehicles/new', megabyte)).status).toBe(200)
    expect((await post(app, '/contact', 300 * 1024)).status).toBe(413)
  })

  test('with pictures of a stranger has its room only as a form of files', async () => {
    const { app } = await arrivingSite()
    expect((await post(app, '/trade-in', 2 * megabyte, form)).status).toBe(200)
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await post(app, '/trade-in', 2 * megabyte, type)).status).toBe(413)
  })
})

test('D4: a request is handed on when its body has come whole, with all of it and its length', async () => {
  const { app, handedOn } = await arrivingSite()
  const { begin } = await openLines({ app })
  const { send, end, answered } = await begin('/trade-in', form)
  for (let piece = 0; piece < 4; piece += 1) await send(megabyte)
  await new Promise((soon) => setTimeout(soon, 50))
  expect(handedOn).toEqual([])
  end()
  expect(await answered()).toContain(`\r\n\r\n${4 * megabyte}`)
  expect(handedOn).toEqual([{ path: '/trade-in', leftOut: null, bytes: 4 * megabyte, isFromDisk: true }])
})

describe('D4: of a form with pictures', () => {
  test('that is too large the texts are handed on, whether it says its size or not', async () => {
    const { app, handedOn, bodies } = await arrivingSite()
    await post(app, '/trade-in', texts + file + 'x'.repeat(61 * megabyte), form)
    const { begin } = await openLines({ app })
    const { send, answered } = await begin('/trade-in', form)
    await send(Buffer.from(texts + file))
    for (let piece = 0; piece < 63; piece += 1) await send(megabyte)
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/i)
    const seen = { path: '/trade-in', leftOut: 'too-large', bytes: textsAlone, isFromDisk: false }
    expect(handedOn).toEqual([seen, seen])
    expect(bodies.figures()).toMatchObject({ bytes: { memory: 0, disk: 0 }, refused: { 'too-large': 2 } })
  })

  test('that makes room for others the texts are handed on at once, and its sender is answered after the last byte', async () => {
    const clock = { now: 0 }
    const { app, handedOn, bodies } = await arrivingSite({ disk: { all: 4 * megabyte }, now: () => clock.now })
    const { begin } = await openLines({ app })
    const slow = await begin('/trade-in', { ...form, 'X-From': '192.0.2.1' })
    await slow.send(Buffer.from(texts + file))
    for (let tenth = 0; tenth < 10; tenth += 1) await slow.send(190_000)
    await expect.poll(() => bodies.figures().bytes.disk).toBeGreaterThan(1_900_000)
    clock.now = 25_000 // the first body has come at 76 kB/s
    const next = await begin('/trade-in', { ...form, 'X-From': '192.0.2.2' })
    for (let tenth = 0; tenth < 10; tenth += 1) await next.send(100_000)
    next.end()
    expect(await next.answered()).toContain('\r\n\r\n1000000')
    await expect
      .poll(() => handedOn.toSorted((one, other) => one.bytes - other.bytes)) // either may be first
      .toMatchObject([
        { leftOut: 'no-room', bytes: textsAlone },
        { leftOut: null, bytes: 1_000_000 },
      ])
    expect(slow.text()).toBe('')
    slow.end()
    expect(await slow.answered()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/i)
  })

  test('that finds no room the texts are handed on, and a body without texts is told to come again', async () => {
    const { app, handedOn } = await arrivingSite({ disk: { network: 2 * megabyte, networkWhenFull: 2 * megabyte } })
    const { begin } = await openLines({ app })
    const { send, end, answered } = await begin('/trade-in', form)
    await send(Buffer.from(texts + file))
    for (let piece = 0; piece < 3; piece += 1) await send(megabyte)
    await expect.poll(() => handedOn).toMatchObject([{ leftOut: 'no-room', bytes: textsAlone }])
    end()
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/i)
    const refused = await post(app, '/trade-in', 'x'.repeat(3 * megabyte), form)
    expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('Connection')]).toEqual([
      503,
      '60',
      'close',
    ])
    expect(await refused.text()).toBe(
      'Many forms are on their way to us right now. Go back and send yours again in a minute.',
    )
  })
})

test('D4: a large form whose turn does not come is taken with its texts, also while others are worked on for long', async () => {
  const { app, handedOn, bodies, hold } = await arrivingSite({ slotWaitMs: 50 })
  const large = texts + file + 'x'.repeat(2 * megabyte)
  const release = hold()
  const first = post(app, '/trade-in', large, form)
  await expect.poll(() => handedOn).toHaveLength(1)
  const second = post(app, '/trade-in', large, form)
  await expect.poll(() => handedOn).toMatchObject([{ leftOut: null }, { leftOut: 'no-room' }])
  release()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect(bodies.figures()).toMatchObject({ open: 0, refused: { 'no-room': 1 } })
})

describe('D4: a body', () => {
  test('whose sender is silent for 15 seconds is answered in words and its connection ends', async () => {
    const clock = stopClock()
    const { app, handedOn } = await arrivingSite({ now: clock.now })
    const { begin } = await openLines({ app })
    for (const path of ['/contact', '/trade-in']) {
      const { send, closed, text, peer } = await begin(path, form)
      await send(1000)
      clock.turn(10_000)
      expect(peer.destroyed, path).toBe(false)
      clock.turn(6000)
      await closed
      expect(text()).toMatch(/^HTTP\/1\.1 408 [\s\S]*Your form came too slowly, so we stopped waiting for it\./)
    }
    expect(handedOn).toEqual([])
  })

  test('may take minutes as long as it keeps coming at 10 kB/s', async () => {
    const clock = stopClock()
    const { app, bodies } = await arrivingSite({ now: clock.now, mostInMemory: 0 })
    const { begin } = await openLines({ app })
    const { send, end, answered, peer } = await begin('/trade-in', form)
    for (let ten = 0; ten < 30; ten += 1) {
      await send(110_000)
      await expect.poll(() => bodies.figures().bytes.disk).toBe(110_000 * (ten + 1))
      clock.turn(10_000)
      expect(peer.destroyed).toBe(false)
    }
    end()
    expect(await answered()).toContain('\r\n\r\n3300000')
  })
})

test('D4: of many fast bodies of one network some are refused and the others come in', async () => {
  const { app, bodies } = await arrivingSite({ disk: { network: 5 * megabyte, networkWhenFull: 5 * megabyte } })
  const { begin } = await openLines({ app })
  const all = await Promise.all(Array.from({ length: 6 }, () => begin('/trade-in', form)))
  for (const { send } of all) await send(Buffer.from(texts + file))
  await Promise.all(
    all.map(async ({ send }) => {
      for (let piece = 0; piece < 20; piece += 1) await send(100_000)
    }),
  )
  for (const { end } of all) end()
  const answers = await Promise.all(all.map(({ answered }) => answered()))
  const whole = answers.filter((text) => text.endsWith(String(2_000_000 + (texts + file).length)))
  expect(whole).toHaveLength(2)
  expect(bodies.figures().refused).toEqual({ 'no-room': 4 })
})

test('D4: an open connection of a refused sender takes no room any more, and others get in', async () => {
  const { app, bodies } = await arrivingSite({ disk: { network: 3 * megabyte, networkWhenFull: 3 * megabyte } })
  const { begin } = await openLines({ app })
  const first = await begin('/trade-in', { ...form, 'X-From': '192.0.2.1' })
  await first.send(Buffer.from(texts + file))
  for (let piece = 0; piece < 4; piece += 1) await first.send(megabyte)
  await expect.poll(() => bodies.figures().refused).toEqual({ 'no-room': 1 })
  await expect.poll(() => bodies.figures().bytes).toEqual({ memory: 0, disk: 0 })
  expect((await post(app, '/trade-in', 2 * megabyte, { ...form, 'X-From': '192.0.2.1' })).status).toBe(200)
})

/** Time stands still for what looks at bodies, until it is turned. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let time = 0
  return {
    now: () => time,
    turn(ms: number) {
      time += ms
      vi.advanceTimersByTime(ms)
    },
  }
}
