import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import { hardToReadText } from '../../test/kit/hard-to-read-page.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { notAPicture, threeSmallPictures } from '../../test/kit/photographs.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import {
  asColleague,
  expectFieldError,
  expectNotice,
  fieldOf,
  fillIn,
  fillVehicle,
  newReview,
  press,
} from '../../test/kit/staff-forms.ts'
import { invitationPath, lateReviewPath, newPasswordPath, sendLogin } from '../../test/kit/staff-member.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import { holdToast, waitForEver } from './visitor-states.ts'

/** What a screen of the staff area is brought into by hand, to be looked at in that state. */

export async function askToDelete(page: BrowserPage) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
}

export async function sendEmpty(page: Page, button: string) {
  await press(page, button)
  await expectFieldError(page)
}

/** Only narrow screens have it. */
export async function openMenu(page: BrowserPage) {
  await page.getByRole('banner').locator('summary').click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
}

export async function emptySettings(page: Page) {
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('')
  await sendEmpty(page, 'Save Settings')
}

/** The notice of a save without changes. */
export async function saveUnchanged(page: Page) {
  await press(page, 'Save Settings')
  await expectNotice(page, 'No settings were modified.')
}

export async function saveSlowly(page: BrowserPage) {
  await page.route(/\/admin\/settings\.data/, waitForEver, { times: 1 })
  await press(page, 'Save Settings')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
}

export async function saveReview(page: Page) {
  await fillIn(page, newReview)
  await press(page, 'Add Review')
  await page.waitForURL('**/admin/reviews')
  await expectNotice(page, 'Review Added Successfully')
}

export async function chooseText(page: BrowserPage) {
  await page.getByLabel('Add pictures').setInputFiles(notAPicture)
  await expectNotice(page, notAPicture.name)
}

/** The same with its toast, for as long as one looks. */
export async function chooseTextAndHold(page: BrowserPage) {
  await chooseText(page)
  await holdToast(page)
}

export async function removePicture(page: BrowserPage) {
  await press(page, 'Remove picture 1')
  await expect(page.getByRole('button', { name: /^Put Back/ })).toBeVisible()
}

/** Three chosen files: one that is partly sent, one that is wholly sent, and one that waits. */
export async function uploadOnTheWay(page: BrowserPage) {
  await choosePictures(page, [40, 100])
  await expectNotice(page, '40% uploaded')
  await expectNotice(page, 'Preparing the picture')
  await expectNotice(page, 'Waiting')
}

export async function uploadCanceled(page: BrowserPage) {
  await choosePictures(page, [40, 100])
  for (const place of [3, 2, 1]) await press(page, `Cancel upload of picture ${place}`)
  await expect(page.getByText('small-1.jpg is canceled.')).toBeAttached()
}

export async function uploadFailed(page: BrowserPage) {
  await choosePictures(page, ['lost', 'lost', 'lost'])
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(3)
}

/** The form was sent while pictures were on their way. */
export async function saveWaiting(page: BrowserPage) {
  await fillVehicle(page)
  await uploadOnTheWay(page)
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'The vehicle is saved as soon as its pictures are uploaded.')
}

export async function saveWithoutPictures(page: BrowserPage) {
  await fillVehicle(page)
  await uploadFailed(page)
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'All image uploads failed. Vehicle not saved.')
}

/** Uploads come as far as said, one after the other, and are never answered; "lost" breaks the connection. */
async function choosePictures(page: BrowserPage, ends: Array<number | 'lost'>) {
  await page.evaluate((left) => {
    XMLHttpRequest.prototype.send = function send() {
      const end = left.shift() ?? 0
      queueMicrotask(() => {
        if (end === 'lost') this.dispatchEvent(new ProgressEvent('error'))
        else this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: end, total: 100 }))
      })
    }
  }, ends)
  await page.getByLabel('Add pictures').setInputFiles(await threeSmallPictures())
}

export async function openHistory(page: Page) {
  await page.locator('summary').filter({ hasText: 'History' }).click()
  await expect(page.getByText(/^Vehicle updated/).first()).toBeVisible()
}

export async function saveReviewInVain(page: Page) {
  await fillIn(page, newReview)
  await press(page, 'Add Review')
  await expectNotice(page, 'Error Adding Review')
}

/** A review that a colleague has deleted while it was changed here. */
export async function editDeleted(page: Page) {
  await fillIn(page, { ...newReview, Name: 'Robin Deleted' })
  await press(page, 'Add Review')
  await page.getByRole('link', { name: 'Edit the review by Robin Deleted' }).first().click()
  await page.waitForURL('**/edit/*')
  await asColleague(page, page.url().replace('/edit/', '/delete/'), async (colleague) => {
    await press(colleague, 'Yes, delete it')
    await expectNotice(colleague, 'Review Deleted')
  })
  await fillIn(page, { Quote: 'What I typed meanwhile.' })
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'What you typed' })).toBeVisible()
}

