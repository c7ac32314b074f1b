import { submissionLimits } from '#app/contact/submission.ts'
import { pageLimits } from '#app/pages/page.ts'
import { reviewLimits } from '#app/reviews/review.ts'
import { specField, specLines } from '#app/vehicles/spec-sheet.ts'
import { vehicleLimits } from '#app/vehicles/vehicle.ts'
import { expect } from '../../test/kit/expect.ts'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'
import { askToDelete } from './staff-screen-states.ts'

/** No line breaks in it. */
const word = 'Wheelchairaccessiblevehicleconversions'.repeat(2)
const slug = `${word}-for-everybody`.toLowerCase()
const find = `search=${word}`

/**
 * A vehicle, a review, a page and a message of texts as long as they may be. Each text begins with a word that fits
 * nowhere.
 */
export async function writeLongTexts({ origin }: SeenSite, cookies: string) {
  await post(`${origin}/admin/vehicles/new`, cookies, longVehicle)
  await post(`${origin}/admin/reviews/new`, cookies, longReview)
  await post(`${origin}/admin/pages/new`, cookies, longPage)
  const { name, phone, subject, message } = submissionLimits
  // Mail servers take 64 characters before the @.
  const email = `${word.slice(0, 64)}@${'sample.'.repeat(8)}example`
  const sent = { name: text(name), phone: '0'.repeat(phone), subject: text(subject), message: text(message) }
  const isSent = await sendMessage(origin, { ...sent, email })
  if (!isSent) throw new Error('the message with long texts was not taken')
}

async function post(url: string, cookies: string, answers: Record<string, string>) {
  const answer = await postForm(url, { formId: word, ...answers }, { Cookie: cookies })
  if (answer.status < 300 || answer.status > 399) throw new Error(`${url} took no long texts: ${answer.status}`)
}

function text(longest: number) {
  return `${word} ${'and more words of the usual length '.repeat(longest / 20)}`.slice(0, longest).trim()
}

const longVehicle = {
  name: text(vehicleLimits.name),
  type: text(vehicleLimits.type),
  price: '9,999,999',
  mileage: '999999',
  vin: 'W'.repeat(vehicleLimits.vin),
  color: text(vehicleLimits.color),
  conversionBrand: text(vehicleLimits.conversionBrand),
  description: text(vehicleLimits.description),
  features: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => letter + text(vehicleLimits.feature - 1)).join('\n'),
  faqs_q1: text(vehicleLimits.faqText),
  faqs_a1: text(vehicleLimits.faqText),
  ...Object.fromEntries(specLines.map((line) => [specField(line), text(vehicleLimits.specText)])),
}

const longReview = {
  name: text(reviewLimits.name),
  location: text(reviewLimits.location),
  rating: '1',
  quote: text(reviewLimits.quote),
  isFeatured: 'on',
}

const longPage = {
  title: text(pageLimits.title),
  slug,
  content: [
    `## ${word}`,
    text(5000),
    `- [${word}](/vehicles)\n- ${word}`,
    `> ${word}`,
    `| ${word} | ${word} |\n| --- | --- |\n| ${word} | ${word} |`,
  ].join('\n\n'),
  metaDescription: text(pageLimits.metaDescription),
  metaKeywords: text(pageLimits.metaKeywords),
  isPublished: 'on',
}

const longList: Screen = { name: 'long: list', path: `/vehicles?${find}`, kind: 'long text' }
const longVehicleScreen: Screen = {
  ...longList,
  name: 'long: vehicle',
  endsAt: '/vehicles/:id',
  arrange: (page) => open(page, /^View Details/),
}

/** Where visitors meet long texts. */
export const longScreens: Screen[] = [
  { name: 'long: home', path: '/', kind: 'long text' },
  longList,
  longVehicleScreen,
  {
    ...longVehicleScreen,
    name: 'long: vehicle, specifications',
    arrange: openSpecifications,
  },
  { name: 'long: page', path: `/page/${slug}`, kind: 'long text' },
]

/** Where staff meet them. */
export const longStaffScreens: Screen[] = [
  ...['vehicles', 'reviews', 'pages'].flatMap((name) => staffScreensOf(name)),
  { name: 'long: inbox', path: `/admin/inbox?${find}`, kind: 'long text' },
  {
    name: 'long: message',
    path: `/admin/inbox?${find}`,
    endsAt: '/admin/inbox/:id',
    kind: 'long text',
    arrange: (page) => open(page, new RegExp(`^${word}`)),
  },
]

function staffScreensOf(name: string): Screen[] {
  const path = `/admin/${name}?${find}`
  return [
    { name: `long: ${name}`, path, kind: 'long text' },
    { name: `long: ${name}, delete dialog`, path, withScripts: askToDelete },
    {
      name: `long: ${name}, edit`,
      path,
      endsAt: `/admin/${name}/edit/:id`,
      arrange: (page) => open(page, /^Edit/),
    },
  ]
}

/** By its address, which opens the tab with scripts and without. */
async function openSpecifications(page: Page) {
  const vehicle = page.getByRole('main').getByRole('link', { name: /^View Details/ })
  const address = (await vehicle.first().getAttribute('href')) ?? ''
  await page.goto(new URL(`${address}#specifications`, page.url()).href)
  await takenOver(page)
}

async function open(page: Page, name: RegExp) {
  const before = page.url()
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).not.toHaveURL(before)
  await takenOver(page)
}
