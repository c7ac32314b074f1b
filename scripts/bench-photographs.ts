import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { fileOf, type Photograph } from '../test/kit/photographs.ts'
import type { Site } from '../test/kit/site-process.ts'
import { launchBrowser } from './bench-browser.ts'
import { type OnSite, openDemoSite } from './bench-demo-site.ts'
import { sendForm } from './bench-form-senders.ts'
import { type Found, placeOf } from './bench-place.ts'
import { mostMegabytes } from './bench-process.ts'

const photographs = 8
const answers = {
  ...{ year: '2017', make: 'Dodge', model: 'Caravan', mileage: '88400' },
  ...{ name: 'Robin', email: 'robin@visitor.example' },
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** What the photographs of a phone cost: the visitor's line and page, and the memory of the site. */
export const photographsOfPhones = placeOf(openDemoSite, [
  {
    rows: [
      { what: `${photographs} photographs of 12 megapixels from a phone, sent`, unit: 'MB', atMost: 6 },
      { what: 'longest block of their page, from the choice to the thanks', unit: 'ms', atMost: 100 },
    ],
    measure: ({ site }: OnSite) => measureSending(site),
  },
  {
    rows: [{ what: 'memory for a JPEG of 60 megapixels', unit: 'MB', atMost: 100 }],
    measure: ({ site }: OnSite) => measureDecoding(site),
    isOfStart: true,
  },
])

async function measureSending({ origin }: Site): Promise<Found[]> {
  await using chosen = await photographFiles()
  await using browser = await launchBrowser()
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${origin}/trade-in`, { waitUntil: 'networkidle' })
  for (const [name, answer] of Object.entries(answers)) await page.locator(`main [name=${name}]`).fill(answer)
  await page.evaluate(watchBlocks)
  await page.locator('#photos').setInputFiles(chosen.paths)
  const startedAt = performance.now()
  const pressed = page.getByRole('button', { name: 'Ask for an Offer' }).click()
  const [request] = await Promise.all([page.waitForRequest(/\/trade-in\/send$/), pressed])
  const shrunkMs = performance.now() - startedAt
  await page.getByText('We have your trade-in form').waitFor()
  const sent = Number((await request.allHeaders())['content-length'])
  return [
    {
      measured: sent / 1e6,
      note: `${Math.round(chosen.bytes / 1e6)} MB before, ${Math.round(shrunkMs)} ms to make them smaller`,
    },
    { measured: await longestBlock(page) },
  ]
}

/** Files of one photograph: as many bytes cannot be handed to a browser in another way. */
async function photographFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'photographs-'))
  const { buffer } = await photograph('')
  const paths = Array.from({ length: photographs }, (_, at) => join(folder, `IMG_${at}.jpg`))
  for (const path of paths) await writeFile(path, buffer)
  return {
    paths,
    bytes: paths.length * buffer.length,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs in the page: notes at the root the longest time in which it took notice of nothing. */
function watchBlocks() {
  const { dataset } = document.documentElement
  let lastAt = performance.now()
  const { port1, port2 } = new MessageChannel()
  port2.onmessage = () => {
    const now = performance.now()
    dataset.longestMs = String(Math.max(Number(dataset.longestMs ?? 0), now - lastAt))
    lastAt = now
    setTimeout(() => port1.postMessage(null), 1)
  }
  port1.postMessage(null)
}

/** Throws where the page that was watched has gone: nothing is known of it then. */
async function longestBlock(page: Page) {
  const longest = await page.locator('html').getAttribute('data-longest-ms')
  if (longest === null) throw new Error('the page of the photographs was left before its blocks were read')
  return Number(longest)
}

async function measureDecoding(site: Site): Promise<Array<Found | null>> {
  if (process.platform !== 'linux') return [null]
  const send = (picture: Photograph, visitor: number) =>
    sendForm(site, {
      network: `203.0.113.${visitor}`,
      pictures: [fileOf(picture)],
      bytesPerSecond: Number.POSITIVE_INFINITY,
    })
  // What a site does once, with its first picture, is not what is measured.
  await send(await photograph('first.jpg', { width: 1200, height: 900, quality: 80 }), 1)
  const large = await photograph('large.jpg', { width: 8944, height: 6708, quality: 60 })
  await sleep(2000)
  await writeFile(`/proc/${site.pid}/clear_refs`, '5') // its peak is counted from now on
  const before = await mostMegabytes(site.pid)
  const { status } = await send(large, 2)
  if (status !== 302) throw new Error(`a photograph was answered with ${status}`)
  const note = `${Math.round(before)} MB before; the file has ${Math.round(large.buffer.length / 1e6)} MB`
  return [{ measured: (await mostMegabytes(site.pid)) - before, note }]
}

/** A photograph with the grain of a phone's, upright only by its note. */
async function photograph(
  name: string,
  { width, height, quality } = { width: 4032, height: 3024, quality: 95 },
): Promise<Photograph> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const grain = sharp({ create: { width: 2016, height: 1512, channels: 3, background: '#808080', noise } })
  const shapes = await grain.png().toBuffer()
  const buffer = await sharp(shapes)
    .resize(width, height)
    .jpeg({ quality })
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
