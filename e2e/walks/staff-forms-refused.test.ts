import { fieldOf } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'
import { sendWrong, wrongForms } from '../../test/kit/wrong-forms.ts'

for (const form of wrongForms)
  test(`A8: what is wrong with ${form.path} is told at its field, and all that was typed stays`, async ({ page }) => {
    await page.goto(form.path)
    expect((await sendWrong(page, form)).length).toBeGreaterThan(2)
    for (const [label, text] of Object.entries(form.typed)) await expect(fieldOf(page, label)).toHaveValue(text)
    if (form.toast) await expect(page.getByText(form.toast).first()).toBeVisible()
  })
