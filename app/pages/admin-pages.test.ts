import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { closedDb, freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action as deletePage } from './admin-page-delete.route.tsx'
import { action as editPage, loader as loadEdit } from './admin-page-edit.route.tsx'
import { loader as loadList } from './admin-page-list.route.tsx'
import { action as addPage } from './admin-page-new.route.tsx'
import { createPage, listPagesForStaff, removePage, updatePage } from './page-edits.server.ts'
import { pageAnswers } from './page-fields.ts'
import { action as previewPage } from './page-preview.route.ts'
import { pages } from './page-table.server.ts'
import { findPage } from './pages.server.ts'

const { db } = await freshDatabase()
const storage = await freshStorage()
const away = await closedDb()
const origin = 'https://redstone.example'
const stored = {
  title: 'Measure first',
  slug: 'measure-first',
  content: '## Four numbers',
  metaDescription: null,
  metaKeywords: null,
  isPublished: false,
}
let slugs = 0

describe('adding a page', () => {
  test('returns to the list, says so, and the page is a draft', async () => {
    const answer = await add({ formId: 'a', title: 'New ramps', slug: 'New Ramps' })
    expect(await redirectIn(answer)).toMatchObject({ to: '/admin/pages', toast: { title: 'Page Added Successfully' } })
    const [page] = await listPagesForStaff(db)
    expect(page).toMatchObject({ title: 'New ramps', slug: 'new-ramps', isPublished: false })
    expect(await listHistory(db, 'page', page?.id ?? 0)).toMatchObject([{ action: 'page created', actor: dana.email }])
  })

  test('R7: the same form sent five times at once makes one row', async () => {
    const before = await db.$count(pages)
    const form = { formId: 'five', title: 'Five', slug: 'five' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(form)))
    expect(await Promise.all(answers.map(redirectIn))).toMatchObject(Array(5).fill({ to: '/admin/pages' }))
    expect(await db.$count(pages)).toBe(before + 1)
  })

  test('five different forms with the same slug at once make one row, and four are told at the field', async () => {
    const before = await db.$count(pages)
    const forms = ['1', '2', '3', '4', '5'].map((title) => ({ formId: title, title, slug: 'contested' }))
    const answers = await Promise.all(forms.map((form) => add(form)))
    const refused = answers.filter((answer) => !(answer instanceof Response))
    expect(refused).toMatchObject(
      Array(4).fill({
        init: { status: 409 },
        data: {
          answers: { slug: 'contested' },
          errors: [{ name: 'slug', message: 'Another page already has this slug. Choose a different one.' }],
        },
      }),
    )
    expect(await db.$count(pages)).toBe(before + 1)
  })

  test('without a slug brings the toast and keeps the answers', async () => {
    expect(await add({ formId: 'b', title: 'New', slug: '?!', content: '# Hello' })).toMatchObject({
      init: { status: 400 },
      data: {
        toast: { title: 'Slug Required', description: 'Please provide a slug for the page.' },
        answers: { title: 'New', slug: '?!', content: '# Hello' },
        errors: [{ name: 'slug', message: 'Please provide a slug for the page.' }],
      },
    })
  })

  test('asked for a preview without scripts shows it and saves nothing', async () => {
    const before = await db.$count(pages)
    const form = { formId: 'p', title: 'New', slug: 'seen', content: '# Hello', intent: 'preview' }
    expect(await add(form)).toMatchObject({
      data: { answers: { slug: 'seen' }, errors: [], shown: { preview: [{ tag: 'h2', of: ['Hello'] }] } },
    })
    expect(await db.$count(pages)).toBe(before)
  })

  test('while the database is away says so and keeps the answers', async () => {
    expect(await add({ formId: 'away', title: 'New', slug: 'away' }, away)).toMatchObject({
      init: { status: 503 },
      data: { answers: { slug: 'away' }, failure: { toast: { title: 'Error Adding Page' } } },
    })
  })
})

