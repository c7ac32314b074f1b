import { postForm } from '../../test/kit/http-visitor.ts'
import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const secret = 'Ten dollars off until Friday'
const notice = 'Draft preview. Only staff can see this page.'

test('staff view a draft from their list, marked as such, cached nowhere, and go on to edit it or back', async ({
  page,
  staffSite,
  staff,
}) => {
  await writeDraft(staffSite, staff, { title: 'Secret Offer', slug: 'secret-offer' })
  await page.goto('/admin/pages')
  const view = page.getByRole('link', { name: 'View “Secret Offer”, opens in a new tab', exact: true })
  await expect(view).toHaveAttribute('target', '_blank')
  await page.goto((await view.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Secret Offer', level: 1 })).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('heading', { name: secret })).toBeVisible()
  await expect(page).toHaveTitle('Draft: Secret Offer | Redstone Mobility')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[property="og:image"], link[rel="canonical"]')).toHaveCount(0)
  const answer = await fetch(`${staffSite.origin}/page/secret-offer`, { headers: { Cookie: staff.cookies } })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])

  await page.getByRole('link', { name: 'Edit “Secret Offer”', exact: true }).click()
  await expect(fieldOf(page, 'Title')).toHaveValue('Secret Offer')
  await page.goto('/page/secret-offer')
  await page.getByRole('link', { name: 'Back to Manage Pages', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/pages$/)
})

test('once published a page is no preview any more, for nobody', async ({ page, staffSite, staff }) => {
  await writeDraft(staffSite, staff, { title: 'Offer for All', slug: 'offer-for-all' })
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Publish “Offer for All”', exact: true }).click()
  await press(page, 'Publish')
  await expectNotice(page, '"Offer for All" is now published.')
  const address = `${staffSite.origin}/page/offer-for-all`
  await within(1000, 'strangers read it', async () => (await asStranger(address)).body.includes(secret))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: secret })).toBeVisible()
  await expect(page.getByText(notice)).toHaveCount(0)
})

test('S11 (ASVS 8.2.2): for everybody else a draft is a page that was never written, byte for byte, however they ask', async ({
  staffSite,
  staff,
}) => {
  await writeDraft(staffSite, staff, { title: 'Hidden Offer', slug: 'hidden-offer' })
  const forged = { Cookie: 'redstone_session=forged.signature' }
  const route = 'pages%2Fcontent-page.route'
  for (const shape of [
    '/page/SLUG',
    '/page/SLUG.data',
    `/page/SLUG.data?_routes=${route}`,
    '/page/SLUG/',
    '/share/pages/SLUG.jpg',
  ])
    for (const headers of [{}, forged]) {
      const [draft, never] = [
        await asStranger(staffSite.origin + shape.replace('SLUG', 'hidden-offer'), headers),
        await asStranger(staffSite.origin + shape.replace('SLUG', 'absent-offer'), headers),
      ]
      expect(draft, shape).toEqual(never)
      expect(draft.status, shape).toBe(404)
      expect(draft.body, shape).not.toContain(secret)
    }
  const sitemap = await asStranger(`${staffSite.origin}/sitemap.xml`)
  expect(sitemap.body).not.toContain('hidden-offer')
})

test('S11: a session that somebody altered sees no draft', async ({ staffSite, staff }) => {
  await writeDraft(staffSite, staff, { title: 'Fleeting Offer', slug: 'fleeting-offer' })
  const altered = staff.cookies.replace(
    /(redstone_session=)(.)/,
    (_, name, first) => name + (first === 'A' ? 'B' : 'A'),
  )
  expect(altered).not.toBe(staff.cookies)
  const answer = await asStranger(`${staffSite.origin}/page/fleeting-offer`, { Cookie: altered })
  expect([answer.status, answer.body.includes(secret)]).toEqual([404, false])
})

test('whoever has just written a draft sees it at its address', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: 'Plain Offer', Slug: 'plain-offer', Content: `## ${secret}` })
  await press(page, 'Add Page')
  await page.goto('/page/plain-offer')
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('heading', { name: secret })).toBeVisible()
})

type Draft = { title: string; slug: string }

async function writeDraft({ origin }: { origin: string }, { cookies }: { cookies: string }, texts: Draft) {
  const form = { formId: texts.slug, ...texts, content: `## ${secret}\n\nOnly for us.` }
  const before = await markOf(origin)
  expect((await postForm(`${origin}/admin/pages/new`, form, { Cookie: cookies })).status).toBe(302)
  // Each answer says how many changes were heard of, and that of a database server is heard a moment later.
  await within(5000, 'the draft is heard of', async () => (await markOf(origin)) !== before)
}

/** What an answer says of how many changes were heard of, null if it says nothing. */
async function markOf(origin: string) {
  return (await (await fetch(`${origin}/page/nothing`)).text()).match(/[0-9a-f-]{36}:[\d.]+/)?.[0] ?? null
}

/** All that a stranger is answered, but for what differs with every request. */
async function asStranger(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers })
  return { status: answer.status, headers: lastingHeaders(answer), body: lastingText(await answer.text()) }
}

function lastingHeaders(answer: Response) {
  return Object.fromEntries(
    [...answer.headers]
      // How far a text can be compressed hangs on the ids in it, which differ each time.
      .filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
      .map(([name, value]) => [name, lastingText(value)]),
  )
}

function lastingText(text: string) {
  return text
    .replace(/(hidden|absent)-offer/g, 'SLUG')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'REQUEST')
    .replace(/nonce(="|-)[^"' ]+/g, 'NONCE')
}
