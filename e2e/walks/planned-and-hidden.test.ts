import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a page is planned for a day, is seen among what is coming up, and by no visitor before', async ({
  page,
  staffSite,
}) => {
  const title = 'Spring Sale Two'
  const slug = 'spring-sale-two'
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: title, Slug: slug, Content: 'Ten dollars off.' })
  await openMoments(page)
  await fillIn(page, { 'Appears At': '2020-03-01T08:00', 'Disappears At': '2099-04-01T20:00' })
  await press(page, 'Add Page')
  await expect(page.getByText('Choose a day and time in the future, or leave it empty.').first()).toBeVisible()
  await expect(fieldOf(page, 'Disappears At')).toHaveValue('2099-04-01T20:00')
  await fillIn(page, { 'Appears At': '2099-03-01T08:00' })
  await press(page, 'Add Page')
  await expectNotice(page, `"${title}" is in the list.`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText('Appears Mar 1, 2099, 8:00 AM MST')
  expect((await fetch(`${staffSite.origin}/page/${slug}`)).status).toBe(404)

  await page.goto('/admin/dashboard')
  const lines = page.getByRole('region', { name: 'Coming Up' }).getByRole('listitem')
  const own = lines.filter({ hasText: title })
  await expect(own).toHaveText([
    `${title} appearsMar 1, 2099, 8:00 AM MST`,
    `${title} disappearsApr 1, 2099, 8:00 PM MST`,
  ])
  await own.first().getByRole('link', { name: title }).click()
  await expect(fieldOf(page, 'Appears At')).toHaveValue('2099-03-01T08:00')
  await fillIn(page, { 'Appears At': '', 'Disappears At': '' })
  await press(page, 'Save')
  await expectNotice(page, `"${title}" was saved.`)
  await expect(card).not.toContainText('Appears')
})

test('a vehicle is hidden from visitors and shown again', async ({ page, staffSite }) => {
  const path = '/vehicles/1015'
  const offer = '/admin/vehicles/offer/1015'
  const seen = () => fetch(staffSite.origin + path).then(({ status }) => status)
  expect(await seen()).toBe(200)
  await setHidden(page, offer, true)
  expect(await seen()).toBe(404)
  await page.getByRole('link', { name: 'Hidden', exact: true }).click()
  await expect(page).toHaveURL(/hidden=1/)
  await expect(page.locator(`tbody [data-column="price"] a[href^="${offer}"]`)).toHaveCount(1)
  await expect(page.locator(`tbody a[href="${path}"]`), 'nobody sees a public page of it').toHaveCount(0)
  await setHidden(page, offer, false)
  expect(await seen()).toBe(200)
})

async function openMoments(page: Page) {
  await page.locator('summary').filter({ hasText: 'Appear or disappear' }).click()
}

async function setHidden(page: Page, offer: string, isHidden: boolean) {
  await page.goto(offer)
  const box = page.getByLabel('Hidden: only staff see it')
  await (isHidden ? box.check() : box.uncheck())
  await press(page, 'Save Changes')
  await expectNotice(page, /has been updated/)
}
