import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a renamed page is still found under its old address, and under none once it is unpublished', async ({
  page,
  staffSite,
}) => {
  const title = 'Ramps & Rails, Renamed'
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: title, Slug: 'ramps-and-rails', Content: 'Words.' })
  await fieldOf(page, 'Published: everybody can read it').check()
  await press(page, 'Add Page')
  await expectNotice(page, 'Page Added Successfully')

  await page.getByRole('link', { name: `Edit “${title}”`, exact: true }).click()
  await fieldOf(page, 'Slug').fill('rails-and-ramps')
  await press(page, 'Save Changes')
  await expectNotice(page, 'Page Updated Successfully')
  const moved = await fetch(`${staffSite.origin}/page/ramps-and-rails`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/page/rails-and-ramps'])
  expect(await textAt(`${staffSite.origin}/sitemap.xml`)).toContain(`${staffSite.origin}/page/rails-and-ramps<`)

  await page.getByRole('link', { name: `Unpublish “${title}”`, exact: true }).click()
  await press(page, 'Unpublish')
  await expectNotice(page, `"${title}" is now unpublished.`)
  const gone = await fetch(`${staffSite.origin}/page/ramps-and-rails`, { redirect: 'manual' })
  expect(gone.status).toBe(404)
  expect(await gone.text()).not.toContain('rails-and-ramps')
  expect(await textAt(`${staffSite.origin}/sitemap.xml`)).not.toContain('rails')
})

test('S13 (ASVS 1.2.1): a title full of markup stays a title in the head, in what engines read and in the feed', async ({
  page,
  staffSite,
}) => {
  const title = '</script><script>document.title="taken"</script> & ]]> <b>'
  await page.goto('/admin/pages/new')
  await fillIn(page, { Title: title, Slug: 'marked-up', Content: 'Words.', 'Meta keywords': 'blog' })
  await fieldOf(page, 'Published: everybody can read it').check()
  await press(page, 'Add Page')
  await expectNotice(page, 'Page Added Successfully')

  await page.goto('/page/marked-up')
  await expect(page).toHaveTitle(`${title} | Redstone Mobility`)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(scripts.map((text): unknown => JSON.parse(text))).toEqual([
    expect.objectContaining({ '@type': 'Article', headline: title }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ])
  expect(await page.content()).not.toContain('<script>document.title')
  expect(titlesIn(await textAt(`${staffSite.origin}/resources/blog/feed.xml`))).toContain(title)
})

const feed = z.object({ rss: z.object({ channel: z.object({ item: z.array(z.object({ title: z.string() })) }) }) })

/** The titles of the articles of a feed, as a program for feeds reads them. */
function titlesIn(text: string) {
  const read: unknown = new XMLParser({
    isArray: (name) => name === 'item',
    parseTagValue: false,
    htmlEntities: true,
  }).parse(text)
  return feed.parse(read).rss.channel.item.map(({ title }) => title)
}

async function textAt(address: string) {
  return (await fetch(address)).text()
}
