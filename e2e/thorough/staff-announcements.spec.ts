import type { Page } from '@playwright/test'
import { postForm } from '../../test/kit/http-visitor.ts'
import { smallPicture } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'
import { askToDelete } from '../states/staff-screen-states.ts'
import { type Change, expectAnnounced } from './announcements.ts'

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
    heard: [/^focus: (?!Manage)/, /^Review Updated/],
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
    // The button rests while it is sent, and loses focus.
    heard: ['focus: Site Settings', /No settings were modified/],
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
    heard: ['Getting 1 picture ready.', 'Uploading small-1.jpg.', /^small-1\.jpg is /],
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

test('A14: what colleagues do at once is said at most once in five seconds, and the last of it always', async ({
  page,
  staffSite,
  staff,
}) => {
  await page.goto('/admin/reviews')
  await takenOver(page)
  const count = page
    .getByRole('main')
    .locator('p:not([role=status])')
    .filter({ hasText: /^\d+ reviews$/ })
  const before = Number.parseInt((await count.textContent()) ?? '', 10)
  const status = page.getByRole('main').locator('p[role=status]')
  const said = await status.evaluateHandle((region) => {
    const moments: Array<{ text: string; at: number }> = []
    const note = () => moments.push({ text: region.textContent ?? '', at: performance.now() })
    new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true })
    return moments
  })
  for (const more of [1, 2, 3]) {
    const added = await postForm(
      `${staffSite.origin}/admin/reviews/new`,
      { formId: crypto.randomUUID(), name: `Robin ${more}`, location: 'Mesa, AZ', rating: '5', quote: 'It fits.' },
      { Cookie: staff.cookies },
    )
    expect(added.status).toBe(302)
    await expect(count, 'each of them shows before the next one comes').toHaveText(`${before + more} reviews`)
  }
  await expect(status).toHaveText(`${before + 3} reviews`)
  const moments = await said.jsonValue()
  const gaps = moments.slice(1).map(({ at }, nth) => at - (moments[nth]?.at ?? 0))
  expect(gaps, 'the first is said at once').not.toEqual([])
  for (const gap of gaps) expect(gap).toBeGreaterThan(4900)
})

function addAsColleague(page: Page) {
  return asColleague(page, '/admin/reviews/new', async (colleague) => {
    await fillIn(colleague, newReview)
    await press(colleague, 'Add Review')
    await colleague.waitForURL('**/admin/reviews')
  })
}

async function uploadOne(page: Page) {
  await page.getByLabel('Add pictures').setInputFiles(await smallPicture())
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
}
