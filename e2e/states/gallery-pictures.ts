import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { walkStates } from '../thorough/state-walks.ts'
import { themes } from './axe.ts'
import { pictureFile, takesOf } from './gallery-states.ts'
import type { Screen } from './screens.ts'

// What `npm run gallery` runs; no test of anything, but the fixtures that start the sites are those of tests.

const folder = process.env.GALLERY_FOLDER ?? 'gallery'
const wanted = (process.env.GALLERY_ONLY ?? '').toLowerCase()

/** Wide enough to read the small print of the widest screen. */
const widestPicture = 960
/** More than that no picture of this format can be. */
const highestPicture = 16_000

walkStates({
  titleOf: (about, screens) => `${about}: ${screens.map(({ name }) => name).join(', ')}`,
  async look(page, screen, about) {
    page.context().removeAllListeners('console') // a window that changes its size fetches pictures that it then does not need
    if (screen.name.toLowerCase().includes(wanted)) await takePictures(page, about, screen)
  },
})

async function takePictures(page: Page, about: string, screen: Pick<Screen, 'name' | 'width'>) {
  for (const take of takesOf(screen)) {
    await page.setViewportSize({ width: take.width, height: 800 })
    await page.emulateMedia(themes.find(([name]) => name === take.theme)?.[1])
    await loadPictures(page)
    const rows = await rowsAside(page)
    const taken = await page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg', quality: 90 })
    await putBack(rows)
    await sharp(taken)
      .resize({ width: widestPicture, height: highestPicture, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 50, effort: 2 })
      .toFile(join(folder, pictureFile(about, screen.name, take)))
  }
}

/** The rows that were scrolled sideways, and how many of their widths. A picture of the whole page takes them back. */
function rowsAside(page: Page) {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('*')]
      .filter(({ scrollLeft }) => scrollLeft > 0)
      .map((row) => ({ row, widths: row.scrollLeft / row.clientWidth })),
  )
}

async function putBack(rows: Awaited<ReturnType<typeof rowsAside>>) {
  await rows.evaluate((all) => {
    for (const { row, widths } of all) row.scrollTo({ left: widths * row.clientWidth, behavior: 'instant' })
  })
}

/** Pictures further down would come only when somebody scrolls there. */
async function loadPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}
