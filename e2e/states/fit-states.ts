import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import { postMeasures } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

/** Saves nothing: what is missing is said. */
export async function saveNoMeasures(page: Page) {
  await openMore(page)
  await page.getByLabel('Floor to eyes').fill('high')
  await save(page)
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

/** The page of somebody who has saved measures that are asked about. */
export async function saveMeasures(page: Page) {
  await page.getByLabel('Floor to top of head, seated').fill('63')
  await page.getByLabel('Use typical sizes').selectOption('Manual chair, 26 × 48 in')
  await save(page)
  await expect(page.getByText('Unusually tall. Is this from the floor?')).toBeVisible()
}

export async function openShared(page: BrowserPage) {
  await page.evaluate(() => {
    location.hash = '#H54.5_W26~_L48~_T430_E45.25_DM_PB_G2_J'
  })
  await expect(page.getByText('Someone shared these measurements. Use them?')).toBeVisible()
}

/** The page for somebody who keeps measures in this browser. */
export async function keepMeasures(page: Page) {
  await page.context().addCookies([{ name: 'fit', value: 'H54.5_W26_L50~_T430_DF', url: page.url() }])
  await page.reload()
  await takenOver(page)
  await expect(page.getByText(/54\.5 in seated, 26 in wide/).first()).toBeVisible()
}

/** What staff read once enough visitors have saved measures: of tall ones who find nothing, and of others. */
export async function receiveMeasures(page: Page, site: SeenSite) {
  const codes = ['H62 W34 L54 T900', 'H55.5 W26 L47 T600', 'H52 W25 L44 T400']
  for (const code of codes) for (let nth = 0; nth < 6; nth += 1) await postMeasures(site.origin, { code })
  await page.reload()
  await takenOver(page)
  await expect(page.getByText(/^In 8 weeks \d+ people needed /)).toBeVisible()
}

async function openMore(page: Page) {
  await page.locator('summary').filter({ hasText: 'More, if you know it' }).click()
}

async function save(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Save My Measurements' }).click()
}
