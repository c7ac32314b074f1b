import { type Browser, chromium as playwright, type Response } from 'playwright'
import { pictureWidths } from '#app/pictures/picture.ts'
import { chromium } from '../test/kit/chromium.ts'
import type { Row } from './bench-row.ts'

const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
]

/** What a first visit to each page brings over the wire, as compressed as the site sends it. */
export async function measureWeights(origin: string, paths: string[]): Promise<Row[]> {
  const browser = await playwright.launch(await chromium())
  try {
    const rows: Row[] = []
    for (const path of paths) rows.push(...(await weigh(browser, origin, path)))
    for (const path of paths) rows.push(await measurePictures(browser, origin, path))
    return rows
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, origin: string, path: string): Promise<Row[]> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => void answers.push(answer))
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const scriptsBeforeLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
    const loaded = performance.getEntriesByType('resource').filter((entry) => entry.startTime < loadedAt)
    return loaded.filter(({ name }) => name.endsWith('.js')).length
  })
  const withoutPictures = await kilobytes(answers, ['document', 'stylesheet', 'font'])
  const script = await kilobytes(answers, ['script'])
  return [
    { what: `weight of ${path} without pictures`, measured: withoutPictures, unit: 'kB', atMost: 60 },
    { what: `script of ${path} in all`, measured: script, unit: 'kB', atMost: 110 },
    {
      what: `script files of ${path} before it has loaded`,
      measured: scriptsBeforeLoad,
      unit: '',
      atMost: 0,
    },
  ]
}

async function kilobytes(answers: Response[], kinds: string[]) {
  const counted = answers.filter((answer) => kinds.includes(answer.request().resourceType()))
  const sizes = await Promise.all(counted.map(async (answer) => (await answer.request().sizes()).responseBodySize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The picture that is widest for its box on a phone and on a desktop. The narrowest stored file cannot be too wide. */
async function measurePictures(browser: Browser, origin: string, path: string): Promise<Row> {
  let worst = { ratio: 0, note: 'no pictures' }
  for (const { name, viewport, deviceScaleFactor } of screens) {
    await using context = await browser.newContext({ viewport, deviceScaleFactor })
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const shown = await page.evaluate(() =>
      [...document.images].map((image) => ({ source: image.currentSrc, pixels: image.clientWidth * devicePixelRatio })),
    )
    for (const { source, pixels } of shown) {
      const width = Number(/\/(\d+)\.\w+$/.exec(source)?.[1] ?? 0)
      const ratio = pixels > 0 && width > Math.min(...pictureWidths) ? width / pixels : 0
      if (ratio > worst.ratio) worst = { ratio, note: `${width} px for ${Math.round(pixels)} px on a ${name}` }
    }
  }
  return {
    what: `widest picture for its box on ${path}`,
    measured: worst.ratio,
    unit: 'x',
    atMost: 2,
    note: worst.note,
  }
}
