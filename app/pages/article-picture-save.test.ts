import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepPictures } from '#app/pictures/picture-sweep.server.ts'
import { findStoredSize, picturePathsIn } from '#app/pictures/pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { storeDraft } from '#app/records/drafts.server.ts'
import { findArchivedPictures } from '#app/records/versions.server.ts'
import { listPicturesToBackUp, pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { movingGif } from '../../test/kit/photographs.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { inTwoDays } from '../../test/kit/vehicle-actions.ts'
import { action as deletePage } from './admin-page-delete.route.tsx'
import { action as editPage } from './admin-page-edit.route.tsx'
import { action as addPage } from './admin-page-new.route.tsx'
import { action as sendPicture, loader as showLibrary } from './admin-page-pictures.route.ts'
import { pages } from './page-table.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const removing = { db, storage, ...pictureNames }
const jpeg = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#3c6ab5' } })
  .jpeg()
  .toBuffer()
const origin = 'https://redstone.example'
let pagesMade = 0

function file(name = 'Ramp out.JPG', bytes: Uint8Array = jpeg) {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

function newPage(fields: Record<string, string | File>, disk: Storage = storage) {
  pagesMade += 1
  const url = new URL('/admin/pages/new', origin)
  const form = { formId: crypto.randomUUID(), title: `Page ${pagesMade}`, slug: `page-${pagesMade}`, ...fields }
  const request = posted(url, form)
  return addPage({
    request,
    url,
    context: staffRequest({ db, storage: disk }),
    params: {},
    pattern: '/admin/pages/new',
  })
}

/** The page made last, with the paths of its pictures. */
async function lastPage() {
  const page = (await db.select().from(pages)).toSorted((a, b) => b.id - a.id)[0]
  if (!page) throw new Error('no page was made')
  return { ...page, paths: picturePathsIn(page.content) }
}

function send(
  fields: Record<string, string | File>,
  { who = dana, disk = storage }: { who?: typeof dana | null; disk?: Storage } = {},
) {
  const url = new URL('/admin/pages/pictures', origin)
  const context = staffRequest({ db, storage: disk }, who)
  return sendPicture({ request: posted(url, fields), url, context, params: {}, pattern: '/admin/pages/pictures' })
}

async function uploaded() {
  const { markdown } = await (await send({ pictureFile: file(), pictureText: 'A ramp' })).json()
  return { markdown: String(markdown), path: picturePathsIn(String(markdown))[0] ?? '' }
}

describe('a picture that comes with the form of a page', () => {
  test('is stored and stands at the end of the saved text', async () => {
    const answer = await newPage({ content: 'Words.', pictureFile: file(), pictureText: ' A ramp,\nout ' })
    expect(await redirectIn(answer)).toMatchObject({ toast: { title: 'Page Added Successfully' } })
    const { content, paths } = await lastPage()
    expect(content).toMatch(/^Words\.\n\n!\[A ramp, out\]\(\/media\/public\/.*-ramp-out\.jpg\/640\.jpg#700x400\)/)
    expect(await findStoredSize(storage, paths[0] ?? '')).toMatchObject({ width: 700, height: 400 })
  })

  test('is shown with the text before it is saved, where scripts do not run', async () => {
    const before = await db.$count(pages)
    const answer = await newPage({ pictureFile: file(), pictureText: 'A ramp', intent: 'add-picture' })
    expect(answer).toMatchObject({
      data: {
        answers: { content: expect.stringContaining('![A ramp](/media/public/') },
        shown: { preview: [{ of: [{ tag: 'img', stored: { width: 700, height: 400 } }] }] },
      },
    })
    expect(await db.$count(pages)).toBe(before)
  })

  test('is not lost when something else in the form is wrong', async () => {
    expect(await newPage({ slug: '?!', pictureFile: file(), pictureText: 'A ramp' })).toMatchObject({
      init: { status: 400 },
      data: { answers: { content: expect.stringContaining('![A ramp]') }, errors: [{ name: 'slug' }] },
    })
  })

  test.each<[string, Record<string, string | File>, { name: string; message: string }]>([
    ['no text', { pictureFile: file() }, { name: 'pictureText', message: 'Say what the picture shows' }],
    [
      'too much text',
      { pictureFile: file(), pictureText: 'a'.repeat(301) },
      { name: 'pictureText', message: 'up to 300' },
    ],
    [
      'a file that is none',
      { pictureFile: file('a.jpg', Buffer.from('<svg/>')), pictureText: 'A' },
      { name: 'pictureFile', message: 'not supported' },
    ],
    [
      'more than 5 MB',
      { pictureFile: file('a.jpg', Buffer.concat([jpeg, Buffer.alloc(5_300_000)])), pictureText: 'A' },
      { name: 'pictureFile', message: 'too large' },
    ],
    [
      'a foreign address',
      { pictureAddress: 'https://pictures.example/a.jpg', pictureText: 'A' },
      { name: 'pictureAddress', message: 'No picture of ours' },
    ],
    [
      'a text that nobody sees',
      { pictureFile: file(), pictureText: '\u200b\u2060 \ufeff' },
      { name: 'pictureText', message: 'Say what the picture shows' },
    ],
    ...['%00', '..', '.', '..%2f', 'x'.repeat(5000), 'ÄÖ', 'ramp.jpg'].map(
      (folder): [string, Record<string, string>, { name: string; message: string }] => [
        `the address of the folder ${folder.slice(0, 9)}`,
        { pictureAddress: `/media/public/${folder}/1.jpg`, pictureText: 'A' },
        { name: 'pictureAddress', message: 'No picture of ours' },
      ],
    ),
    ['nothing', { intent: 'add-picture' }, { name: 'pictureFile', message: 'Choose a picture file' }],
  ])('is refused at its field with %s, and the words stay', async (_what, fields, { name, message }) => {
    const answer = await newPage({ content: 'Words.', ...fields })
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { answers: { content: 'Words.' }, errors: [{ name, message: expect.stringContaining(message) }] },
    })
  })

  test('from the library is named with its size, and may come as a whole address', async () => {
    const { path } = await uploaded()
    await newPage({ pictureAddress: `${origin}/media/${path}/320.webp`, pictureText: 'The same ramp' })
    expect((await lastPage()).content).toBe(`![The same ramp](/media/${path}/640.jpg#700x400)`)
  })
})

describe('a size that is written by hand', () => {
  const asStored = (path: string) => `![A ramp](/media/${path}/640.jpg#700x400)`

  test.each(['640.jpg#1920x1', '1920.jpg#700x400', '1.jpg#9999x9999'])(
    'of %s is that of the stored picture once the page is saved',
    async (size) => {
      const { path } = await uploaded()
      await newPage({ content: `Before ![A ramp](/media/${path}/${size}) after.` })
      expect((await lastPage()).content).toBe(`Before ${asStored(path)} after.`)
    },
  )

  test('is so too where the page named the picture before', async () => {
    const { path, markdown } = await uploaded()
    await newPage({ content: markdown })
    const { id, title, slug } = await lastPage()
    const content = markdown.replace('700x400', '1920x1')
    const fields = { version: '1', seen: '', formId: crypto.randomUUID(), title, slug, content: `Words. ${content}` }
    const request = posted(new URL(`/admin/pages/edit/${id}`, origin), fields)
    const args = { url: new URL(request.url), context: staffRequest({ db, storage }), params: { id: String(id) } }
    await editPage({ ...args, request, pattern: '/admin/pages/edit/:id' })
    expect((await lastPage()).content).toBe(`Words. ${asStored(path)}`)
  })
})

describe('a picture that is sent while the form is open', () => {
  test('is answered as the text names it', async () => {
    const answer = await send({ pictureFile: file(), pictureText: 'A [ramp]' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      markdown: expect.stringMatching(/^!\[A \\\[ramp\\\]\]\(\/media\/public\/.*\/640\.jpg#700x400\)$/),
    })
  })

  test('that is animated says that only its beginning is kept', async () => {
    const moving = new File([new Uint8Array(await movingGif())], 'ramp.gif')
    expect(await (await send({ pictureFile: moving, pictureText: 'A ramp' })).json()).toMatchObject({
      note: expect.stringContaining('still picture'),
    })
  })

  test('S15: is refused with what is wrong and where', async () => {
    const answer = await send({ pictureFile: file() })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { errors: [expect.objectContaining({ name: 'pictureText' })] },
    ])
  })

  test('R10: says so when storage fails', async () => {
    const full: Storage = { ...storage, put: async () => Promise.reject(new Error('no space left')) }
    const answer = await send({ pictureFile: file(), pictureText: 'A' }, { disk: full })
    expect(await answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('storage did not answer') }],
    })
  })

  test('S3: is for staff only', async () => {
    await expect(send({ pictureFile: file(), pictureText: 'A' }, { who: null })).rejects.toMatchObject({ status: 401 })
  })
})

