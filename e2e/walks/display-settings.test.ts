import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

/** Each choice other than the usual one: its words on the page, and what the document then says. */
const choices = [
  ['Largest', 'data-text', 'largest'],
  ['Wide', 'data-spacing', 'wide'],
  ['High', 'data-contrast', 'high'],
  ['None', 'data-motion', 'none'],
  ['All underlined', 'data-links', 'underlined'],
  ['Shared computer: forget it', 'data-computer', 'shared'],
] as const

test('what a visitor chose counts for every page they open, from its first byte, and for nobody else, until the usual display comes back', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main')
  const document = page.locator('html')
  await page.goto('/vehicles?category=suv')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Display settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Display settings' })).toBeVisible()
  for (const [name] of choices) await page.getByRole('radio', { name, exact: true }).check()
  await main.getByRole('button', { name: 'Save Display' }).click()
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=suv`)
  await expect(main.getByText('Display Saved')).toBeVisible()
  for (const path of ['/vehicles', '/vehicles/1001', '/nowhere', '/admin/login']) {
    await page.goto(path)
    for (const [, attribute, value] of choices) await expect(document).toHaveAttribute(attribute, value)
  }
  const [, ofOthers] = /<html([^>]*)>/.exec(await (await fetch(`${site.origin}/vehicles`)).text()) ?? []
  expect(ofOthers).toContain('lang')
  expect(ofOthers).not.toContain('data-text')

  await page.goto('/display')
  await expect(page.getByRole('radio', { name: 'Largest', exact: true })).toBeChecked()
  await main.getByRole('button', { name: 'Back to the Usual Display' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await page.goto('/vehicles')
  for (const [, attribute] of choices) expect(await document.getAttribute(attribute)).toBeNull()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('display')
})

test('no page of another site is gone back to', async ({ site }) => {
  const answer = await postForm(`${site.origin}/display`, { from: '//elsewhere.example/page', text: 'large' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})
