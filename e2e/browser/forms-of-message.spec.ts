import { randomUUID } from 'node:crypto'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'

test('what is typed in one form of the page outlasts the sending of another', async ({ page, staffSite }) => {
  const own = randomUUID().slice(0, 8)
  expect(await sendMessage(staffSite.origin, { name: `Asker ${own}`, subject: 'Ramp' })).toBe(true)
  await page.goto(`/admin/inbox?search=${own}`)
  await page.getByRole('link', { name: 'Ramp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramp' })).toBeVisible()
  await takenOver(page)
  const replies = page.getByRole('region', { name: 'Reply' }).getByRole('listitem')
  await fieldOf(page, 'New note').fill('Half a note')
  await fieldOf(page, 'Your reply').fill('A whole reply')
  await press(page, 'Send Reply')
  await expectNotice(page, 'Reply Sent')
  await expect(replies).toContainText(['A whole reply'])
  await expect(fieldOf(page, 'Your reply')).toHaveValue('')
  await expect(fieldOf(page, 'New note')).toHaveValue('Half a note')
  await fieldOf(page, 'Your reply').fill('Half a reply')
  await expectNotice(page, /^Draft stored/)
  await press(page, 'Add Note')
  await expectNotice(page, 'Half a note')
  await expect(fieldOf(page, 'New note')).toHaveValue('')
  await expect(fieldOf(page, 'Your reply')).toHaveValue('Half a reply')
  await expect(page.getByText('You left changes here'), 'its own draft').toHaveCount(0)
  await press(page, 'Send Reply')
  await expect(replies).toContainText(['A whole reply', 'Half a reply'])
})
