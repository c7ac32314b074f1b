import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, fieldOf, fillIn, fillVehicle, newReview, press } from '../../test/kit/staff-forms.ts'
import { sendLogin } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const isBack = 'Your form is back as you typed it. It is not saved yet.'

/**
 * A form of staff that comes after the session has ended. It says where it is opened, what is typed by its labels, and
 * what sends it.
 */
type LateForm = { list: string; open: string | RegExp | null; typed: Record<string, string>; button: string }

const lateForms: LateForm[] = [
  { list: '/admin/vehicles', open: 'Add New Vehicle', typed: { Color: 'Dusk' }, button: 'Add Vehicle' },
  // A view that another test has saved is edited there, too.
  { list: '/admin/vehicles', open: /^Edit \d{4} /, typed: { Color: 'Dusk' }, button: 'Save Changes' },
  { list: '/admin/reviews', open: 'Add New Review', typed: newReview, button: 'Add Review' },
  { list: '/admin/reviews', open: /^Edit /, typed: newReview, button: 'Save Changes' },
  {
    list: '/admin/pages',
    open: 'Add New Page',
    typed: { Title: 'Late', Slug: 'late', Content: '## Late' },
    button: 'Add Page',
  },
  { list: '/admin/pages', open: /^Edit /, typed: { Title: 'Late edit' }, button: 'Save Changes' },
  {
    list: '/admin/settings',
    open: null,
    typed: { 'Company Address': '1 Late Street, Phoenix' },
    button: 'Save Settings',
  },
]

for (const { list, open, typed, button } of lateForms)
  test(`S8: a late form comes back filled in: ${button} of ${list}`, async ({ page, staff }) => {
    await page.goto(list)
    if (open) await page.getByRole('main').getByRole('link', { name: open }).first().click()
    const { pathname } = new URL(page.url())
    if (open === 'Add New Vehicle') await fillVehicle(page, '2024 Late Voyager')
    await fillIn(page, typed)
    await endSession(page)
    await press(page, button)
    await expectNotice(page, /what you typed is kept for 30 minutes/)
    await sendLogin(page, staff)
    expect(new URL(page.url()).pathname).toBe(pathname)
    await expectNotice(page, isBack)
    for (const [label, text] of Object.entries(typed)) await expect(fieldOf(page, label)).toHaveValue(text)
    await press(page, button)
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  })

test('S8: a draft that came too late is its form again', async ({ page, staff }) => {
  await page.goto('/admin/reviews/new')
  await fillIn(page, { Name: 'Robin Late Draft' })
  await endSession(page)
  await press(page, 'Save as Draft')
  await sendLogin(page, staff)
  expect(new URL(page.url()).pathname).toBe('/admin/reviews/new')
  await expectNotice(page, isBack)
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Late Draft')
})

test('S8: a late question is asked again, and one press answers it', async ({ page, staff }) => {
  await page.goto('/admin/reviews')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Delete / })
    .first()
    .click()
  await endSession(page)
  await press(page, 'Yes, delete it')
  await sendLogin(page, staff)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save what you typed')
  await press(page, 'Save it now')
  await expectNotice(page, 'Review Deleted')
})

test('S8: a key that leads to no late form says so, and fills nothing in', async ({ page }) => {
  const answer = await page.goto('/admin/resume?key=unknown')
  expect(answer?.status()).toBe(404)
  await page.goto('/admin/reviews/new?late=unknown')
  await expect(fieldOf(page, 'Name')).toHaveValue('')
  await expect(page.getByText(isBack)).toHaveCount(0)
})

/** As an hour without a click does: the browser still knows that somebody was signed in here. */
function endSession(page: Page) {
  return page.context().clearCookies({ name: 'redstone_session' })
}
