import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { loader as askBefore, action as publishPage } from './admin-page-publish.route.tsx'
import { createPage, updatePage } from './page-edits.server.ts'
import { findPage } from './pages.server.ts'

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
      toast: { title: 'Page Status Updated', description: `"${title}" is now published.`, about: id },
    })
    expect(await redirectIn(await publish(id, { version: '2', isPublished: 'no' }))).toMatchObject({
      toast: { description: `"${title}" is now unpublished.` },
    })
    expect(await listHistory(db, 'page', id)).toMatchObject([
      { action: 'page unpublished', changedFields: ['isPublished'] },
      { action: 'page published', changedFields: ['isPublished'] },
    ])
  })

  test('by hand leaves no moment for it behind, and the other one stays', async () => {
    const id = await draft()
    const [appearsAt, disappearsAt] = [new Date('2099-03-31'), new Date('2099-04-30')]
    await updatePage(db, { id, version: 1 }, { appearsAt, disappearsAt })
    await publish(id, { version: '2', isPublished: 'yes' })
    expect(await findPage(db, id)).toMatchObject({ isPublished: true, appearsAt: null, disappearsAt })
    await publish(id, { version: '3', isPublished: 'no' })
    expect(await findPage(db, id)).toMatchObject({ isPublished: false, appearsAt: null, disappearsAt: null })
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

  test('a draft that is hard to read is shown with what is hard about it first, and published when that was seen', async () => {
    const id = await draft('**Ramps**')
    expect(await redirectIn(await publish(id, { version: '1', isPublished: 'yes' }))).toMatchObject({
      to: `/admin/pages/publish/${id}?search=first`,
    })
    expect(await findPage(db, id)).toMatchObject({ isPublished: false })
    expect(await question(id)).toMatchObject({ page: { hints: [{ line: 1 }] } })
    const seen = { version: '1', isPublished: 'yes', hintsSeen: 'on' }
    expect(await redirectIn(await publish(id, seen))).toMatchObject({ toast: { title: 'Page Status Updated' } })
    expect(await question(id), 'nothing is left to be asked').toMatchObject({ page: { hints: [] } })
    expect(await redirectIn(await publish(id, { version: '2', isPublished: 'no' }))).toMatchObject({
      toast: { description: `"${title}" is now unpublished.` },
    })
  })

  test('what is gone is a 404, and a broken form a 400', async () => {
    expect(await publish(999, { version: '1', isPublished: 'yes' })).toMatchObject({
      init: { status: 404 },
      data: { failure: { toast: { title: 'Error Updating Status', description: 'Page not found' } } },
    })
    expect(await publish(999, { isPublished: 'maybe' })).toMatchObject({ init: { status: 400 } })
  })
})

async function draft(content = '') {
  slugs += 1
  const texts = { title, slug: `measure-${slugs}`, content, metaDescription: null, metaKeywords: null }
  return createPage(db, { ...texts, isPublished: false })
}

function publish(id: number, form: Record<string, string>) {
  const args = requestFor(id)
  return publishPage({ ...args, request: posted(args.url, form) })
}

function question(id: number) {
  const args = requestFor(id)
  return askBefore({ ...args, request: new Request(args.url) })
}

function requestFor(id: number) {
  const url = new URL(`https://redstone.example/admin/pages/publish/${id}?search=first`)
  const context = staffRequest({ db, storage })
  return { url, context, params: { id: String(id) }, pattern: '/admin/pages/publish/:id' } as const
}
