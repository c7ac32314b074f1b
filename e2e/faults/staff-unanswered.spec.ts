import { openDatabaseFault } from '../../test/kit/database-away.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'

const wordsWithinMs = { page: 25_000, form: 40_000 }

test('D1: while the embedded database hangs staff get words, and of what they sent only what is true', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(120_000)
  const fault = await openDatabaseFault(await migratedSiteData())
  const site = await openSite({ data: fault.data, env: { ...fault.env, DEMO: 'off' } })
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  const review = { formId: crypto.randomUUID(), name: 'Robin Unanswered', quote: 'It fits.', rating: '5' }
  const send = () => postForm(`${site.origin}/admin/reviews/new`, review, { Cookie })
  const list = () => fetch(`${site.origin}/admin/reviews`, { headers: { Cookie } })
  const countListed = async () => (await (await list()).text()).split('>Robin Unanswered<').length - 1

  await fault.put('hangs')
  const [page, form] = await Promise.all([timed(list()), timed(send())])
  expect([page.status, form.status]).toEqual([503, 504])
  expect(page.html).toContain('did not answer, so this page cannot be shown.')
  expect(page.ms).toBeLessThan(wordsWithinMs.page)
  expect(form.html).toContain('we do not know whether this was saved. Look at the list before you send it again.')
  expect(form.ms).toBeLessThan(wordsWithinMs.form)

  await fault.put(null)
  await expect.poll(countListed, { timeout: 10_000 }).toBe(1)
  expect((await send()).status, 'sent again').toBe(302)
  expect(await countListed()).toBe(1)
  expect(await site.stop()).toBe(0)
  await fault.close()
})

async function timed(asked: Promise<Response>) {
  const startedAt = performance.now()
  const answer = await asked
  return { status: answer.status, html: await answer.text(), ms: performance.now() - startedAt }
}
