import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { messagesOf, newEmail } from '../../test/kit/stored-messages.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

test('A2: somebody of 54.5 by 26 inches learns that 9 of 30 vehicles fit, and sends a message with the measures', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await main.getByRole('link', { name: 'Will your chair fit? Enter two measurements' }).click()
  await expect(page).toHaveURL(/\/fit$/)
  await page.getByLabel('Floor to top of head, seated').fill('54.5')
  await page.getByLabel('Widest point').fill('26')
  await page.getByLabel('Widest point').press('Enter')
  await expect(main.getByRole('link', { name: 'Checking fit for 54.5 in seated, 26 in wide. Change' })).toBeVisible()
  await expect(main.getByText(/^Fit for you: /).first()).toBeAttached()

  await page.goto('/vehicles')
  await expect(main.getByText('9 of 30 vehicles fit')).toBeVisible()
  await page.goto('/vehicles?fit=fits&sort=-fit')
  await expect(page.getByText('Fits by height and width.')).toHaveCount(9)
  await expect(main.getByText(/^4 more are not measured yet\. Show them\.$/)).toBeVisible()
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'How it fits, measure by measure' })).toBeVisible()
  await main.getByRole('link', { name: 'Request a Quote' }).first().click()
  await expect(page).toHaveURL(/\/contact\?subject=QuoteRequest/)
  const email = newEmail()
  await main.getByLabel('Full Name', { exact: true }).fill('Robin')
  await main.getByLabel('Email Address', { exact: true }).fill(email)
  await main.getByRole('checkbox', { name: /^Send my measurements with this message: 54\.5 in seated/ }).check()
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByText('Message Sent Successfully!')).toBeVisible()
  const cookies = await staffCookies(site.origin, await addStaff(site))
  expect(await messagesOf(site, { cookies }, email)).toMatchObject([{ name: 'Robin', fitCode: 'H54.5 W26' }])
})
