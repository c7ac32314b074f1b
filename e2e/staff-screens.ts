import { expect, type Page } from '@playwright/test'
import { takenOver } from './fixtures.ts'
import type { Screen } from './screens.ts'
import { meetConflict, press } from './staff-forms.ts'

/** One state of a screen that only staff see. */
export type StaffScreen = Pick<Screen, 'name' | 'path' | 'arrange'>

/** Every state of the staff area, by what it is about. */
export const staffScreens: Record<string, StaffScreen[]> = {
  vehicles: [
    { name: 'list', path: '/admin/vehicles' },
    { name: 'nothing found', path: '/admin/vehicles?search=submarine' },
    { name: 'delete dialog', path: '/admin/vehicles', arrange: askToDelete },
    { name: 'delete page', path: '/admin/vehicles/delete/1001' },
    { name: 'new', path: '/admin/vehicles/new' },
    { name: 'new, errors', path: '/admin/vehicles/new', arrange: (page) => sendEmpty(page, 'Add Vehicle') },
    { name: 'not found', path: '/admin/vehicles/edit/999999' },
  ],
  'one vehicle': [
    { name: 'edit', path: '/admin/vehicles/edit/1001' },
    { name: 'edit, file refused', path: '/admin/vehicles/edit/1001', arrange: chooseText },
    { name: 'edit, picture removed', path: '/admin/vehicles/edit/1002', arrange: removePicture },
    {
      name: 'edit, conflict',
      path: '/admin/vehicles/edit/1003',
      arrange: (page) => meetConflict(page, { field: 'Description', button: 'Save Changes' }),
    },
    { name: 'edit, history', path: '/admin/vehicles/edit/1003', arrange: openHistory },
  ],
  reviews: [
    { name: 'list', path: '/admin/reviews' },
    { name: 'nothing found', path: '/admin/reviews?search=submarine' },
    { name: 'delete dialog', path: '/admin/reviews', arrange: askToDelete },
    { name: 'new', path: '/admin/reviews/new' },
    { name: 'new, errors', path: '/admin/reviews/new', arrange: (page) => sendEmpty(page, 'Add Review') },
    { name: 'edit', path: '/admin/reviews', arrange: openFirst },
    {
      name: 'edit, conflict',
      path: '/admin/reviews',
      arrange: async (page) => {
        await openFirst(page)
        await meetConflict(page, { field: 'Quote', button: 'Save' })
      },
    },
    { name: 'delete page', path: '/admin/reviews/delete/1' },
    { name: 'not found', path: '/admin/reviews/edit/999999' },
  ],
  pages: [
    { name: 'list', path: '/admin/pages' },
    { name: 'nothing found', path: '/admin/pages?search=submarine' },
    { name: 'delete dialog', path: '/admin/pages', arrange: askToDelete },
    { name: 'new', path: '/admin/pages/new' },
    { name: 'new, errors', path: '/admin/pages/new', arrange: (page) => sendEmpty(page, 'Add Page') },
    { name: 'edit', path: '/admin/pages', arrange: openFirst },
    {
      name: 'edit, conflict',
      path: '/admin/pages',
      arrange: async (page) => {
        await openFirst(page)
        await meetConflict(page, { field: 'Content', button: 'Save' })
      },
    },
    { name: 'publish page', path: '/admin/pages/publish/1' },
    { name: 'delete page', path: '/admin/pages/delete/1' },
    { name: 'not found', path: '/admin/pages/edit/999999' },
  ],
  'site and account': [
    { name: 'dashboard', path: '/admin/dashboard' },
    { name: 'settings', path: '/admin/settings' },
    { name: 'settings, errors', path: '/admin/settings', arrange: emptySettings },
    {
      name: 'settings, conflict',
      path: '/admin/settings',
      arrange: (page) => meetConflict(page, { field: 'Company Address', button: 'Save Settings' }),
    },
    { name: 'staff', path: '/admin/staff' },
    { name: 'staff, errors', path: '/admin/staff', arrange: (page) => sendEmpty(page, 'Make Invitation') },
    { name: 'staff, link made', path: '/admin/staff', arrange: (page) => invite(page) },
    { name: 'account', path: '/admin/account' },
    { name: 'account, errors', path: '/admin/account', arrange: (page) => sendEmpty(page, 'Change Password') },
    { name: 'invitation', path: '/admin/staff', arrange: openInvitation },
    { name: 'link used up', path: '/admin/new-password?token=used-up' },
  ],
}

/** What somebody sees who is not signed in. */
export const doorScreens: StaffScreen[] = [
  { name: 'login', path: '/admin/login' },
  { name: 'login, back to where one was', path: '/admin/login?from=%2Fadmin%2Freviews&kept=x' },
  { name: 'login, nothing typed', path: '/admin/login', arrange: (page) => sendEmpty(page, 'Login') },
  { name: 'login, wrong password', path: '/admin/login', arrange: signInWrongly },
]

/** What whoever sets the site up sees, before the account is made. */
export function setupScreens(token: string): StaffScreen[] {
  const path = `/admin/setup?token=${token}`
  return [
    { name: 'setup', path },
    { name: 'setup, errors', path, arrange: (page) => sendEmpty(page, 'Make Account') },
  ]
}

/** The staff area of a site without rows. */
export const emptyScreens: StaffScreen[] = ['vehicles', 'reviews', 'pages', 'dashboard', 'settings'].map((name) => ({
  name: `${name} without rows`,
  path: `/admin/${name}`,
}))

/** Goes to the screen and brings it into its state. */
export async function showStaffScreen(page: Page, { path, arrange }: StaffScreen, origin: string) {
  await page.goto(origin + path)
  await takenOver(page)
  await arrange?.(page)
}

async function askToDelete(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
}

async function openFirst(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /^Edit/ }).first().click()
  await page.waitForURL('**/edit/*')
  await takenOver(page)
}

async function sendEmpty(page: Page, button: string) {
  await press(page, button)
  await expect(
    page
      .getByRole('main')
      .getByText(/^Error: /)
      .first(),
  ).toBeAttached()
}

async function emptySettings(page: Page) {
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('')
  await sendEmpty(page, 'Save Settings')
}

async function chooseText(page: Page) {
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') })
  await expect(page.getByRole('main').getByText('notes.txt').first()).toBeVisible()
}

async function removePicture(page: Page) {
  await press(page, 'Remove picture 1')
  await expect(page.getByRole('button', { name: /^Put back/ })).toBeVisible()
}

async function openHistory(page: Page) {
  await page.locator('summary').filter({ hasText: 'History' }).click()
  await expect(page.getByText(/^Vehicle updated/).first()).toBeVisible()
}

async function invite(page: Page) {
  const email = `colleague${Date.now()}@redstone.example`
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Make Invitation')
  await expect(page.getByText(`Link for ${email}`)).toBeVisible()
}

async function openInvitation(page: Page) {
  await invite(page)
  const address = await page.getByText(/\/admin\/invitation\?token=/).textContent()
  const { pathname, search } = new URL(address?.trim() ?? '')
  await page.goto(new URL(pathname + search, page.url()).href)
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
}

async function signInWrongly(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill('nobody@redstone.example')
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await press(page, 'Login')
  await expect(page.getByRole('main').getByText('Login Failed')).toBeVisible()
}
