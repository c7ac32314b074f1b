import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { newAddress, postForm } from '../../test/kit/http-visitor.ts'
import { discard, startSite, within } from '../../test/kit/site-process.ts'
import { addStaff, cookiesOf } from '../../test/kit/staff-member.ts'

/** A machine on which the owner alone takes long takes as many times longer with a crowd: decision 026. */
const mostTimesAlone = 6
const crowd = 1000
/** The most strangers who have a place on the fastest machine; all others are told at once that there is no room. */
const mostPlaces = 202

let opened: Awaited<ReturnType<typeof openWithOwner>>
beforeAll(async () => {
  opened = await openWithOwner()
})
afterAll(async () => {
  await opened.site.stop()
  await discard(opened.site.data)
})

test('S6 (ASVS 2.4.1): while strangers try, the owner is in within three seconds, and who finds no place keeps what was typed', async () => {
  const { member, address, device, withinMs } = opened
  const leave = new AbortController()
  const strangers = sendStrangers(mostPlaces + 40, newAddress, leave.signal)
  const refused = await Promise.any(strangers.map(asRefusedPage))
  expect(refused.headers.get('Retry-After')).toBe('10')
  const html = await refused.text()
  expect(html).toContain('your password was not checked. Wait 10 seconds, then try again.')
  const value = (name: string) => elementsOf(html).find(({ attributes }) => attributes.name === name)?.attributes.value
  expect(value('email')).toMatch(/^stranger\d+@elsewhere\.example$/)
  expect(value('password')).toBeUndefined()

  const startedAt = performance.now()
  const owner = await postForm(address, member, { Cookie: device })
  expect([owner.status, owner.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  expect(performance.now() - startedAt).toBeLessThan(withinMs)

  leave.abort()
  await Promise.allSettled(strangers)
  const someoneElse = async () => (await postForm(address, member, { 'X-Forwarded-For': newAddress() })).status
  // Nobody waits any more for those who have left.
  await expect.poll(someoneElse, { timeout: 3000 }).toBe(302)
})

test('D4, S6: while thirty strangers try from one network, thirteen of thirteen people on new devices are in within half a minute', async () => {
  const { site, member, address, withinMs } = opened
  const leave = new AbortController()
  const theirs = newAddress()
  const strangers = sendStrangers(30, () => theirs, leave.signal)
  await Promise.race(strangers)
  const startedAt = performance.now()
  const people = await Promise.all(
    Array.from({ length: 13 }, () => postForm(address, member, { 'X-Forwarded-For': newAddress() })),
  )
  expect(people.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 302))
  expect(performance.now() - startedAt).toBeLessThan(10 * withinMs)
  leave.abort()
  await Promise.allSettled(strangers)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
})

test('S22: with a thousand strangers at the door at once, each over a connection of their own, the owner is in within three seconds', async () => {
  const { site, member, address, device, withinMs } = opened
  const { port } = new URL(site.origin)
  const sockets = await Promise.all(Array.from({ length: crowd }, () => connected(Number(port))))
  try {
    const statuses: Array<string | undefined> = []
    const answers = sockets.map(async (socket, nth) => {
      const line = await firstLine(socket, tryOf(`stranger${nth}@elsewhere.example`, site.origin))
      statuses.push(line.split(' ')[1])
    })
    await Promise.any(answers)
    const startedAt = performance.now()
    const owner = await postForm(address, member, { Cookie: device })
    expect([owner.status, owner.headers.get('location')]).toEqual([302, '/admin/dashboard'])
    expect(performance.now() - startedAt).toBeLessThan(withinMs)
    await within(60_000, 'all who find no place are told so', () => statuses.length >= crowd - mostPlaces)
    expect(statuses.filter((status) => status === '503').length).toBeGreaterThan(crowd / 2)
    expect(statuses.filter((status) => status !== '503' && status !== '400' && status !== '401')).toEqual([])
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

/** A site at full cost of its hashes, with somebody who has signed in there before. */
async function openWithOwner() {
  const site = await startSite({ data: await demoSiteData() })
  const member = await addStaff(site)
  const address = `${site.origin}/admin/login`
  const device = cookiesOf(await postForm(address, member))
  const startedAt = performance.now()
  expect((await postForm(address, member, { Cookie: device })).status).toBe(302)
  const aloneMs = performance.now() - startedAt
  return { site, member, address, device, withinMs: Math.max(3000, mostTimesAlone * aloneMs) }
}

function sendStrangers(number: number, from: () => string, signal: AbortSignal) {
  const { site, address } = opened
  return Array.from({ length: number }, (_, nth) => {
    const typed = new URLSearchParams({ email: `stranger${nth}@elsewhere.example`, password: 'a wrong one' })
    const headers = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from() }
    return fetch(address, { method: 'POST', body: typed, headers, signal })
  })
}

async function connected(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function tryOf(email: string, origin: string) {
  const body = new URLSearchParams({ email, password: 'a wrong one' }).toString()
  const head = ['POST /admin/login HTTP/1.1', `Host: ${new URL(origin).host}`, `Origin: ${origin}`]
  const told = ['Sec-Fetch-Site: same-origin', `X-Forwarded-For: ${newAddress()}`, `Content-Length: ${body.length}`]
  return [...head, ...told, 'Content-Type: application/x-www-form-urlencoded', '', body].join('\r\n')
}

async function firstLine(socket: Socket, request: string) {
  socket.setEncoding('latin1').write(request)
  const [text]: unknown[] = await once(socket, 'data')
  socket.resume()
  return String(text).split('\r\n')[0] ?? ''
}

/**
 * The page of one who found no place. Some find one. Some are answered by a line of text: there are too many to draw a
 * page for each.
 */
async function asRefusedPage(stranger: Promise<Response>) {
  const answer = await stranger
  if (answer.status !== 503) throw new Error('the password was checked')
  if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('answered by a line of text')
  return answer
}
