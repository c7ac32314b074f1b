import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { fillIn, newReview, press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'

/** Drafts, versions and the trash. */
export const recoveryScreens: Screen[] = [
  { name: 'new, with a draft', path: '/admin/reviews/new', withScripts: offerDraft },
  { name: 'new, a draft opened', path: '/admin/reviews/new', withScripts: openDraft },
  { name: 'new, being left', path: '/admin/reviews/new', withScripts: askBeforeLeaving },
  { name: 'dashboard, with drafts', path: '/admin/reviews/new', endsAt: '/admin/dashboard', withScripts: listDrafts },
  { name: 'versions', path: '/admin/reviews', endsAt: '/admin/versions/:kind/:id', arrange: compareVersions },
  { name: 'versions, none yet', path: '/admin/versions/vehicle/1015' },
  { name: 'versions, gone', path: '/admin/versions/page/999999' },
  { name: 'activity', path: '/admin/activity' },
  { name: 'activity, nothing found', path: '/admin/activity?kind=page&day=2020-01-01' },
  { name: 'trash', path: '/admin/trash', arrange: fillTrash },
  { name: 'trash, delete dialog', path: '/admin/trash', withScripts: askForGood },
  { name: 'trash, delete page', path: '/admin/trash', endsAt: '/admin/trash/delete/:id', arrange: openForGood },
  { name: 'trash, gone', path: '/admin/trash/delete/999999' },
  { name: 'trash, emptying', path: '/admin/trash', endsAt: '/admin/trash/empty', arrange: askToEmpty },
  { name: 'work', path: '/admin/trash', endsAt: '/admin/work/:id', arrange: emptyTrash },
  { name: 'work, all', path: '/admin/trash', endsAt: '/admin/work', arrange: listWork },
  { name: 'work, gone', path: '/admin/work/999999' },
]

/** Types something, and comes back to the page on which it was left. */
async function offerDraft(page: BrowserPage) {
  const address = page.url()
  await typeDraft(page)
  await page.goto(address)
  await takenOver(page)
  await expect(page.getByText('You left changes here')).toBeVisible()
}

async function openDraft(page: BrowserPage) {
  await offerDraft(page)
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(page.getByText('This is your draft. It is not saved yet.')).toBeVisible()
}

async function askBeforeLeaving(page: BrowserPage) {
  await typeDraft(page)
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
}

async function listDrafts(page: BrowserPage) {
  await typeDraft(page)
  await page.goto(new URL('/admin/dashboard', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Your Drafts' })).toBeVisible()
}

async function typeDraft(page: BrowserPage) {
  await fillIn(page, newReview)
  await expect(page.getByText(/^Draft stored/)).toBeVisible()
}

/** Saves a review twice, and looks at what changed. */
async function compareVersions(page: Page) {
  await page
    .getByRole('link', { name: /^Edit the review/ })
    .first()
    .click()
  await takenOver(page)
  await fillIn(page, { Name: 'Robin Compared', Quote: 'It fits.' })
  await press(page, 'Save Changes')
  await page.getByRole('link', { name: 'Edit the review by Robin Compared' }).first().click()
  await takenOver(page)
  await fillIn(page, { Quote: `It fits, ${'and it fits well, '.repeat(20)}and so do I.` })
  await press(page, 'Save Changes')
  const edit = page.getByRole('link', { name: 'Edit the review by Robin Compared' }).first()
  const address = await edit.getAttribute('href')
  await page.goto(`/admin/versions/review/${/\d+/.exec(address ?? '')?.[0]}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
}

/** Deletes a review, and looks into the trash. */
async function fillTrash(page: Page) {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, newReview)
  await press(page, 'Add Review')
  await page
    .getByRole('link', { name: `Delete the review by ${newReview.Name}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('/admin/trash')
  await takenOver(page)
  await expect(page.getByRole('heading', { name: newReview.Name }).first()).toBeVisible()
}

async function askForGood(page: BrowserPage) {
  await forGood(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete for good?' })).toBeVisible()
}

async function openForGood(page: Page) {
  await page.goto((await forGood(page).getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Delete for good?' })).toBeVisible()
}

function forGood(page: Page) {
  return page.getByRole('link', { name: /^Delete for Good/ }).first()
}

/** Without scripts the link leads to a page that asks. */
async function askToEmpty(page: Page) {
  await fillTrash(page)
  await page.goto((await page.getByRole('link', { name: 'Empty the Trash' }).getAttribute('href')) ?? '')
  await expect(page.getByText(/will be deleted for good/)).toBeVisible()
}

async function emptyTrash(page: Page) {
  await askToEmpty(page)
  await page.getByRole('button', { name: 'Empty the Trash' }).click()
  await page.waitForURL(/\/admin\/work\/\d+/)
  await expect(page.getByText(/^Done: /).first()).toBeVisible()
}

async function listWork(page: Page) {
  await emptyTrash(page)
  await page.getByRole('link', { name: 'Back to Work on Many Records' }).click()
  await expect(page.getByRole('heading', { name: 'Work on Many Records' })).toBeVisible()
}
