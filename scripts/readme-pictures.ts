import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { newStaffPage } from '../test/kit/staff-member.ts'
import { launchBrowser } from './bench-browser.ts'
import { openDemoSite } from './bench-demo-site.ts'
import { inRunFolder } from './run-folder.ts'

/** Makes the two pictures of the README anew, `docs/home.webp` and `docs/staff.webp`, from a demonstration site. */
const docs = resolve(import.meta.dirname, '../docs')
const size = { width: 1280, height: 1000 }

await inRunFolder(async () => {
  await using demo = await openDemoSite()
  await using browser = await launchBrowser()
  const visitor = await browser.newPage({ baseURL: demo.site.origin })
  await takePicture(visitor, '/', 'home.webp')
  await takePicture(await newStaffPage(browser, demo.site), '/admin/vehicles', 'staff.webp')
})

async function takePicture(page: Page, path: string, file: string) {
  await page.setViewportSize(size)
  await page.goto(path, { waitUntil: 'networkidle' })
  const taken = await page.screenshot({ animations: 'disabled' })
  const { size: bytes } = await sharp(taken).webp({ quality: 80, effort: 6 }).toFile(join(docs, file))
  console.info(`docs/${file}: ${Math.round(bytes / 1000)} kB`)
}
