import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../../test/kit/fixtures.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { type Site, within } from '../../test/kit/site-process.ts'
import { getRequest, sendBytes } from './raw-request.ts'

test.skip(process.platform !== 'linux', 'only there does the system tell what memory a process has')

/** Of memory, in megabytes, for all that strangers ask for here together. */
const mostGrowth = 100

test('S22: answers that nobody reads do not pile up, and others are answered meanwhile', async ({ openSite }) => {
  const site = await openSite()
  const before = await megabytesAtRest(site)
  const peers = Array.from({ length: 10 }, () => {
    const peer = open(site)
    peer.pause().write(getRequest('/vehicles').repeat(1000))
    return peer
  })
  expect((await fetch(`${site.origin}/contact`, { signal: AbortSignal.timeout(5000) })).status).toBe(200)
  await sleep(2000)
  expect(peakMegabytes(site) - before).toBeLessThan(mostGrowth)
  for (const peer of peers) peer.destroy()
})

test('what is sent ahead of its answers is answered in its order', async ({ site }) => {
  const ahead = ['/vehicles', '/nowhere', '/healthz', '/display'].map((path) => getRequest(path)).join('')
  expect((await sendBytes(site.origin, ahead)).statuses).toEqual([200, 404, 200, 200])
})

test('S22: a body is not collected before it is known who sends it', async ({ openSite }) => {
  const site = await openSite({ data: await migratedSiteData(), env: { DEMO: 'off' } })
  const before = await megabytesAtRest(site)
  const peers = Array.from({ length: 20 }, () => postInPieces(site, '/admin/vehicles/new', 20))
  await Promise.all(peers.map(({ sent }) => sent))
  await sleep(1000)
  expect(peakMegabytes(site) - before).toBeLessThan(mostGrowth)
  for (const { peer } of peers) peer.destroy()
})

test('S19: a body that has not come within a minute ends with its connection', async ({ openSite }) => {
  const site = await openSite({ data: await migratedSiteData(), env: { DEMO: 'off' }, hasOwnClock: true })
  const { peer, sent } = postInPieces(site, '/contact', 0.01)
  await sent
  await site.turnClock(50_000)
  expect(peer.destroyed).toBe(false)
  await site.turnClock(11_000)
  await within(5000, 'the connection is closed', () => peer.destroyed)
})

function open(site: Site) {
  const { hostname, port } = new URL(site.origin)
  return connect(Number(port), hostname).on('error', () => undefined) // it is cut off
}

/** Begins a form of unknown length and sends so many megabytes of it, or as many as are taken. */
function postInPieces(site: Site, path: string, megabytes: number) {
  const peer = open(site)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `Origin: ${site.origin}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Transfer-Encoding: chunked',
  ]
  peer.write(`${head.join('\r\n')}\r\n\r\n`)
  const piece = Buffer.alloc(10_000, 'a')
  async function send() {
    for (let count = 0; count < megabytes * 100 && !peer.destroyed; count += 1) {
      peer.write(`${piece.length.toString(16)}\r\n`)
      const isTaken = peer.write(Buffer.concat([piece, Buffer.from('\r\n')]))
      if (!isTaken) await Promise.race([once(peer, 'drain'), once(peer, 'close'), sleep(1000)])
    }
  }
  return { peer: peer.resume(), sent: send().catch(() => undefined) }
}

/** The memory that a site at rest has; its peak is counted from now on. */
async function megabytesAtRest(site: Site) {
  await fetch(`${site.origin}/vehicles`)
  await fetch(`${site.origin}/contact`)
  await sleep(1000)
  writeFileSync(`/proc/${site.pid}/clear_refs`, '5')
  return peakMegabytes(site)
}

function peakMegabytes({ pid }: Site) {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}
