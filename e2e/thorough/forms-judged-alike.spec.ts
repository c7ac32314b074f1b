import type { Route } from '@playwright/test'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, fillVehicle, pictureItems, press } from '../../test/kit/staff-forms.ts'
import { sendWrong, wrongForms } from '../../test/kit/wrong-forms.ts'

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

/** What happens to a form on its way, and what is typed into it. */
const unreached: Array<{
  path: string
  typed: Record<string, string>
  button: string
  fails: (route: Route) => Promise<void>
}> = [
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

test('pages, vehicles and settings that cannot reach the site stay with all that was typed, say so, and are saved by the next press', async ({
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
