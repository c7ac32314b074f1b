import type { Response } from 'playwright'
import { pictureWidths } from '#app/pictures/picture.ts'
import { launchBrowser } from './bench-browser.ts'
import type { OnSite } from './bench-demo-site.ts'
import { pages } from './bench-pages.ts'
import type { Found, Measure } from './bench-place.ts'

const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
]

/** What a first visit to each page brings over the wire, as compressed as the site sends it. */
export const weights: Array<Measure<OnSite>> = [
  ...pages.map(({ path }) => ({
    rows: [
      { what: `weight of ${path} without pictures`, unit: 'kB', atMost: 60 },
      { what: `script of ${path} in all`, unit: 'kB', atMost: 110 },
      { what: `script files of ${path} before it has loaded`, unit: '', atMost: 0 },
    ],
    measure: ({ site }: OnSite) => weigh(site.origin + path),
  })),
  ...pages.map(({ path }) => ({
    rows: [{ what: `widest picture for its box on ${path}`, unit: 'x', atMost: 2 }],
    measure: async ({ site }: OnSite) => [await measurePictures(site.origin + path)],
  })),
]

async function weigh(address: string): Promise<Found[]> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const answers: Response[] = []
  page.on('response', (answer) => void answers.push(answer))
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const scriptsBeforeLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
    const loaded = performance.getEntriesByType('resource').filter((entry) => entry.startTime < loadedAt)
    return loaded.filter(({ name }) => name.endsWith('.js')).length
  })
  return [
    { measured: await kilobytes(answers, ['document', 'stylesheet', 'font']) },
    { measured: await kilobytes(answers, ['script']) },
    { measured: scriptsBeforeLoad },
  ]
}

async function kilobytes(answers: Response[], kinds: string[]) {
  const counted = answers.filter((answer) => kinds.includes(answer.request().resourceType()))
  const sizes = await Promise.all(counted.map(async (answer) => (await answer.request().sizes()).responseBodySize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The picture that is widest for its box on a phone and on a desktop. The narrowest stored file cannot be too wide. */
async function measurePictures(address: string): Promise<Found> {
  await using browser = await launchBrowser()
  let worst = { measured: 0, note: 'no pictures' }
  for (const { name, viewport, deviceScaleFactor } of screens) {
    await using context = await browser.newContext({ viewport, deviceScaleFactor })
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const shown = await page.evaluate(() =>
      [...document.images].map((image) => ({ source: image.currentSrc, pixels: image.clientWidth * devicePixelRatio })),
    )
    for (const { source, pixels } of shown) {
      const width = Number(/\/(\d+)\.\w+$/.exec(source)?.[1] ?? 0)
      const ratio = pixels > 0 && width > Math.min(...pictureWidths) ? width / pixels : 0
      if (ratio > worst.measured)
        worst = { measured: ratio, note: `${width} px for ${Math.round(pixels)} px on a ${name}` }
    }
  }
  return worst
}
