import { hostilePages } from '../../test/kit/hostile-markdown.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

test('a page made to be slow or deep comes to life without complaint', async ({
  page,
  staffSite: { origin },
  staff,
}) => {
  for (const [place, [name, content]] of hostilePages.entries()) {
    const path = `/page/hostile-${place}`
    const form = { formId: path, title: `Hostile ${place}`, slug: `hostile-${place}`, content, isPublished: 'on' }
    const saved = await postForm(`${origin}/admin/pages/new`, form, { Cookie: staff.cookies })
    expect(saved.status, name).toBe(302)
    await page.goto(path)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hostile ${place}`)
  }
})
