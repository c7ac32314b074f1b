import { describe, expect, test } from 'vitest'
import { createPage } from '#app/pages/page-edits.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { storeDraft } from '#app/records/drafts.server.ts'
import { putIntoTrash } from '#app/records/trash.server.ts'
import { createReview } from '#app/reviews/reviews.server.ts'
import { sampleVehicles } from '#app/vehicles/sample-vehicles.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { closedDb, freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { dana, staffRequest } from '../../../test/kit/staff-context.ts'
import { storePicture } from '../pictures.server.ts'
import { loader } from './admin-picture-library.route.tsx'
import { libraryQuery, readLibraryView } from './library-view.ts'
import { readLibrary } from './picture-library.actions.server.ts'

const storage = await freshStorage()
const [van] = sampleVehicles

async function stored(filename: string) {
  const bytes = Buffer.from('x')
  const versions = [{ width: 320, extension: 'jpg' as const, bytes }]
  const { path } = await storePicture(storage, { filename, alt: '' }, { width: 320, height: 240, versions })
  return { path, alt: '', width: 320, height: 240 }
}

function page(title: string, content: string) {
  const meta = { metaDescription: null, metaKeywords: null, isPublished: false }
  return { title, slug: title.toLowerCase().replaceAll(' ', '-'), content, ...meta }
}

function vehicle(images: Awaited<ReturnType<typeof stored>>[]) {
  if (!van) throw new Error('there are samples')
  return { ...van, vin: null, images }
}

describe('the library', () => {
  test('says where each picture is used: vehicles, articles, reviews, drafts, and the trash', async () => {
    const db = await freshDb()
    const [onVan, inPage, portrait, inDraft, inTrash] = await Promise.all(
      ['van.jpg', 'page.jpg', 'face.jpg', 'draft.jpg', 'trash.jpg'].map(stored),
    )
    if (!onVan || !inPage || !portrait || !inDraft || !inTrash) throw new Error('there are five')
    const vanId = await createVehicle(db, vehicle([{ ...onVan, alt: 'The van' }]))
    const both = `![A \\[ramp\\]](/media/${inPage.path}/320.jpg#320x240) [see](/media/${onVan.path}/320.jpg)`
    const pageId = await createPage(db, page('Ramps', both))
    const imageUrl = `/media/${portrait.path}/320.webp`
    const review = { name: 'Ada', location: null, rating: 5, quote: 'Good.', imageUrl, isFeatured: false }
    const reviewId = await createReview(db, review)
    const form = new FormData()
    form.set('formId', crypto.randomUUID())
    form.set('title', 'Secret plan')
    form.set('content', `![x](/media/${inDraft.path}/320.jpg#320x240)`)
    await storeDraft(db, { owner: dana.id, path: '/admin/pages/new' }, form)
    const rows = [{ table: 'pages', row: { content: `![](/media/${inTrash.path}/320.jpg)` } }]
    const trashId = await putIntoTrash(db, {
      recordType: 'page',
      recordId: 9,
      name: 'Old',
      rows,
      deletedBy: dana.email,
    })

    const { pictures, found, pages } = await readLibrary({ db, storage }, { view: '', page: 1 })
    expect([found, pages]).toEqual([5, 1])
    const usesOf = ({ path }: { path: string }) => pictures.find((picture) => picture.path === path)?.uses
    expect(usesOf(onVan)).toHaveLength(2)
    expect(usesOf(onVan)).toEqual(
      expect.arrayContaining([
        { kind: 'vehicle', id: vanId, name: van?.name, alt: 'The van' },
        { kind: 'page', id: pageId, name: 'Ramps', alt: null },
      ]),
    )
    expect(usesOf(inPage)).toEqual([{ kind: 'page', id: pageId, name: 'Ramps', alt: 'A [ramp]' }])
    expect(usesOf(portrait)).toEqual([{ kind: 'review', id: reviewId, name: 'Ada', alt: null }])
    expect(usesOf(inDraft), 'whose draft, and of what, is nobody else’s').toEqual([
      { kind: 'draft', id: 0, name: '', alt: null },
    ])
    expect(usesOf(inTrash)).toEqual([{ kind: 'trash', id: trashId, name: 'Old', alt: null }])
    expect(pictures.every(({ size }) => size?.width === 320)).toBe(true)
  })

  test('finds those without a text, on vehicles and in articles', async () => {
    const db = await freshDb()
    const [said, unsaid, blank, portrait] = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(stored))
    if (!said || !unsaid || !blank || !portrait) throw new Error('there are four')
    await createVehicle(db, vehicle([{ ...said, alt: 'The van' }, unsaid]))
    await createPage(db, page('Ramps', `![ ](/media/${blank.path}/320.jpg) ![a](/media/${said.path}/320.jpg)`))
    const { pictures, found } = await readLibrary({ db, storage }, { view: 'no-text', page: 1 })
    expect(found).toBe(2)
    expect(new Set(pictures.map(({ path }) => path))).toEqual(new Set([unsaid.path, blank.path]))
  })

  test('finds those that nothing uses', async () => {
    const db = await freshDb()
    const own = await freshStorage()
    const versions = [{ width: 320, extension: 'jpg' as const, bytes: Buffer.from('x') }]
    const picture = { width: 320, height: 240, versions }
    const used = await storePicture(own, { filename: 'used.jpg', alt: '' }, picture)
    const unused = await storePicture(own, { filename: 'unused.jpg', alt: '' }, picture)
    await createVehicle(db, vehicle([{ ...used, alt: '' }]))
    const { pictures, found } = await readLibrary({ db, storage: own }, { view: 'unused', page: 1 })
    expect([found, pictures]).toMatchObject([1, [{ path: unused.path, uses: [], used: 0, isArchived: false }]])
  })

  test('has 48 pictures on a page, those of the newest record first, and says of a missing one that it is', async () => {
    const db = await freshDb()
    const name = (at: number) => `public/00000000-0000-4000-8000-${String(at).padStart(12, '0')}-van.jpg`
    for (let made = 0; made < 10; made += 1) {
      const images = Array.from({ length: 10 }, (_, at) => ({
        ...{ path: name(made * 10 + at), alt: '', width: 320, height: 240 },
      }))
      await createVehicle(db, vehicle(images))
    }
    const first = await readLibrary({ db, storage }, { view: '', page: 1 })
    expect([first.found, first.pages, first.pictures.length]).toEqual([100, 3, 48])
    expect(first.pictures[0]).toMatchObject({ path: name(90), size: null })
    const last = await readLibrary({ db, storage }, { view: '', page: 3 })
    expect(last.pictures).toHaveLength(4)
    expect((await readLibrary({ db, storage }, { view: '', page: 4 })).pictures).toEqual([])
  })
})

