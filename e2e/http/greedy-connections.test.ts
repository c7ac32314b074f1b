import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Site } from '../../test/kit/site-process.ts'
import { startOwnProcess } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { getRequest } from './raw-request.ts'

/** Only on Linux does the system tell what memory a process has. */
const isUntold = process.platform !== 'linux'
/** Of memory, in megabytes, for all that strangers do here at once: a fraction of what they send, or would be sent. */
const mostGrowth = 100

test.skipIf(isUntold)(
  'S22: a body is not collected before it is known who sends it, nor in memory, answers that nobody reads do not pile up, and others are answered meanwhile',
  async () => {
    const site = await startOwnProcess()
    const beforeBodies = await megabytesAtRest(site)
    const senders = Array.from({ length: 20 }, () => postInPieces(site, '/admin/vehicles/new', 20))
    await Promise.all(senders.map(({ sent }) => sent))
    await sleep(1000)
    expect(peakMegabytes(site) - beforeBodies).toBeLessThan(mostGrowth)
    for (const { peer } of senders) peer.destroy()

    const beforeForms = await megabytesAtRest(site)
    const networks = Array.from({ length: 20 }, (_, at) => ({ 'X-Forwarded-For': `192.0.2.${at}` }))
    const forms = networks.map((from) => postInPieces(site, '/trade-in', 20, { ...withPictures, ...from }))
    await Promise.all(forms.map(({ sent }) => sent))
    expect(peakMegabytes(site) - beforeForms).toBeLessThan(mostGrowth)
    expect(readdirSync(join(site.data.dataDir, 'bodies')), 'no body has a name on the disk').toEqual([])
    for (const { peer } of forms) peer.destroy()

    const beforeAnswers = await megabytesAtRest(site)
    const deaf = Array.from({ length: 10 }, () => {
      const peer = open(site)
      peer.pause().write(getRequest('/vehicles').repeat(1000))
      return peer
    })
    expect((await fetch(`${site.origin}/contact`, { signal: AbortSignal.timeout(5000) })).status).toBe(200)
    await sleep(2000)
    expect(peakMegabytes(site) - beforeAnswers).toBeLessThan(mostGrowth)
    for (const peer of deaf) peer.destroy()
  },
)

function open(site: Site) {
  const { hostname, port } = new URL(site.origin)
  return connect(Number(port), hostname).on('error', () => undefined) // it is cut off
}

const texts = { 'Content-Type': 'application/x-www-form-urlencoded' }
const withPictures = { 'Content-Type': 'multipart/form-data; boundary=xyz' }

/** Begins a form of unknown length and sends so many megabytes of it, or as many as are taken. */
function postInPieces(site: Site, path: string, megabytes: number, headers: Record<string, string> = texts) {
  const peer = open(site)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `Origin: ${site.origin}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
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
