import { expect, type Page } from '@playwright/test'
import type { Site } from '../test/site-process.ts'
import { takenOver } from './fixtures.ts'
import * as newsletter from './newsletter-states.ts'
import type { Kind } from './screen-kinds.ts'
import * as states from './visitor-states.ts'

export type Sites = { site: Site; emptySite: Site; failingSite: Site }

/** One state of one page, as a visitor can get to see it. */
export type Screen = {
  name: string
  path: string
  /** Where `arrange` leads, when that is another route: a path of it, or its pattern. */
  endsAt?: string
  /** What it is an example of; told to be so by what can be seen. */
  kind?: Kind
  on?: keyof Sites
  /** Only where the screen is that narrow or wide. */
  width?: number
  /** The name of another screen that is built in the same way; only what words can break is looked at again. */
  like?: string
  arrange?: (page: Page, site: Site) => Promise<unknown>
}

const filled = {
  'Full Name': 'Robin Sample',
  'Email Address': 'robin@sample.example',
  Subject: 'A question',
  Message: 'Hello.',
}

/** The vehicle without a price, and one with everything, in the demonstration inventory. */
export const everyScreen: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home, scrolled', path: '/', arrange: (page) => page.mouse.wheel(0, 600) },
  {
    name: 'home, services menu open',
    path: '/',
    kind: 'menu open',
    width: 1280,
    arrange: (page) => openDetails(page, 'Services'),
  },
  {
    name: 'home, mobile menu open',
    path: '/',
    kind: 'menu open',
    width: 390,
    arrange: (page) => openDetails(page, 'Menu'),
  },
  { name: 'home, quotes in full', path: '/', arrange: openQuotes },
  {
    name: 'home, welcome bubble',
    path: '/',
    arrange: (page) => expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible(),
  },
  { name: 'home, assistant open', path: '/', arrange: openAssistant },
  { name: 'home, footer address sent', path: '/', kind: 'toast', arrange: subscribe },
  { name: 'list', path: '/vehicles' },
  { name: 'list, filters open', path: '/vehicles', arrange: openFilters },
  { name: 'list, filtered', path: '/vehicles?category=minivan&entry=side&price=under60k' },
  { name: 'list, on its way', path: '/vehicles', kind: 'on its way', arrange: states.searchSlowly },
  { name: 'list, nothing found', path: '/vehicles?search=submarine', kind: 'empty' },
  { name: 'list, all shown', path: '/vehicles?show=48' },
  { name: 'vehicle', path: '/vehicles/1001' },
  { name: 'vehicle, second picture', path: '/vehicles/1001', arrange: states.showSecondPicture },
  {
    name: 'vehicle, second picture enlarged',
    path: '/vehicles/1001',
    kind: 'dialog open',
    arrange: states.enlargeSecondPicture,
  },
  { name: 'vehicle, specifications', path: '/vehicles/1001', arrange: (page) => openTab(page, 'Specifications') },
  { name: 'vehicle, questions', path: '/vehicles/1001', arrange: openQuestion },
  { name: 'vehicle, built-in sample', path: '/vehicles/1' },
  { name: 'vehicle not found', path: '/vehicles/999999', kind: 'error' },
  { name: 'contact', path: '/contact' },
  { name: 'contact, quote for a vehicle', path: '/contact?subject=QuoteRequest&vehicle=1001&location=Denver' },
  { name: 'contact, errors', path: '/contact', kind: 'validation errors', arrange: sendNothing },
  { name: 'contact, on its way', path: '/contact', kind: 'on its way', arrange: sendSlowly },
  { name: 'contact, sent', path: '/contact', kind: 'toast', arrange: sendAll },
  { name: 'newsletter', path: '/subscribe', like: 'contact' },
  {
    name: 'newsletter, no address',
    path: '/',
    endsAt: '/subscribe',
    kind: 'validation errors',
    arrange: subscribeWithout,
  },
  {
    name: 'newsletter, not kept',
    path: '/subscribe',
    kind: 'error',
    on: 'failingSite',
    arrange: newsletter.signUpInVain,
  },
  {
    name: 'newsletter, asked to confirm',
    path: '/',
    endsAt: '/newsletter/confirm',
    arrange: (page, site) => newsletter.openLink(page, site, 'confirm'),
  },
  { name: 'newsletter, confirmed', path: '/', endsAt: '/newsletter/confirm', arrange: newsletter.confirm },
  {
    name: 'newsletter, asked to stop',
    path: '/',
    endsAt: '/newsletter/stop',
    arrange: (page, site) => newsletter.openLink(page, site, 'stop'),
  },
  { name: 'newsletter, stopped', path: '/', endsAt: '/newsletter/stop', arrange: newsletter.stop },
  { name: 'newsletter, unknown link', path: '/newsletter/confirm?token=none' },
  { name: 'newsletter, stop without a database', path: '/newsletter/stop?token=none', on: 'failingSite' },
  { name: 'services', path: '/services' },
  { name: 'modifications', path: '/services/vehicle-modifications', like: 'measuring' },
  { name: 'financing', path: '/services/financing', like: 'measuring' },
  { name: 'maintenance', path: '/services/maintenance', like: 'measuring' },
  { name: 'about', path: '/about' },
  { name: 'resources', path: '/resources' },
  { name: 'blog', path: '/resources/blog' },
  { name: 'guides', path: '/resources/guides' },
  { name: 'measuring', path: '/resources/guides/measure-your-wheelchair' },
  {
    name: 'measuring, contents open',
    path: '/resources/guides/measure-your-wheelchair',
    width: 390,
    arrange: openContents,
  },
  { name: 'side or rear', path: '/resources/guides/side-or-rear', like: 'measuring' },
  { name: 'tie-downs', path: '/resources/guides/tie-downs-and-belts', like: 'measuring' },
  { name: 'test drive', path: '/resources/guides/test-drive-checklist', like: 'measuring' },
  { name: 'accessibility', path: '/accessibility', like: 'measuring' },
  { name: 'display settings', path: '/display' },
  { name: 'display settings, saved', path: '/display', endsAt: '/', kind: 'toast', arrange: saveDisplay },
  ...['/', '/vehicles', '/vehicles/1001', '/contact', '/display'].map((path) => ({
    name: `${path}, every display choice made`,
    path,
    arrange: displayOtherwise,
  })),
  { name: 'privacy', path: '/privacy-policy', like: 'measuring' },
  { name: 'common questions', path: '/resources/faq' },
  { name: 'common questions, one open', path: '/resources/faq', arrange: openFirstQuestion },
  { name: 'common questions, some found', path: '/resources/faq?search=ramp', like: 'common questions' },
  { name: 'common questions, none found', path: '/resources/faq?search=submarine', like: 'common questions' },
  { name: 'written page with a table and a quote', path: '/page/ramps-and-capacity' },
  { name: 'written page that is not there', path: '/page/nothing' },
  { name: 'page not found', path: '/nowhere' },
  { name: 'home without rows', path: '/', on: 'emptySite' },
  { name: 'list without rows', path: '/vehicles', on: 'emptySite' },
  { name: 'vehicle without rows', path: '/vehicles/2', on: 'emptySite' },
  { name: 'blog without articles', path: '/resources/blog', on: 'emptySite' },
  { name: 'guides without written pages', path: '/resources/guides', on: 'emptySite' },
  { name: 'home without a database', path: '/', on: 'failingSite' },
  { name: 'blog without a database', path: '/resources/blog', kind: 'error', on: 'failingSite' },
  { name: 'written page without a database', path: '/page/ramps-and-capacity', on: 'failingSite' },
  { name: 'list without a database', path: '/vehicles', kind: 'samples', on: 'failingSite' },
  { name: 'vehicle without a database', path: '/vehicles/3', on: 'failingSite' },
  { name: 'unknown vehicle without a database', path: '/vehicles/1001', on: 'failingSite' },
  { name: 'contact, not kept', path: '/contact', on: 'failingSite', arrange: sendAll },
]

