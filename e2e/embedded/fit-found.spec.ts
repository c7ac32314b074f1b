import { z } from 'zod'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const answers = { 'Full Name': 'Robin', 'Email Address': 'robin@sample.example' }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 640 } })

    test('A2: by keys alone somebody of 54.5 by 26 inches learns that 9 of 30 vehicles fit, and sends a message with the measures', async ({
      page,
      openSite,
    }) => {
      const site = await openSite()
      const keys = await keyboardOnly(page)
      const main = page.getByRole('main')
      const settle = () => (javaScriptEnabled ? takenOver(page) : page.waitForLoadState())

      await page.goto(site.origin)
      await settle()
      await keys.tabTo(main.getByRole('link', { name: 'Will your chair fit? Enter two measurements' }))
      await keys.press('Enter')
      await expect(page).toHaveURL(/\/fit$/)
      await settle()
      await keys.tabTo(page.getByLabel('Floor to top of head, seated'))
      await keys.type('54.5')
      await keys.tabTo(page.getByLabel('Widest point'))
      await keys.type('26')
      await keys.press('Enter')
      await expect(
        main.getByRole('link', { name: 'Checking fit for 54.5 in seated, 26 in wide. Change' }),
      ).toBeVisible()
      await expect(main.getByText(/^Fit for you: /).first()).toBeAttached()

      await page.goto(`${site.origin}/vehicles`)
      await settle()
      await expect(main.getByText('9 of 30 vehicles fit')).toBeVisible()
      await page.goto(`${site.origin}/vehicles?fit=fits&sort=-fit`)
      await settle()
      await expect(page.getByText('Fits by height and width.')).toHaveCount(9)
      await expect(main.getByText(/^4 more are not measured yet\. Show them\.$/)).toBeVisible()
      await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
      await keys.press('Enter')
      await expect(page.getByRole('heading', { name: 'How it fits, measure by measure' })).toBeVisible()
      await settle()
      await keys.tabTo(main.getByRole('link', { name: 'Request a Quote' }).first())
      await keys.press('Enter')
      await expect(page).toHaveURL(/\/contact\?subject=QuoteRequest/)
      await settle()
      for (const [label, answer] of Object.entries(answers)) {
        await keys.tabTo(main.getByLabel(label, { exact: true }))
        await keys.type(answer)
      }
      await keys.tabTo(main.getByRole('checkbox', { name: /^Send my measurements with this message: 54\.5 in seated/ }))
      await keys.press(' ')
      await keys.tabTo(main.getByRole('button', { name: 'Send Message' }))
      await keys.press('Enter')
      await expect(main.getByText('Message Sent Successfully!')).toBeVisible()
      await site.stop()
      const sent = await readRows(
        site.data,
        'select fit_code from contact_submissions',
        z.object({ fit_code: z.string() }),
      )
      expect(sent).toEqual([{ fit_code: 'H54.5 W26' }])
    })
  })
}