export async function takeSlug(page: Page) {
  await fillIn(page, { Title: 'Another page', Slug: 'rent-before-you-buy' })
  await press(page, 'Add Page')
  await expectFieldError(page)
}

/** A colleague has changed the page since its question was asked here. */
export async function publishStale(page: Page) {
  await asColleague(page, page.url().replace('/publish/', '/edit/'), async (colleague) => {
    await fieldOf(colleague, 'Meta description').fill(`As a colleague wrote it ${Date.now()}`)
    await press(colleague, 'Save')
    await expectNotice(colleague, /Updated/)
  })
  await press(page, '(Unp|P)ublish')
  await expect(page.getByRole('heading', { name: 'Error Updating Status' })).toBeVisible()
}

export async function makeInvitation(page: Page) {
  const email = `colleague${Date.now()}@redstone.example`
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Make Invitation')
  await expectNotice(page, `Link for ${email}`)
}

export async function writeHardToRead(page: BrowserPage) {
  await page
    .getByRole('main')
    .getByLabel(/^Content/)
    .fill(hardToReadText)
  await expect(page.getByRole('region', { name: 'Before others read it' }).getByRole('listitem')).toHaveCount(5)
}

/** Another account than one's own, disabled. */
export async function disableColleague(page: Page, site: SeenSite) {
  await newPasswordPath(site) // of a new account
  await page.reload()
  await takenOver(page)
  await press(page, 'Disable')
  await expectNotice(page, 'Account Disabled')
}

export async function backUpInVain(page: Page) {
  await press(page, 'Back Up Now')
  await expectNotice(page, 'Error Making Backup')
}

export async function mistakeCurrentPassword(page: Page) {
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill('gravel otter nimbus 47')
  await press(page, 'Change Password')
  await expectFieldError(page)
}

/** The dialog two minutes before the end; another tab has just learned that it is near. */
export async function warnOfSessionEnd(page: BrowserPage, canExtend: boolean) {
  await page.evaluate((can) => {
    const channel = new BroadcastChannel('redstone-session')
    channel.postMessage({ ended: false, times: { endsInMs: 110_000, canExtend: can } })
    channel.close()
  }, canExtend)
  await expect(page.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })).toBeVisible()
}

/** A form that is back after a new sign-in, as the page holds it meanwhile. */
export async function restoreForm(page: BrowserPage) {
  await page.evaluate(() => {
    const late = { path: location.pathname, fields: [['name', 'Robin Sample']], files: ['robin.jpg'] }
    sessionStorage.setItem('redstone-late-form', JSON.stringify(late))
  })
  await page.reload()
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
}

export async function resumeLateForm(page: Page, site: SeenSite) {
  await page.goto(site.origin + (await lateReviewPath(site)))
  await takenOver(page)
  await expectNotice(page, /robin\.jpg/)
}

export async function signOutSlowly(page: BrowserPage) {
  await page.route(/\/admin\/logout\.data/, waitForEver, { times: 1 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logging out...')).toBeVisible()
}

const nobody = { email: 'nobody@redstone.example', password: 'not the right one' }

export async function signInSlowly(page: BrowserPage) {
  await page.route(/\/admin\/login\.data/, waitForEver, { times: 1 })
  await sendLogin(page, nobody)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
}

export async function signInWrongly(page: Page) {
  await sendLogin(page, nobody)
  await expectNotice(page, 'Login Failed')
}

/** So many wrong passwords that the next must wait. Each is followed by a longer wait, so that one falls into it. */
export async function signInTooOften(page: Page) {
  const refusal = page.getByRole('main').getByText(/^Too many tries\. Wait/)
  const isRefused = () => expect(refusal).toBeVisible({ timeout: 700 }).then(yes, no)
  for (let tries = 0; tries < mostTries && !(await isRefused()); tries += 1)
    await sendLogin(page, { ...nobody, email: 'hasty@redstone.example' })
  await expect(refusal).toBeVisible()
}

const mostTries = 40
const yes = () => true
const no = () => false

export async function signInWithoutDatabase(page: Page) {
  await signInWrongly(page)
  await expectNotice(page, 'The database did not answer. Please reload the page in a minute.')
}

export async function openInvitation(page: Page, site: SeenSite) {
  await page.goto(site.origin + (await invitationPath(site)))
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
}

export async function openNewPassword(page: Page, site: SeenSite) {
  await page.goto(site.origin + (await newPasswordPath(site)))
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
}

export async function showPassword(page: BrowserPage) {
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Show password').check()
  await press(page, 'Set Password')
  await expectFieldError(page)
}
