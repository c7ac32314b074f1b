import type { Page, Route } from '@playwright/test'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, fillVehicle, pictureItems, press } from '../../test/kit/staff-forms.ts'

/** What is typed into a form by its labels, its button, and what is toasted beside the messages. */
type WrongForm = { path: string; typed: Record<string, string>; button: string; toast?: string }

const wrongForms: WrongForm[] = [
  {
    path: '/admin/vehicles/new',
    typed: { 'Vehicle Name': '', Price: 'cheap', Mileage: 'few', VIN: 'V'.repeat(30), Description: '  ' },
    button: 'Add Vehicle',
    toast: 'Please select at least one feature for the vehicle.',
  },
  {
    path: '/admin/reviews/new',
    typed: { Name: 'N'.repeat(200), Quote: '', 'Portrait address': 'ftp://pictures.example/one.jpg' },
    button: 'Add Review',
  },
  {
    path: '/admin/vehicles/conversions/new',
    typed: { Maker: '', 'First Model Year': '1980', 'Last Model Year': 'now', Source: 'S'.repeat(81) },
    button: 'Add Conversion Model',
  },
  {
    path: '/admin/pages/new',
    typed: { Title: '', Slug: '', Content: 'c'.repeat(200_001), 'Meta description': 'd'.repeat(2000) },
    button: 'Add Page',
    toast: 'Please provide a slug for the page.',
  },
  {
    path: '/admin/settings',
    typed: { 'Contact Phone Number': '12', 'Contact Email Address': 'nobody', 'Company Address': '' },
    button: 'Save Settings',
  },
]

test('A8: each form of staff is judged in the browser, in the words of the server', async ({
  page,
  browser,
  context,
  staffSite,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const served = await plain.newPage()
  const writes: string[] = []
  page.on('request', (request) => {
    const isOfTyping = /\/preview$|\/admin\/drafts\?/.test(request.url())
    if (request.method() === 'POST' && !isOfTyping) writes.push(request.url())
  })
  for (const form of wrongForms) {
    await served.goto(staffSite.origin + form.path)
    const messages = await sendWrong(served, form)
    await page.goto(form.path)
    await takenOver(page)
    expect(await sendWrong(page, form), form.path).toEqual(messages)
    expect(messages.length, form.path).toBeGreaterThan(2)
    for (const [label, text] of Object.entries(form.typed)) await expect(fieldOf(page, label)).toHaveValue(text)
    if (form.toast) await expect(page.getByRole('alert').getByText(form.toast)).toBeVisible()
  }
  expect(writes).toEqual([])
  await plain.close()
})

test('a form that the browser found wrong is sent once it is right', async ({ page }) => {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await press(page, 'Add Review')
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await expect(problems.getByText('Enter the customer’s name.')).toBeVisible()
  await fieldOf(page, 'Name').fill('R')
  await expect(page.getByText('Enter the customer’s name.')).toHaveCount(0)
  await expect(fieldOf(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await expect(fieldOf(page, 'Name')).toBeFocused()
  await expect(problems.getByRole('link')).toHaveCount(1)
  await fieldOf(page, 'Name').fill('')
  await fillIn(page, { Name: 'Robin Sample', Quote: 'It fits.' })
  await expect(problems).toHaveCount(0)
  await press(page, 'Add Review')
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

/** What happens to a form on its way, and what is typed into it. */
const unreached: Array<{
  path: string
  typed: Record<string, string>
  button: string
  fails: (route: Route) => Promise<void>
}> = [
  {
    path: '/admin/reviews/new',
    typed: { Name: 'Robin Offline', Quote: 'It fits.' },
    button: 'Add Review',
    fails: (route) => route.abort('internetdisconnected'),
  },
  {
    path: '/admin/pages/new',
    typed: { Title: 'Offline', Slug: 'offline', Content: '## Kept' },
    button: 'Add Page',
    fails: (route) => route.abort('connectionreset'),
  },
  {
    path: '/admin/vehicles/edit/1006',
    typed: { Color: 'Dusk', Mileage: '12,345' },
    button: 'Save Changes',
    fails: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  },
  {
    path: '/admin/settings',
    typed: { 'Company Address': '1 Offline Street, Phoenix' },
    button: 'Save Settings',
    fails: (route) => route.abort('connectionrefused'),
  },
]

test('a form that cannot reach the site stays with all that was typed, says so, and is saved by the next press', async ({
  page,
}) => {
  for (const { path, typed, button, fails } of unreached) {
    await page.goto(path)
    await takenOver(page)
    await fillIn(page, typed)
    await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? fails(route) : route.fallback()))
    await press(page, button)
    const told = page.getByRole('main').getByText('Could not reach the site. Nothing is lost; try again.')
    await expect(told, path).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await expect(fieldOf(page, label)).toHaveValue(text)
    await page.unroute('**/*.data*')
    await press(page, button)
    await expect(told, path).toHaveCount(0)
    await expect(page, path).not.toHaveURL(/(new|edit)/)
  }
})

test('pictures uploaded before a form was found wrong are saved with it', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await page.getByLabel('Add pictures').setInputFiles((await threeSmallPictures()).slice(0, 2))
  await expect(pictureItems(page)).toHaveCount(2)
  await press(page, 'Add Vehicle')
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link').first().click()
  await expect(problems).toBeVisible()
  await expect(pictureItems(page)).toHaveCount(2)
  await fillVehicle(page, '2024 Twice Sent')
  await press(page, 'Add Vehicle')
  await expect(page).toHaveURL(/\/admin\/vehicles$/)
  await page.getByRole('link', { name: /^Edit 2024 Twice Sent/ }).click()
  await expect(pictureItems(page)).toHaveCount(2)
})

/**
 * Types and sends; gives what the page then says is wrong, first in main and in focus. Each line leads to the field
 * that says it too.
 */
async function sendWrong(page: Page, { typed, button }: WrongForm) {
  await fillIn(page, typed)
  await press(page, button)
  const summary = page.locator('section[aria-labelledby="error-summary-title"]')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const lines = summary.getByRole('link')
  const texts = await lines.allTextContents()
  for (const [at, text] of texts.entries()) {
    const name = (await lines.nth(at).getAttribute('href'))?.slice(1)
    await expect(page.locator(`[id="${name}-error"]`)).toContainText(text)
  }
  return texts
}

test('what judges a form is shipped with the forms of staff and with no public page', async ({ page }) => {
  expect(await loadsJudge(page, '/admin/reviews/new')).toBe(true)
  for (const path of ['/', '/vehicles', '/contact', '/admin/login'])
    expect(await loadsJudge(page, path), path).toBe(false)
})

/** Whether a script of the page holds the schema library, told by the code of its commonest complaint. */
async function loadsJudge(page: Page, path: string) {
  const scripts: Array<Promise<string>> = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await page.goto(path)
  await takenOver(page)
  page.removeAllListeners('response')
  return (await Promise.all(scripts)).some((text) => text.includes('invalid_type'))
}
