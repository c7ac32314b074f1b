import { beforeEach, describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { type Picture, pictureFile } from '#app/pictures/picture.ts'
import { sweepPictures } from '#app/pictures/picture-sweep.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { movingGif } from '../../../test/kit/photographs.ts'
import { redirectIn } from '../../../test/kit/staff-context.ts'
import {
  breaking,
  editFields,
  inTwoDays,
  openVehicleActions,
  photo,
  smallJpeg,
  storedVan,
} from '../../../test/kit/vehicle-actions.ts'
import { vehicleAnswers } from '../vehicle-answers.ts'
import { selectStoredVehicle } from '../vehicle-rows.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle } from '../vehicles.server.ts'
import { pictureNames } from './picture-names.actions.server.ts'

const actions = await openVehicleActions()
const { db, storage, removals, store, isStored, vehicleWith, newest, folders } = actions
beforeEach(async () => {
  removals.length = 0
  await db.delete(vehicles)
})

describe('pictures that come with the form, as they do without scripts', () => {
  test('are stored upright in all formats and named by the row, in order', async () => {
    expect(await redirectIn(await add([photo('front.jpg'), photo('Back (1).JPG')]))).toMatchObject({
      toast: {
        title: 'Vehicle Uploaded Successfully',
        description: '2020 Honda Odyssey has been added to the listings.',
      },
    })
    const { images } = await newest()
    expect(images.map(({ path }) => path.replace(/[0-9a-f-]{36}/, '{uuid}'))).toEqual([
      'public/{uuid}-front.jpg',
      'public/{uuid}-back-1.jpg',
    ])
    for (const { path, width } of images) expect(await storage.read(pictureFile(path, width, 'avif'))).not.toBeNull()
  })

  test('are skipped when they offend, and the rest is stored', async () => {
    const vector = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.jpg', { type: 'image/jpeg' })
    const large = new File([smallJpeg, new Uint8Array(5 * 1024 * 1024)], 'huge.jpg')
    const answer = await redirectIn(await add([vector, photo('good.jpg'), large]))
    expect(answer?.toast?.title).toBe('Vehicle Uploaded Successfully')
    expect(answer?.toast?.sideNotices).toEqual([
      {
        tone: 'danger',
        title: '2 pictures were refused',
        description:
          'Invalid file type: File type for "plan.jpg" is not supported. File too large: File "huge.jpg" is too large (max 5MB).',
      },
    ])
    expect((await newest()).images).toHaveLength(1)
  })

  test('beyond ten are skipped', async () => {
    const answer = await redirectIn(await add(Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`))))
    expect(answer?.toast?.description).toBe('2020 Honda Odyssey has been added to the listings. 10 pictures saved.')
    const description = 'Too many files: You can upload a maximum of 10 images in total.'
    expect(answer?.toast?.sideNotices).toEqual([{ tone: 'danger', title: '2 pictures were refused', description }])
    expect((await newest()).images).toHaveLength(10)
  })

  test('that fail beside others are told apart from what was saved, each with its name and what to do', async () => {
    const damaged = new File([smallJpeg.subarray(0, smallJpeg.length / 2)], 'half.jpg')
    const answer = await redirectIn(await add([photo('good.jpg'), damaged]))
    const saved = '2020 Honda Odyssey has been added to the listings. 1 picture saved.'
    expect(answer?.toast).toEqual({
      title: 'Vehicle Uploaded Successfully',
      description: saved,
      sideNotices: [
        {
          tone: 'danger',
          title: 'Partial Image Upload',
          description: 'Some images failed to upload. Please check and try again.',
        },
        {
          tone: 'danger',
          title: 'Image Upload Error',
          description: expect.stringContaining('Failed to upload half.jpg: The picture is damaged. Save it again'),
        },
      ],
    })
    expect((await newest()).images).toHaveLength(1)
  })

  test('that moved are stored as stills, which is told apart', async () => {
    const gif = new File([new Uint8Array(await movingGif())], 'ramp.gif')
    const answer = await redirectIn(await add([gif]))
    expect(answer?.toast?.sideNotices).toEqual([
      {
        tone: 'warning',
        title: 'Animation Not Kept',
        description: 'ramp.gif is animated. It is kept as a still picture of how it begins.',
      },
    ])
  })

  test('that all fail stop the save', async () => {
    const answer = await add([photo('a.jpg'), photo('b.jpg')], { disk: breaking(storage, { put: 1 }) })
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: {
        shown: { lostFiles: ['a.jpg', 'b.jpg'] },
        answers: { name: '2020 Honda Odyssey' },
        toast: { title: 'Image Upload Failed', variant: 'destructive' },
        errors: [
          {
            name: 'pictures',
            message: expect.stringContaining('Image Upload Failed: All image uploads failed. Vehicle not saved.'),
          },
        ],
      },
    })
    expect(await db.$count(vehicles)).toBe(0)
  })

  test('make one set of files, however often the form is sent', async () => {
    const before = (await folders()).length
    const answers = await Promise.all([1, 2, 3].map(() => add([photo('front.jpg')], { formId: 'thrice' })))
    expect(await Promise.all(answers.map(redirectIn))).toMatchObject(Array(3).fill({ to: '/admin/vehicles' }))
    expect(await db.$count(vehicles)).toBe(1)
    expect((await folders()).length).toBe(before + 1)
  })
})

describe('pictures that were uploaded as soon as they were chosen', () => {
  test('become part of the row with their words and what they show, in the order of the form', async () => {
    const [one, two] = [await store('one.jpg'), await store('two.jpg')]
    const ramp = { ...two, alt: 'The ramp', shows: 'ramp' as const }
    await add([], { pictures: [ramp, one] })
    expect((await newest()).images).toEqual([ramp, one])
    await edit((await newest()).id, [ramp, one], [{ ...ramp, shows: undefined }, one])
    expect((await newest()).images, 'and nothing where that is taken back').toEqual([{ ...two, alt: 'The ramp' }, one])
  })

  test('have the size and tone that storage says, whatever the form says', async () => {
    const one = await store('one.jpg')
    expect(one.tone).toMatch(/^#[0-9a-f]{6}$/)
    await add([], { pictures: [{ ...one, width: 9999, height: 1, tone: '#000000' }] })
    expect((await newest()).images).toEqual([one])
  })

  test('join those that were stored before tones were, which stay without one', async () => {
    const { tone: _, ...old } = await store('old.jpg')
    const id = await createVehicle(db, { ...storedVan, images: [old] })
    const one = await store('one.jpg')
    await edit(id, [old], [old, one])
    expect((await selectStoredVehicle(db, id))?.images).toEqual([old, one])
  })

  test('that have left storage are answered by their name, and the form goes on without them', async () => {
    const [there, gone] = [await store('there.jpg'), await store('gone.jpg')]
    await storage.removeFolder(gone.path)
    expect(await add([], { pictures: [there, gone] })).toMatchObject({
      init: { status: 400 },
      data: {
        shown: { pictures: [there] },
        toast: { title: 'Image URL Error', description: 'Failed to get public URL for gone.jpg.' },
      },
    })
    expect(await db.$count(vehicles)).toBe(0)
  })

  test('R10: stay in the form with those of the vehicle while storage does not answer', async () => {
    const { id, images } = await vehicleWith(2)
    const wanted = [...images, await store('new.jpg')]
    const pictures = wanted.map(({ path }) => ({ path }))
    const disk = { ...storage, read: () => Promise.reject(new Error('the disk is away')) }
    expect(await edit(id, images, wanted, { disk })).toMatchObject({
      init: { status: 503 },
      data: { shown: { pictures } },
    })
    expect(await add([], { pictures: wanted, disk })).toMatchObject({
      init: { status: 503 },
      data: { shown: { pictures } },
    })
  })

  test('of another vehicle cannot be taken', async () => {
    const theirs = await store('theirs.jpg')
    await createVehicle(db, { ...storedVan, images: [theirs] })
    expect(await add([], { pictures: [theirs] })).toMatchObject({ init: { status: 400 } })
    expect(await db.$count(vehicles)).toBe(1)
  })

  test.each(['../../etc/passwd', 'public/../secrets', 'db/base'])(
    'cannot be a path of another kind: %s',
    async (path) => {
      expect(await add([], { pictures: [{ path, alt: '', width: 1, height: 1 }] })).toMatchObject({
        init: { status: 400 },
        data: { toast: { title: 'Image URL Error' } },
      })
    },
  )

  test('that failed in the browser count: some are told, all stop the save', async () => {
    const answer = await redirectIn(await add([], { pictures: [await store('one.jpg')], failed: ['two.jpg'] }))
    expect(answer?.toast?.sideNotices).toMatchObject([
      { title: 'Partial Image Upload' },
      { description: 'Failed to upload two.jpg: It was not uploaded. Choose it again.' },
    ])
    expect(await add([], { formId: 'all', failed: ['two.jpg'] })).toMatchObject({
      init: { status: 503 },
      data: { toast: { title: 'Image Upload Failed' } },
    })
  })

  test('are never more than ten', async () => {
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, at) => store(`${at}.jpg`)))
    expect(await add([], { pictures: eleven })).toMatchObject({
      init: { status: 400 },
      data: { toast: { title: 'Too many files' } },
    })
  })
})

describe('pictures that are removed', () => {
  test('leave storage after the row is written, and it is said', async () => {
    const { id, images } = await vehicleWith(3)
    const answer = await redirectIn(await edit(id, images, images.slice(1, 2)))
    expect(answer?.toast).toMatchObject({ title: 'Vehicle Updated Successfully' })
    expect(answer?.toast?.description).toContain('Old Images Removed: 2 image(s) removed from storage.')
    expect((await selectStoredVehicle(db, id))?.images).toEqual(images.slice(1, 2))
    expect(await Promise.all(images.map(({ path }) => isStored(path)))).toEqual([false, true, false])
    expect(removals).toEqual([[images[0]?.path, images[2]?.path]])
    expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ changedFields: ['images'] }])
  })

  test('stay when another vehicle shows them, and nothing is said of it', async () => {
    const { id, images } = await vehicleWith(1)
    await createVehicle(db, { ...storedVan, images })
    const answer = await redirectIn(await edit(id, images, []))
    expect(answer?.toast?.description ?? '').not.toContain('Image Deletion Skipped')
    expect(await isStored(images[0]?.path ?? '')).toBe(true)
  })

  test('without a path of ours are skipped', async () => {
    const images = [{ path: 'old/van.jpg', alt: '', width: 10, height: 10 }]
    const id = await createVehicle(db, { ...storedVan, images })
    const answer = await redirectIn(await edit(id, images, []))
    expect(answer?.toast?.description).toContain('Image Deletion Skipped: No valid image paths derived for deletion.')
  })

  test('that storage does not let go are told; the row is saved and the queue goes on', async () => {
    const { id, images } = await vehicleWith(2)
    const answer = await redirectIn(
      await edit(id, images, images.slice(0, 1), { disk: breaking(storage, { removeFolder: 1 }) }),
    )
    expect(answer?.toast).toMatchObject({ title: 'Vehicle Updated Successfully' })
    expect(answer?.toast?.sideNotices).toMatchObject([
      {
        tone: 'danger',
        title: 'Storage Deletion Error',
        description: expect.stringContaining(
          'Some images could not be removed from storage: The picture storage did not answer',
        ),
      },
    ])
    expect((await selectStoredVehicle(db, id))?.images).toEqual(images.slice(0, 1))
    expect(removals).toEqual([[images[1]?.path]])
    await sweepPictures({ db, storage, ...pictureNames }, inTwoDays())
    expect(await Promise.all(images.map(({ path }) => isStored(path)))).toEqual([true, false])
  })
})

type Sent = { formId?: string; pictures?: Picture[]; failed?: string[]; disk?: Storage }

function add(files: File[], { formId = crypto.randomUUID(), pictures = [], failed = [], disk = storage }: Sent = {}) {
  const answers = vehicleAnswers({ ...storedVan, images: pictures })
  return actions.add({ ...answers, formId, failedFiles: failed.join('\n') }, files, { disk })
}

function edit(id: number, seen: Picture[], images: Picture[], { disk = storage }: { disk?: Storage } = {}) {
  return actions.edit(id, editFields(seen, images), [], { disk })
}
