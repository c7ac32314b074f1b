import { hostilePages } from '../../test/kit/hostile-markdown.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('S13 (ASVS 15.2.2): a page made to be slow or deep is answered within a second', async ({
  staffSite: { origin },
  staff,
}) => {
  for (const [place, [name, content]] of hostilePages.entries()) {
    expect(content.length, name).toBeGreaterThan(500)
    const path = `/page/hostile-${place}`
    const form = { formId: path, title: `Hostile ${place}`, slug: `hostile-${place}`, content, isPublished: 'on' }
    const saved = await postForm(`${origin}/admin/pages/new`, form, { Cookie: staff.cookies })
    expect(saved.status, name).toBe(302)
    const { ms, html } = await quickestAnswer(origin + path)
    expect(ms, name).toBeLessThan(1000)
    expect(html, name).toMatch(new RegExp(`<h1[^>]*>Hostile ${place}</h1>`))
  }
})

test('a body of more than 200,000 characters is refused at its field, with the limit named and every word still there', async ({
  staffSite: { origin },
  staff,
}) => {
  const content = 'a'.repeat(200_001)
  const form = { formId: 'too-long', title: 'Too long', slug: 'too-long', content }
  const refused = await postForm(`${origin}/admin/pages/new`, form, { Cookie: staff.cookies })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('The content can have up to 200,000 characters. It has 200,001 now.')
  expect(
    elementsOf(html)
      .find(({ attributes }) => attributes.name === 'content')
      ?.text.trim(),
  ).toBe(content)
  expect((await fetch(`${origin}/page/too-long`)).status).toBe(404)
})

test('S19: a form of more than a megabyte, or than a text and its picture, is not even read, and the answer names the limit', async ({
  staffSite: { origin },
  staff,
}) => {
  for (const [path, bytes, most] of [
    ['/admin/pages/preview', 2_000_000, '200,000 characters'],
    ['/admin/pages/new', 7_000_000, '200,000 characters and one picture of 5 MB'],
  ] as const) {
    const form = { formId: 'far-too-long', title: 'Too long', slug: 'too-long', content: 'a'.repeat(bytes) }
    const refused = await postForm(origin + path, form, { Cookie: staff.cookies })
    expect([refused.status, await refused.text()], path).toEqual([
      413,
      `This is more than we can take at once. Please shorten it to ${most} and send it again.`,
    ])
  }
})

/** The best of three tries, for the machine may be busy with something else. */
async function quickestAnswer(url: string) {
  let best = { ms: Number.POSITIVE_INFINITY, html: '' }
  for (let tries = 0; tries < 3 && best.ms > 500; tries += 1) {
    const start = performance.now()
    const answer = await fetch(url)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    best = { ms: Math.min(best.ms, performance.now() - start), html }
  }
  return best
}