/** The plain pages: no menu, message or form state in them, and each built in its own way. */
export const plainPages = everyScreen.filter(({ arrange, on, like }) => !arrange && !on && !like)

/** Goes to the page and brings it into its state. */
export async function showScreen(page: Page, { path, on = 'site', arrange }: Screen, sites: Sites) {
  await page.goto(sites[on].origin + path)
  await takenOver(page)
  await arrange?.(page, sites[on])
}

/** Each choice of /display, other than the usual one. */
export const everyChoice = ['Largest', 'Wide', 'High', 'None', 'All underlined']

/** Makes the choices and saves them; goes back to the page before. */
export async function chooseDisplay(page: Page, choices: string[]) {
  const main = page.getByRole('main')
  for (const name of choices)
    await main
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click()
  await main.getByRole('button', { name: 'Save Display' }).click()
  await expect(main.getByText('Display Saved')).toBeVisible()
}

async function displayOtherwise(page: Page) {
  const path = page.url()
  await page.goto('/display')
  await chooseDisplay(page, everyChoice)
  await page.goto(path)
  await takenOver(page)
}

async function openDetails(page: Page, name: string) {
  await page.locator('header summary').filter({ hasText: name }).filter({ visible: true }).click()
}

async function openQuotes(page: Page) {
  const closed = page.locator('main details:not([open]) > summary', { hasText: 'Read in full' })
  while ((await closed.count()) > 0) await closed.first().click()
}

async function openAssistant(page: Page) {
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(page.getByRole('heading', { name: 'Redstone Assistant' })).toBeVisible()
}

async function openFilters(page: Page) {
  await page
    .locator('summary, button')
    .filter({ hasText: /^Filters/, visible: true })
    .click()
  await expect(page.getByRole('group', { name: 'Entry Type' })).toBeVisible()
}

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
}

async function openQuestion(page: Page) {
  await openTab(page, 'FAQ')
  await page.getByRole('tabpanel').locator('summary').first().click()
}

async function openContents(page: Page) {
  await page.getByRole('main').locator('summary').filter({ hasText: 'On this page' }).click()
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeVisible()
}

async function openFirstQuestion(page: Page) {
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
}

async function subscribeWithout(page: Page) {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
}

async function subscribe(page: Page) {
  await page.getByRole('contentinfo').getByRole('textbox').fill('robin@sample.example')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await states.holdToast(page)
}

async function saveDisplay(page: Page) {
  await chooseDisplay(page, ['Large'])
  await states.holdToast(page)
}

async function sendAll(page: Page) {
  await send(page, filled)
  await states.holdToast(page)
}

async function sendSlowly(page: Page) {
  await page.route(/\/contact\.data/, states.waitForEver, { times: 1 })
  await send(page, filled)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
}

async function sendNothing(page: Page) {
  await send(page, {})
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

async function send(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) await page.getByRole('main').getByLabel(label).fill(answer)
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click()
}
