import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('the blog shows twelve articles at a time, each with its date and reading time, and leads on to the older ones', async ({
  page,
  staffSite: { origin },
  staff,
}) => {
  const content = 'word '.repeat(300)
  for (let number = 1; number <= 13; number += 1) {
    const slug = `article-${number}`
    const article = { title: `Article ${number}`, slug, content, metaKeywords: 'Shop notes, BLOG' }
    const form = { formId: slug, ...article, isPublished: 'on' }
    expect((await postForm(`${origin}/admin/pages/new`, form, { Cookie: staff.cookies })).status).toBe(302)
  }
  await page.goto('/resources/blog')
  const articles = page.getByRole('region', { name: /articles$/ }).getByRole('listitem')
  await expect(articles).toHaveCount(12)
  await expect(articles.first()).toContainText('Article 13')
  await expect(articles.first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4} · 2 minutes to read/)
  await expect(page.getByText(/^Part 1 of/)).toBeVisible()

  await page.getByRole('link', { name: 'Older', exact: true }).click()
  await expect(page).toHaveURL(/\/resources\/blog\?part=2$/)
  await expect(articles.first().getByRole('heading')).toHaveText('Article 1')
  await page.getByRole('link', { name: 'Newer', exact: true }).click()
  await expect(page).toHaveURL(/\/resources\/blog$/)

  await page.goto('/resources/blog?part=99')
  await expect(page.getByText('The list ends before this page.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the beginning' }).click()
  await expect(articles).toHaveCount(12)
})