describe('the page of the library', () => {
  function load(
    query: string,
    db: Parameters<typeof readLibrary>[0]['db'],
    disk: Storage = storage,
    who: typeof dana | null = dana,
  ) {
    const url = new URL(`/admin/pictures${query}`, 'https://redstone.example')
    const context = staffRequest({ db, storage: disk }, who)
    return loader({ request: new Request(url), url, context, params: {}, pattern: '/admin/pictures' })
  }

  test('S3: is for staff only', async () => {
    const db = await freshDb()
    await expect(load('', db, storage, null)).rejects.toMatchObject({ status: 401 })
  })

  test('R9: says so while the database or the storage is away', async () => {
    const failing: Storage = { ...storage, listFolders: async () => Promise.reject(new Error('away')) }
    for (const answer of [await load('', await closedDb()), await load('?view=unused', await freshDb(), failing)])
      expect(answer).toMatchObject({
        init: { status: 503 },
        data: { failure: { toast: { title: 'Error Fetching Pictures' } } },
      })
  })

  test('keeps view and page in its address, and takes nonsense for the first of all', () => {
    expect([libraryQuery(''), libraryQuery('', 2), libraryQuery('unused'), libraryQuery('no-text', 3)]).toEqual([
      '',
      '?page=2',
      '?view=unused',
      '?view=no-text&page=3',
    ])
    expect(['unused', 'no-text', 'x', null].map(readLibraryView)).toEqual(['unused', 'no-text', '', ''])
  })
})
