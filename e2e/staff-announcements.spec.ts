import type { Page } from '@playwright/test'
import { type Change, expectAnnounced } from './announcements.ts'
import { threeSmallPictures } from './photographs.ts'
import { expect, test } from './staff-fixtures.ts'
import { fillIn, newReview, press } from './staff-forms.ts'
import { askToDelete } from './staff-screen-states.ts'

test.use({ reducedMotion: 'reduce' })

const changes: Change[] = [
  {
    what: 'a review added',
    path: '/admin/reviews/new',
    arrange: (page) => fillIn(page, newReview),
    make: (page) => press(page, 'Add Review'),
    heard: ['focus: Manage Reviews', /^Review Added/],
  },
  {
    what: 'a review changed',
    path: '/admin/reviews/edit/1001',
    arrange: (page) => fillIn(page, { Quote: `It fits. ${Date.now()}` }),
    make: (page) => press(page, 'Save'),
    heard: ['focus: Manage Reviews', /^Review Updated/],
  },
  {
    what: 'a list searched, typed letter by letter',
    path: '/admin/vehicles',
    make: (page) => page.getByLabel('Search vehicles').pressSequentially('sienna', { delay: 20 }),
    heard: [/^\d+ of \d+ vehicles$/],
  },
  {
    what: 'settings saved as they were',
    path: '/admin/settings',
    make: (page) => press(page, 'Save Settings'),
    heard: [/No settings were modified/],
  },
  {
    what: 'a picture moved',
    path: '/admin/vehicles/edit/1004',
    make: (page) => press(page, 'Move later picture 1'),
    heard: ['focus: Move later picture 2', /^Now picture 2 of \d+\.$/],
  },
  {
    what: 'a form with errors',
    path: '/admin/vehicles/new',
    make: (page) => press(page, 'Add Vehicle'),
    heard: ['focus: There is a problem', /^Validation Error/],
  },
  {
    what: 'a review that a colleague adds',
    path: '/admin/reviews',
    make: addAsColleague,
    heard: [/^\d+ reviews$/],
  },
  {
    what: 'a deletion that is asked about',
    path: '/admin/reviews',
    make: askToDelete,
    heard: ['focus: Are you sure?'],
  },
  {
    what: 'a picture uploaded',
    path: '/admin/vehicles/new',
    make: uploadOne,
    heard: ['Uploading small-1.jpg.', /^small-1\.jpg is /],
  },
]

for (const change of changes) {
  test(`a change in the staff area is announced once, and nothing else is: ${change.what}`, async ({
    page,
    staffSite,
  }) => {
    await expectAnnounced(page, change, staffSite.origin)
  })
}

async function addAsColleague(page: Page) {
  const colleague = await page.context().newPage()
  await colleague.goto(new URL('/admin/reviews/new', page.url()).href)
  await fillIn(colleague, newReview)
  await press(colleague, 'Add Review')
  await colleague.waitForURL('**/admin/reviews')
  await colleague.close()
}

async function uploadOne(page: Page) {
  await page.getByLabel('Add pictures').setInputFiles((await threeSmallPictures()).slice(0, 1))
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
}
