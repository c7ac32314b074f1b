import { chromium as launcher } from 'playwright'
import sharp from 'sharp'
import { chromium } from '../test/kit/chromium.ts'

const origin = 'http://127.0.0.1:4910'
const browser = await launcher.launch(await chromium())
const shots: Buffer[] = []
async function shot(width: number, colorScheme: 'light' | 'dark', path: string, then?: (page: import('playwright').Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, extraHTTPHeaders: {} })
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await then?.(page)
  shots.push(await sharp(await page.screenshot({ fullPage: true })).resize({ width: Math.min(width, 800) }).extract({left:0,top:0,width:Math.min(width,800),height:Math.min(1500, Math.round((await page.evaluate(() => document.documentElement.scrollHeight)) * Math.min(width, 800) / width))}).toBuffer())
  const url = page.url()
  await context.close()
  return url
}
async function montage(name: string) {
  const metas = await Promise.all(shots.map((one) => sharp(one).metadata()))
  const width = metas.reduce((sum, { width = 0 }) => sum + width + 10, 0)
  const height = Math.max(...metas.map(({ height = 0 }) => height))
  let left = 0
  const parts = shots.map((input, at) => { const part = { input, left, top: 0 }; left += (metas[at]?.width ?? 0) + 10; return part })
  await sharp({ create: { width, height, channels: 3, background: '#888' } }).composite(parts).png().toFile(`/tmp/${name}.png`)
  shots.length = 0
}
await shot(1280, 'light', '/appointments/new?vehicle=1003')
await shot(390, 'light', '/appointments/new?vehicle=1003&kind=home')
await shot(390, 'dark', '/appointments/new?showroom=Denver', async (page) => { await page.getByRole('button', { name: 'Book This Time' }).click(); await page.waitForTimeout(1500) })
await montage('a1')
const url = await shot(1280, 'light', '/appointments/new?showroom=Dallas&vehicle=1003', async (page) => {
  await page.waitForTimeout(2600)
  await page.getByRole('radio').first().check({ force: true })
  await page.getByLabel('Full Name').fill('Ana Sample')
  await page.getByLabel('Email Address').fill(`ana${Date.now()}@sample.example`)
  await page.getByLabel('Phone', { exact: false }).first().fill('602-555-0142')
  await page.getByRole('button', { name: 'Book This Time' }).click()
  await page.waitForURL(/token=/)
  await page.waitForTimeout(800)
})
await shot(390, 'dark', url.replace(origin, ''))
await shot(390, 'light', url.replace(origin, ''), async (page) => { await page.getByRole('button', { name: 'Cancel This Appointment' }).click(); await page.waitForTimeout(1500) })
await montage('a2')
console.log(url)
await browser.close()
