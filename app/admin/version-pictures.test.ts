import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sweepPictures } from '#app/pictures/picture-sweep.server.ts'
import { removeForGood } from '#app/pictures/unused-pictures.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { recordVersions } from '#app/records/version-table.server.ts'
import { findArchivedPictures, listVersions } from '#app/records/versions.server.ts'
import { listPicturesToBackUp, pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { updateVehicle } from '#app/vehicles/vehicles.server.ts'
import { dana, noJobs } from '../../test/kit/staff-context.ts'
import { editFields, inTwoDays, openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { deleteForGood } from './trash.actions.server.ts'

const actions = await openVehicleActions()
const { db, storage } = actions
const removing = { db, storage, ...pictureNames }

describe('the pictures of versions', () => {
  test('are set aside when a save drops them, and stay there as long as a version names them', async () => {
    const { id, images } = await actions.vanSavedTwice()
    const [dropped = '', shownStill = ''] = images.map(({ path }) => path)
    const asideOf = (path: string) => storage.read(`${path.replace('public', 'aside')}/picture.json`)
    expect(await actions.isStored(dropped)).toBe(false)
    expect(await asideOf(dropped)).not.toBeNull()
    expect(await findArchivedPictures(db, [dropped])).toEqual(new Set([dropped]))
    const inTwoMonths = new Date(inTwoDays().getTime() + 60 * 24 * 60 * 60 * 1000)
    await sweepPictures(removing, inTwoMonths)
    expect(await asideOf(dropped)).not.toBeNull()
    expect(await actions.isStored(shownStill)).toBe(true)
    expect(await listPicturesToBackUp(db)).toContain(dropped)
    await db.delete(recordVersions).where(eq(recordVersions.recordId, String(id)))
    await sweepPictures(removing, inTwoMonths)
    expect(await asideOf(dropped)).toBeNull()
  })

  test('go with them once the record is deleted for good, wherever they are', async () => {
    const { id, images } = await actions.vanSavedTwice()
    await actions.remove(id)
    const line = (await listTrash(db)).find(({ recordId }) => recordId === id)
    if (!line) throw new Error('it is not in the trash')
    const doomed: string[] = []
    const enqueue = async (_tx: unknown, _queue: string, job: object) => {
      if ('paths' in job && Array.isArray(job.paths)) doomed.push(...job.paths)
    }
    await deleteForGood({ db, jobs: { ...noJobs, enqueue } }, dana, line)
    await removeForGood(removing, doomed)
    for (const { path } of images)
      for (const folder of [path, path.replace('public', 'aside')]) expect(await storage.listFiles(folder)).toEqual([])
    expect(await listVersions(db, { recordType: 'vehicle', recordId: id })).toEqual([])
  })

  test('that are in no row any more do not hold the sweep back', async () => {
    const { id, images } = await actions.vehicleWith(10)
    await actions.edit(id, { ...editFields(images, images), color: 'Dusk' })
    await updateVehicle(db, { id, version: 2 }, { ...storedVan, images: [] }, dana.email)
    expect(await sweepPictures(removing, inTwoDays())).toMatchObject({ heldBack: null })
  })
})