describe('the preview', () => {
  test('S13: is what the public page would draw, with no markup of the writer’s', async () => {
    const answer = await preview('# Hello\n<script>alert(1)</script> [x](javascript:alert(1))')
    expect(await answer.json()).toMatchObject([
      { tag: 'h2', of: ['Hello'] },
      { tag: 'p', of: ['<script>alert(1)</script> ', { tag: 'a', of: ['x'] }] },
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('S3: is for staff only', async () => {
    await expect(preview('# Hello', null)).rejects.toMatchObject({ status: 401 })
  })

  test('of a text over the limit is refused', async () => {
    expect((await preview('a'.repeat(200_001))).status).toBe(413)
  })
})

describe('saving a page', () => {
  test('returns to the list and names the changed fields in the history', async () => {
    const { id, form } = await opened()
    const answer = await edit(id, { ...form, content: '## Five numbers', isPublished: 'on' })
    expect(await redirectIn(answer)).toMatchObject({
      to: '/admin/pages',
      toast: { title: 'Page Updated Successfully' },
    })
    expect(await findPage(db, id)).toMatchObject({ content: '## Five numbers', isPublished: true, version: 2 })
    expect(await listHistory(db, 'page', id)).toMatchObject([
      { action: 'page updated', changedFields: ['content', 'isPublished'] },
    ])
  })

  test('R8: from an old version is a 409 with both versions, and goes on with the ones chosen', async () => {
    const { id, form } = await opened()
    await updatePage(db, { id, version: 1 }, { content: '## Theirs', isPublished: true })
    const mine = { ...form, content: '## Mine', title: 'Measure twice' }
    expect(await edit(id, mine)).toMatchObject({
      init: { status: 409 },
      data: {
        shown: { preview: [{ tag: 'h2', of: ['Mine'] }] },
        conflict: {
          version: 2,
          fields: [
            { name: 'title', chosen: 'mine' },
            { name: 'content', mine: '## Mine', theirs: '## Theirs', chosen: undefined },
            { name: 'isPublished', mine: 'No', theirs: 'Yes', chosen: 'theirs' },
          ],
        },
      },
    })
    const choices = { 'choice-title': 'mine', 'choice-content': 'theirs', 'choice-isPublished': 'theirs' }
    await edit(id, { ...mine, choiceVersion: '2', ...choices }, ['title', 'content', 'isPublished'])
    expect(await findPage(db, id)).toMatchObject({
      title: 'Measure twice',
      content: '## Theirs',
      isPublished: true,
      version: 3,
    })
  })

  test('under a slug that another page has is told at the field', async () => {
    const taken = await opened()
    const { id, form } = await opened()
    expect(await edit(id, { ...form, slug: taken.form.slug })).toMatchObject({
      init: { status: 409 },
      data: { errors: [{ name: 'slug', message: 'Another page already has this slug. Choose a different one.' }] },
    })
    expect(await findPage(db, id)).toMatchObject({ slug: form.slug, version: 1 })
  })

  test('R8: does not bring back a page that was deleted, and what was typed is still shown', async () => {
    const { id, form } = await opened()
    await removePage(db, id)
    expect(await edit(id, { ...form, content: 'Hours of work' })).toMatchObject({
      init: { status: 404 },
      data: { isGone: true, answers: { content: 'Hours of work' } },
    })
    expect(await findPage(db, id)).toBeNull()
  })

  test('asked for a preview without scripts shows it, keeps the version it began with and saves nothing', async () => {
    const { id, form } = await opened()
    expect(await edit(id, { ...form, content: '# Hello', intent: 'preview' })).toMatchObject({
      data: { answers: { version: '1', content: '# Hello' }, shown: { preview: [{ tag: 'h2', of: ['Hello'] }] } },
    })
    expect(await findPage(db, id)).toMatchObject({ version: 1 })
  })
})

test('deleting a page goes on with the list, says so and leaves a line; a second time it is not found', async () => {
  const { id, form } = await opened()
  expect(await redirectIn(await remove(id))).toMatchObject({
    to: '/admin/pages',
    toast: { title: 'Page Deleted', description: `"${form.title}" has been deleted.` },
  })
  expect(await listHistory(db, 'page', id)).toMatchObject([{ action: 'page deleted' }])
  expect(await remove(id)).toMatchObject({
    init: { status: 404 },
    data: { failure: { toast: { title: 'Error Deleting Page', description: 'Page not found' } } },
  })
})

test('a page that is not there cannot be edited', async () => {
  const url = new URL(`${origin}/admin/pages/edit/999`)
  const context = staffRequest({ db, storage })
  const args = { request: new Request(url), url, context, params: { id: '999' } }
  expect(await loadEdit({ ...args, pattern: '/admin/pages/edit/:id' })).toMatchObject({
    init: { status: 404 },
    data: { failure: { toast: { title: 'Error Fetching Page', description: 'Page not found' } } },
  })
})

test('a list that cannot be read says so', async () => {
  const url = new URL(`${origin}/admin/pages`)
  const context = staffRequest({ db: away, storage })
  expect(
    await loadList({ request: new Request(url), url, params: {}, context, pattern: '/admin/pages' }),
  ).toMatchObject({ init: { status: 503 }, data: { failure: { toast: { title: 'Error Fetching Pages' } } } })
})

/** A page and its form as it was opened at the first version. */
async function opened() {
  slugs += 1
  const page = { ...stored, slug: `measure-${slugs}` }
  const id = await createPage(db, page)
  const answers = pageAnswers({ ...page, appearsAt: null, disappearsAt: null })
  return { id, form: { ...answers, version: '1', seen: fieldHashes(answers) } }
}

function add(form: Record<string, string>, otherDb = db) {
  const url = new URL(`${origin}/admin/pages/new`)
  const context = staffRequest({ db: otherDb, storage })
  return addPage({ request: posted(url, form), url, context, params: {}, pattern: '/admin/pages/new' })
}

function edit(id: number, form: Record<string, string>, disputed: string[] = []) {
  const url = new URL(`${origin}/admin/pages/edit/${id}`)
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== '') body.append(name, value)
  for (const name of disputed) body.append('disputed', name)
  const request = new Request(url, { method: 'POST', body })
  const context = staffRequest({ db, storage })
  return editPage({ request, url, context, params: { id: String(id) }, pattern: '/admin/pages/edit/:id' })
}

function remove(id: number) {
  const url = new URL(`${origin}/admin/pages/delete/${id}`)
  const context = staffRequest({ db, storage })
  const args = { request: posted(url, {}), url, context, params: { id: String(id) } }
  return deletePage({ ...args, pattern: '/admin/pages/delete/:id' })
}

function preview(text: string, who: typeof dana | null = dana) {
  const url = new URL(`${origin}/admin/pages/preview`)
  const context = staffRequest({ db, storage }, who)
  const request = new Request(url, { method: 'POST', body: text })
  return previewPage({ request, url, context, params: {}, pattern: '/admin/pages/preview' })
}
