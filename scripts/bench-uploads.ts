import { setTimeout as sleep } from 'node:timers/promises'
import { fivePhotographs, type Photograph, uploadPicture } from '../test/kit/photographs.ts'
import type { Site } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import type { OnSite } from './bench-demo-site.ts'
import type { Found, Measure } from './bench-place.ts'
import { percentile } from './bench-row.ts'

const uploadsAtOnce = 2
const visitEveryMs = 40
const visited = ['/', '/vehicles', '/vehicles/1001', '/contact']

/** Ten photographs of 12 megapixels as the form sends them, two at a time, while visitors look at pages. */
export const uploads: Array<Measure<OnSite>> = [
  {
    rows: [
      { what: 'ten photographs of 12 megapixels', unit: 's', atMost: 15 },
      { what: 'p99 of pages meanwhile', unit: 'ms', atMost: 250 },
    ],
    measure: ({ site }) => measureUploads(site),
  },
]

async function measureUploads(site: Site): Promise<Found[]> {
  const cookies = await staffCookies(site.origin, await addStaff(site))
  const photographs = await fivePhotographs()
  const waiting = [...photographs, ...photographs]
  // What a site does once after its start is not what is measured.
  for (const path of [...visited, ...visited, ...visited]) await visit(site.origin + path)
  const uploading = new AbortController()
  const visits = visitUntil(uploading.signal, site.origin)
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await requireUpload(site.origin, cookies, next)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  uploading.abort()
  const took = await visits
  return [{ measured: seconds }, { measured: percentile(took, 99), note: `${took.length} pages` }]
}

/** Throws when the picture is not taken. */
export async function requireUpload(origin: string, cookies: string, photograph: Photograph) {
  const { status, text } = await uploadPicture(origin, cookies, photograph)
  if (status !== 201) throw new Error(`an upload was answered with ${status}: ${text}`)
}

/** Visits a page every so often, whether the one before has come or not. Gives the milliseconds to each last byte. */
async function visitUntil(done: AbortSignal, origin: string) {
  const visits: Array<Promise<number>> = []
  while (!done.aborted) {
    visits.push(visit(`${origin}${visited[visits.length % visited.length]}`))
    await sleep(visitEveryMs)
  }
  return Promise.all(visits)
}

async function visit(url: string) {
  const startedAt = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - startedAt
}
