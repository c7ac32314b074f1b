import { expect, type Page } from '@playwright/test'
import { sendContactForm, wholeMessage } from '../../test/kit/contact-answers.ts'
import { test } from '../../test/kit/fixtures.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { chooseDisplay } from '../states/visitor-states.ts'
import { type Change, expectAnnounced } from './announcements.ts'

const changes: Change[] = [
  {
    what: 'a link to another page',
    path: '/',
    make: (page) => page.getByRole('banner').getByRole('link', { name: 'Vehicles', exact: true }).click(),
    heard: ['focus: Find your vehicle'],
  },
  {
    what: 'a filter chosen',
    path: '/vehicles',
    make: (page) => choose(page, 'Category', 'SUVs'),
    heard: [/^\d+ vehicles found$/],
  },
  {
    what: 'words searched for, typed letter by letter',
    path: '/vehicles',
    make: (page) => page.getByRole('main').getByLabel('Search vehicles').pressSequentially('sienna'),
    heard: ['5 vehicles found'],
  },
  {
    what: 'all filters reset',
    path: '/vehicles?category=suv',
    make: (page) => page.getByRole('link', { name: 'Reset All Filters' }).click(),
    heard: ['focus: Find a vehicle', '30 vehicles found'],
  },
  {
    what: 'more vehicles shown',
    path: '/vehicles',
    make: (page) => page.getByRole('link', { name: 'Show more vehicles' }).click(),
    heard: [/^focus: View Details/],
  },
  {
    what: 'the next picture',
    path: '/vehicles/1001',
    make: (page) => page.getByRole('link', { name: 'Next picture' }).click(),
    heard: [/^Picture 2 of 5/],
  },
  {
    what: 'a picture chosen',
    path: '/vehicles/1001',
    make: (page) => page.getByRole('link', { name: /^Picture 3/ }).click(),
    heard: [/^Picture 3 of 5/],
  },
  { what: 'a picture enlarged', path: '/vehicles/1001', make: enlarge, heard: ['focus: Enlarged picture'] },
  {
    what: 'the next enlarged picture',
    path: '/vehicles/1001',
    arrange: enlarge,
    make: (page) => page.getByRole('dialog').getByRole('link', { name: 'Next picture' }).click(),
    heard: [/^Plan of/],
  },
  {
    what: 'another tab, which tells of itself',
    path: '/vehicles/1001',
    make: (page) => page.getByRole('tab', { name: 'FAQ' }).click(),
    heard: [],
  },
  {
    what: 'a form with errors',
    path: '/contact',
    make: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    heard: ['focus: There is a problem'],
  },
  {
    what: 'a message sent',
    path: '/contact',
    make: (page) => sendContactForm(page, wholeMessage),
    heard: ['focus: Get In Touch', /^Message Sent Successfully!/],
  },
  { what: 'an address signed up', path: '/about', make: subscribe, heard: [/^Thank you for signing up!/] },
  {
    what: 'questions searched',
    path: '/resources/faq',
    make: (page) => searchQuestions(page, 'ramp'),
    heard: [/^\d+ questions match “ramp”\.$/],
  },
  {
    what: 'the assistant opened, which tells of itself',
    path: '/',
    make: (page) => page.getByRole('button', { name: /^Chat/ }).click(),
    heard: [],
  },
  {
    what: 'another display',
    path: '/display',
    make: (page) => chooseDisplay(page, ['Wide']),
    heard: [/^Display Saved/],
  },
]

for (const change of changes) {
  test(`a change is announced once, and nothing else is: ${change.what}`, async ({ page, site }) => {
    await expectAnnounced(page, change, site.origin)
  })
}

async function enlarge(page: Page) {
  await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function searchQuestions(page: Page, search: string) {
  const field = page.getByRole('main').getByLabel('Search the questions')
  await field.fill(search)
  await field.press('Enter')
}

async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('robin@sample.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}
