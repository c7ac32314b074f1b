import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fileOf, smallPicture } from '../test/kit/photographs.ts'
import type { Site } from '../test/kit/site-process.ts'
import { type OnSite, openDemoSite } from './bench-demo-site.ts'
import { holdForm, type Sender, sendForm } from './bench-form-senders.ts'
import { type Found, placeOf } from './bench-place.ts'
import { mostMegabytes } from './bench-process.ts'

const megabyte = 1_000_000
const greedy = 60
/** As large as a form without scripts may be. */
const mostOfForm = 60
const small = { forms: 1000, networks: 100 }
const visitorsInAll = 10
const visitorEveryMs = 12_000
/** 1 Mbit/s. */
const slowVisitor = { bytesPerSecond: 125_000, pictures: 5 }
/** Just fast enough not to be ended for themselves. */
const trickle = 12_000

/** What strangers who hold forms unfinished cost: memory, and other visitors their pictures. */
export const unfinishedBodies = placeOf(openDemoSite, [
  {
    rows: [
      { what: `memory for ${greedy} unfinished forms of ${mostOfForm} MB from one address`, unit: 'MB', atMost: 60 },
    ],
    measure: (site: OnSite) => measureMemory(site, greedySenders()),
    isOfStart: true,
  },
  {
    rows: [
      {
        what: `memory for ${small.forms} unfinished small forms from ${small.networks} networks`,
        unit: 'MB',
        atMost: 100,
      },
    ],
    measure: (site: OnSite) => measureMemory(site, smallForms()),
    isOfStart: true,
  },
  {
    rows: [{ what: `of ${visitorsInAll} visitors with pictures, taken beside 20 slow senders`, unit: '', atLeast: 10 }],
    measure: ({ site }: OnSite) => measureVisitors(site, slowSenders()),
  },
  {
    rows: [
      {
        what: `of ${visitorsInAll} visitors with pictures, taken beside four networks that hold all they may`,
        ...{ unit: '', atLeast: 10 },
      },
    ],
    measure: ({ site }: OnSite) => measureVisitors(site, fullNetworks()),
  },
])

async function measureMemory({ site }: OnSite, senders: Sender[]): Promise<Array<Found | null>> {
  if (process.platform !== 'linux') return [null]
  for (const path of ['/trade-in', '/vehicles', '/contact']) await (await fetch(site.origin + path)).text()
  await sleep(2000)
  await writeFile(`/proc/${site.pid}/clear_refs`, '5') // its peak is counted from now on
  const before = await mostMegabytes(site.pid)
  const held = senders.map((sender) => holdForm(site, sender))
  await Promise.all(held.map(({ sent }) => sent))
  await sleep(1000)
  const grown = (await mostMegabytes(site.pid)) - before
  for (const { leave } of held) leave()
  return [{ measured: grown, note: `${Math.round(before)} MB before` }]
}

function greedySenders(): Sender[] {
  const sender = { network: '198.51.100.1', burst: mostOfForm * megabyte, bytesPerSecond: 0 }
  return Array.from({ length: greedy }, () => sender)
}

function smallForms(): Sender[] {
  return Array.from({ length: small.forms }, (_, at) => ({
    network: `198.51.100.${(at % small.networks) + 1}`,
    burst: 60_000,
    bytesPerSecond: 0,
  }))
}

function slowSenders(): Sender[] {
  return Array.from({ length: 20 }, (_, at) => ({
    network: `198.51.100.${at + 1}`,
    burst: 2 * megabyte,
    bytesPerSecond: trickle,
  }))
}

/** Each begins five large forms, and goes on with as many of them as it may. */
function fullNetworks(): Sender[] {
  return Array.from({ length: 20 }, (_, at) => ({
    network: `198.51.100.${Math.floor(at / 5) + 1}`,
    burst: 24 * megabyte,
    bytesPerSecond: trickle,
  }))
}

/** Visitors come one after another while senders go on. One of them sends 20 MB on a slow line meanwhile. */
async function measureVisitors(site: Site, senders: Sender[]): Promise<Found[]> {
  const held = senders.map((sender) => holdForm(site, sender))
  await Promise.race([Promise.all(held.map(({ sent }) => sent)), sleep(20_000)])
  const slow = isTaken(site, 1, await largePictures(slowVisitor.pictures), slowVisitor.bytesPerSecond)
  const others: Array<Promise<boolean>> = []
  for (let visitor = 2; visitor <= visitorsInAll; visitor += 1) {
    others.push(isTaken(site, visitor, [fileOf(await smallPicture()), ...(await largePictures(1))]))
    await sleep(visitorEveryMs)
  }
  const taken = (await Promise.all([slow, ...others])).filter(Boolean).length
  for (const { leave } of held) leave()
  return [{ measured: taken, note: `one of them with 20 MB at 1 Mbit/s` }]
}

/** Whether a visitor is thanked for a form with all its pictures. */
async function isTaken(site: Site, visitor: number, pictures: File[], bytesPerSecond = Number.POSITIVE_INFINITY) {
  const network = `203.0.113.${visitor}`
  const { status, cookies } = await sendForm(site, { network, pictures, bytesPerSecond })
  if (status !== 302) return false
  const page = await (await fetch(`${site.origin}/trade-in`, { headers: { Cookie: cookies } })).text()
  return page.includes('We have your trade-in form') && !page.includes('could not keep all your pictures')
}

/** Pictures of some 4 MB, which nothing compresses. */
async function largePictures(count: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const grain = sharp({ create: { width: 1300, height: 1100 + at, channels: 3, background: '#808080', noise } })
      const buffer = await grain.png({ compressionLevel: 1 }).toBuffer()
      return fileOf({ name: `large-${at}.png`, mimeType: 'image/png', buffer })
    }),
  )
}
