import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

test('a row that a busy browser has not begun to move keeps the mark of the picture to which it goes', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const row = gallery.getByRole('list').first()
  await page.clock.pauseAt(3_600_000)
  await row.evaluate((row) => {
    row.scrollTo = () => row.dispatchEvent(new Event('scroll'))
  })
  await page.getByRole('link', { name: 'Next picture' }).click()
  await page.clock.runFor(300)
  await expect(gallery.locator('a[aria-current]')).toHaveText('Picture 2: ')
})

test('a picture that was turned to is still in view after a look at a drawing, however soon that came', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // the row does not travel, it stands still at once
  await page.clock.install()
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const third = page.getByRole('link', { name: /^Picture 3/ })
  await page.clock.pauseAt(Date.now() + 60_000)
  await third.click()
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('tab', { name: 'Ramp' }).click()
  await expect(page.getByRole('img', { name: /^Drawn with a typical rider/ })).toBeVisible()
  await page.clock.runFor(1000)
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.9 })
  await expect(third).toHaveAttribute('aria-current', 'true')
})
