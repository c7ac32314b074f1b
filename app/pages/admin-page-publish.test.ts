import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { freshDb } from '../../test/db.ts'
import { freshStorage } from '../../test/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../test/staff-context.ts'
import { action as publishPage } from './admin-page-publish.route.tsx'
import { updatePage } from './page-edits.server.ts'
import { createPage, findPage } from './pages.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const title = 'Measure first'
let slugs = 0

describe('publishing', () => {
  test('makes a draft public and takes it back, each with its words', async () => {
    const id = await draft()
    expect(await redirectIn(await publish(id, { version: '1', isPublished: 'yes' }))).toEqual({
      status: 302,
      to: '/admin/pages?search=first',
      toast: { title: 'Page Status Updated', description: `"${title}" is now published.` },
    })
    expect(await redirectIn(await publish(id, { version: '2', isPublished: 'no' }))).toMatchObject({
      toast: { description: `"${title}" is now unpublished.` },
    })
    expect(await listHistory(db, 'page', id)).toMatchObject([
      { action: 'page unpublished', changedFields: ['isPublished'] },
      { action: 'page published', changedFields: ['isPublished'] },
    ])
  })

  test('twice by a double click says the same twice and is done once', async () => {
    const id = await draft()
    const click = () => publish(id, { version: '1', isPublished: 'yes' })
    const answers = await Promise.all([click(), click()])
    expect(await Promise.all(answers.map(redirectIn))).toMatchObject(
      Array(2).fill({ toast: { title: 'Page Status Updated' } }),
    )
    expect(await listHistory(db, 'page', id)).toHaveLength(1)
  })

  test('what somebody has changed in between is refused', async () => {
    const id = await draft()
    await updatePage(db, { id, version: 1 }, { content: 'Not ready!' })
    expect(await publish(id, { version: '1', isPublished: 'yes' })).toMatchObject({
      init: { status: 409 },
      data: { failure: { toast: { title: 'Error Updating Status', variant: 'destructive' } } },
    })
    expect(await findPage(db, id)).toMatchObject({ isPublished: false })
  })

  test('what is gone is a 404, and a broken form a 400', async () => {
    expect(await publish(999, { version: '1', isPublished: 'yes' })).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { title: 'Error Updating Status', description: 'Page not found' } } },
    })
    expect(await publish(999, { isPublished: 'maybe' })).toMatchObject({ init: { status: 400 } })
  })
})

async function draft() {
  slugs += 1
  const texts = { title, slug: `measure-${slugs}`, content: '', metaDescription: null, metaKeywords: null }
  return createPage(db, { ...texts, isPublished: false })
}

function publish(id: number, form: Record<string, string>) {
  const url = new URL(`https://redstone.example/admin/pages/publish/${id}?search=first`)
  const context = staffRequest({ db, storage })
  const args = { request: posted(url, form), url, context, params: { id: String(id) } }
  return publishPage({ ...args, pattern: '/admin/pages/publish/:id' })
}
