import { randomUUID } from 'node:crypto'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'

/** A message from somebody whom nobody else writes as; gives the name. */
async function receive(site: Site, subject: string) {
  const name = `Sender ${randomUUID().slice(0, 8)}`
  expect(await sendMessage(site.origin, { name, subject })).toBe(true)
  return name
}

test('a message comes into the open inbox by itself, and the sidebar counts it', async ({ page, staffSite }) => {
  await openLive(page, '/admin/inbox', 'inbox')
  const name = await receive(staffSite, 'By itself')
  const listed = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(listed.filter({ hasText: name })).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Inbox/ })
  await expect(link.filter({ visible: true })).toHaveAccessibleName(/Inbox \d+ new/)
})

test('two who say different things of one message see both versions, and one choice settles it', async ({
  page,
  staffSite,
}) => {
  const name = await receive(staffSite, 'Both at once')
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Both at once' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Both at once' })).toBeVisible()
  await takenOver(page)
  await fieldOf(page, 'State').selectOption('closed')
  await fieldOf(page, 'New note').fill('Half a note')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'State').selectOption('answered')
    await press(colleague, 'Save')
    await expectNotice(colleague, 'Message Updated')
  })
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('Answered')
  await expect(fieldOf(page, 'State'), 'what is being chosen stays').toHaveValue('closed')
  await expect(fieldOf(page, 'New note'), 'what is being typed stays').toHaveValue('Half a note')
  const entry = () => page.evaluate(() => history.state.key)
  const before = await entry()
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yours' }).check()
  await expect.poll(entry, 'the refusal has an entry in the history').not.toBe(before)
  await expect(page.getByRole('radio', { name: 'Yours' }), 'what is chosen before it has one stays').toBeChecked()
  await press(page, 'Save')
  await expectNotice(page, 'Message Updated')
  await expect(fieldOf(page, 'State')).toHaveValue('closed')
})