describe('a picture that a page names', () => {
  const nothing = new Set<string>()

  async function sweep() {
    await sweepPictures(removing, inTwoDays())
  }

  test.each(['yes', ''])('is not swept, published or not', async (isPublished) => {
    const { path, markdown } = await uploaded()
    await newPage({ content: markdown, ...(isPublished ? { isPublished: 'on' } : {}) })
    await sweep()
    expect(await findStoredSize(storage, path)).not.toBeNull()
    expect(await listPicturesToBackUp(db)).toContain(path)
  })

  test('is not swept while only somebody’s draft has it', async () => {
    const { path, markdown } = await uploaded()
    const form = new FormData()
    form.set('formId', crypto.randomUUID())
    form.set('content', markdown)
    await storeDraft(db, { owner: dana.id, path: '/admin/pages/new' }, form)
    await sweep()
    expect(await findStoredSize(storage, path)).not.toBeNull()
    expect(await listPicturesToBackUp(db)).toContain(path)
  })

  test('stays with the page in the trash, and with its versions beside what visitors get', async () => {
    const { path, markdown } = await uploaded()
    await newPage({ content: markdown })
    const { id, title, slug } = await lastPage()
    const edited = posted(new URL(`/admin/pages/edit/${id}`, origin), {
      version: '1',
      seen: '',
      formId: crypto.randomUUID(),
      title,
      slug,
      content: 'Words.',
    })
    const params = { id: String(id) }
    const args = { url: new URL(edited.url), context: staffRequest({ db, storage }), params }
    await editPage({ ...args, request: edited, pattern: '/admin/pages/edit/:id' })
    await sweep()
    expect(await findStoredSize(storage, path)).toBeNull()
    expect(await findArchivedPictures(db, [path])).toEqual(new Set([path]))
    expect(await storage.read(`${path.replace('public', 'aside')}/picture.json`)).not.toBeNull()

    // Named again it is there again at once, before any sweep.
    await newPage({ content: markdown })
    expect(await findStoredSize(storage, path)).not.toBeNull()
    const again = await lastPage()
    const url = new URL(`/admin/pages/delete/${again.id}`, origin)
    await deletePage({
      ...args,
      url,
      request: posted(url, {}),
      params: { id: String(again.id) },
      pattern: '/admin/pages/delete/:id',
    })
    await sweep()
    expect(await findStoredSize(storage, path)).not.toBeNull()
  })

  test('goes with the sweep where nothing has it, and a text that names it then is refused', async () => {
    const { path, markdown } = await uploaded()
    await sweep()
    expect(await findStoredSize(storage, path)).toBeNull()
    await storage.removeFolder(path.replace('public', 'aside'))
    expect(await findArchivedPictures(db, [path])).toEqual(nothing)
    expect(await newPage({ content: markdown })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'content', message: expect.stringContaining('ramp-out.jpg') }] },
    })
  })
})

test('whoever chooses a picture from the library sees those in use, with the words they have', async () => {
  const { path, markdown } = await uploaded()
  await newPage({ content: markdown })
  const url = new URL('/admin/pages/pictures', origin)
  const args = { request: new Request(url), url, params: {}, pattern: '/admin/pages/pictures' } as const
  const answer = await showLibrary({ ...args, context: staffRequest({ db, storage }) })
  expect(await answer.json()).toMatchObject({
    pages: 1,
    pictures: expect.arrayContaining([
      {
        address: `/media/${path}/640.jpg#700x400`,
        alt: 'A ramp',
        thumbnail: `/media/${path}/320.webp`,
        name: 'ramp-out.jpg',
      },
    ]),
  })
})
