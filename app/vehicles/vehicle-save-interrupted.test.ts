import { beforeEach, describe, expect, test } from 'vitest'
import { sweepPictures } from '#app/pictures/picture-sweep.server.ts'
import { findStoredSize } from '#app/pictures/pictures.server.ts'
import { dana, redirectIn } from '../../test/kit/staff-context.ts'
import {
  breaking,
  editFields,
  inTwoDays,
  openVehicleActions,
  photo,
  storedVan,
} from '../../test/kit/vehicle-actions.ts'
import { pictureNames } from './pictures/picture-names.actions.server.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicles } from './vehicle-table.server.ts'
import { updateVehicle } from './vehicles.server.ts'

const actions = await openVehicleActions()
const { db, storage, removals, store, vehicleWith, folders } = actions
beforeEach(async () => {
  removals.length = 0
  await db.delete(vehicles)
})

describe('R6: a save that breaks off', () => {
  test.each([1, 2, 4])('while file %d is stored leaves a row that names only what is there', async (put) => {
    const { id, images } = await vehicleWith(1)
    const added = [photo('a.jpg'), photo('b.jpg')]
    await actions.edit(id, editFields(images, images), added, { disk: breaking(storage, { put }) })
    await expectSound(id)
  })

  test('between storing and writing leaves row and storage as they were', async () => {
    const { id, images } = await vehicleWith(2)
    const queue = { enqueue: async () => Promise.reject(new Error('the process is gone')) }
    const answer = await actions.edit(id, editFields(images, images.slice(1)), [photo('new.jpg')], { queue })
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { failure: { toast: { title: 'Error Updating Vehicle' } }, shown: { lostFiles: ['new.jpg'] } },
    })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ images, version: 1 })
    await expectSound(id)
  })

  test('between writing and removing leaves the removed files to the queue and the sweep', async () => {
    const { id, images } = await vehicleWith(3)
    await actions.edit(id, editFields(images, images.slice(0, 1)), [], { disk: breaking(storage, { remove: 1 }) })
    expect(removals).toHaveLength(1)
    await expectSound(id)
  })

  async function expectSound(id: number) {
    const { images } = (await selectStoredVehicle(db, id)) ?? { images: [] }
    expect(images.length).toBeGreaterThan(0)
    for (const { path, alt: _, ...label } of images) expect(await findStoredSize(storage, path)).toEqual(label)
    await sweepPictures({ db, storage, ...pictureNames }, inTwoDays())
    expect(await folders()).toEqual(images.map(({ path }) => path).toSorted())
  }
})

describe('R7: two tabs', () => {
  test('that add pictures to one vehicle never pass ten', async () => {
    const { id, images } = await vehicleWith(8)
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((name) => store(`${name}.jpg`)))
    const answers = await Promise.all([
      actions.edit(id, editFields(images, [...images, ...added.slice(0, 2)])),
      actions.edit(id, editFields(images, [...images, ...added.slice(2)])),
    ])
    const saved = await Promise.all(answers.map(redirectIn))
    expect(saved.filter((each) => each !== null)).toHaveLength(1)
    expect(answers.filter((answer) => 'init' in answer).map((answer) => 'init' in answer && answer.init)).toEqual([
      { status: 409 },
    ])
    expect((await selectStoredVehicle(db, id))?.images).toHaveLength(10)
  })

  test('show both lists of pictures in words when they differ', async () => {
    const { id, images } = await vehicleWith(2)
    await updateVehicle(db, { id, version: 1 }, { ...storedVan, images: images.slice(1) }, dana.email)
    const mine = images.map((image, at) => ({ ...image, alt: at === 0 ? 'The ramp' : '' }))
    expect(await actions.edit(id, editFields(images, mine))).toMatchObject({
      init: { status: 409 },
      data: { conflict: { fields: [{ name: 'pictures', mine: '1. The ramp\n2. 1.jpg', theirs: '1. 1.jpg' }] } },
    })
  })
})
