import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { action as publishPage } from '#app/pages/admin-page-publish.route.tsx'
import { createPage, updatePage } from '#app/pages/page-edits.server.ts'
import { findRenamedPage } from '#app/pages/page-redirects.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { listVersions, storeVersion } from '#app/records/versions.server.ts'
import { action as saveReview } from '#app/reviews/admin-review-edit.route.tsx'
import { createReview, findReview } from '#app/reviews/reviews.server.ts'
import { action as saveSettings } from '#app/settings/admin-settings.route.tsx'
import { findSettings } from '#app/settings/settings.server.ts'
import { action as saveModel } from '#app/vehicles/conversions/admin-conversion-model-edit.route.tsx'
import { createConversionModel, findConversionModel } from '#app/vehicles/conversions/conversion-models.server.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { listPriceChanges } from '#app/vehicles/price-changes.server.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { closedDb } from '../../test/kit/db.ts'
import { dana, posted, redirectIn } from '../../test/kit/staff-context.ts'
import { editFields, openVehicleActions, storedVan } from '../../test/kit/vehicle-actions.ts'
import { loader, action as restore } from './admin-versions.route.tsx'

const actions = await openVehicleActions()
const { db, storage } = actions
const away = await closedDb()
const _removing = { db, storage, ...pictureNames }

function args(
  kind: string,
  id: number | string,
  { search = '', fields = {}, who = dana, on = db }: Partial<Asked> = {},
) {
  const url = new URL(`/admin/versions/${kind}/${id}${search}`, 'https://redstone.example')
  return {
    ...{ url, context: actions.contextOf({ db: on, who }), request: posted(url, fields) },
    ...{ params: { kind, id: String(id) }, pattern: '/admin/versions/:kind/:id' as const },
  }
}
type Asked = { search: string; fields: Record<string, string>; who: typeof dana | null; on: typeof db }

async function shown(kind: string, id: number | string, search = '') {
  const loaded = await loader(args(kind, id, { search }))
  if (!('shown' in loaded) || !loaded.shown) throw new Error('there are no versions')
  return loaded.shown
}

async function restored(kind: string, id: number | string, version: number | undefined) {
  return redirectIn(await restore(args(kind, id, { fields: { version: String(version) } })))
}

/** The changes in words: what of a field is only before, and what only after. */
function wordsIn({ changes }: Awaited<ReturnType<typeof shown>>) {
  const others = (parts: Array<{ text: string; isOther: boolean }>) =>
    parts.flatMap(({ text, isOther }) => (isOther ? [text] : []))
  return changes.map(({ label, before, after }) => [label, others(before), others(after)])
}

describe('a version', () => {
  test('is made by each save; the first save tells also what stood there before', async () => {
    const { id } = await actions.vanSavedTwice()
    const { versions } = await shown('vehicle', id)
    expect(versions).toMatchObject([
      { action: 'vehicle updated', actor: dana.email, changedFields: ['images'] },
      { action: 'vehicle updated', actor: dana.email },
      { action: null, actor: null },
    ])
  })

  test('says from what to what, with the words that differ; any two can be compared', async () => {
    const { id } = await actions.vanSavedTwice()
    const { versions } = await shown('vehicle', id)
    const [now, middle, first] = versions.map((version) => version.id)
    expect(wordsIn(await shown('vehicle', id))).toEqual([['Pictures', expect.anything(), expect.anything()]])
    expect(wordsIn(await shown('vehicle', id, `?to=${middle}`))).toEqual([
      ['Price', ['41000'], ['39000']],
      ['Description', [], [' and clean']],
    ])
    expect(wordsIn(await shown('vehicle', id, `?from=${first}&to=${now}`)).map(([label]) => label)).toEqual([
      'Price',
      'Description',
      'Pictures',
    ])
    expect(wordsIn(await shown('vehicle', id, `?from=${now}&to=${now}`))).toEqual([])
    expect(wordsIn(await shown('vehicle', id, '?from=x&to=999999'))).toHaveLength(1)
  })

  test('is not made by a save that changes nothing in the row, nor by one that is refused', async () => {
    const id = await createPage(db, { ...page, slug: 'still' })
    const record = { recordType: 'page', recordId: id } as const
    await changeRecorded(db, { ...record, staff: dana, action: 'page updated' }, async () => ({ is: 'stale' as const }))
    expect(await listVersions(db, record)).toHaveLength(1)
    await db.transaction((tx) => storeVersion(tx, record, null))
    expect(await listVersions(db, record)).toHaveLength(1)
  })

  test('tells apart what a colleague saved and what happened by itself', async () => {
    const { id, images } = await actions.vanSavedTwice()
    await db.execute(sql`update vehicles set status = 'sold', version = version + 1 where id = ${id}`)
    expect((await shown('vehicle', id)).versions[0], 'also before the next save').toMatchObject({ action: null })
    await actions.edit(id, {
      ...editFields(images, images.slice(1)),
      version: '4',
      seen: '{}',
      status: 'sold',
      color: 'Dusk',
    })
    const { versions } = await shown('vehicle', id)
    expect(versions.slice(0, 2)).toMatchObject([{ action: 'vehicle updated' }, { action: null }])
    expect(wordsIn(await shown('vehicle', id, `?to=${versions[1]?.id}`))).toEqual([['Status', ['Available'], ['Sold']]])
  })
})

const page = {
  ...{ title: 'Ramps', slug: 'ramps', content: 'One.', metaDescription: null, metaKeywords: null },
  isPublished: true,
}

describe('restoring', () => {
  test('makes a new version with all that the old one had: pictures, price in its log, history', async () => {
    const { id, images } = await actions.vanSavedTwice()
    await actions.edit(id, { ...editFields(images.slice(1), []), version: '3', seen: '{}' })
    const { versions } = await shown('vehicle', id)
    const first = versions.at(-1)?.id
    expect(await actions.isStored(images[0]?.path ?? ''), 'visitors do not get it').toBe(false)
    expect(await restored('vehicle', id, first)).toMatchObject({
      to: `/admin/versions/vehicle/${id}`,
      toast: { title: 'Vehicle Restored' },
    })
    expect(await selectStoredVehicle(db, id)).toMatchObject({ images, price: 41_000, description: 'Quiet.' })
    expect(await actions.isStored(images[0]?.path ?? '')).toBe(true)
    expect((await listPriceChanges(db, id))[0]).toMatchObject({ to: 41_000 })
    expect((await listHistory(db, 'vehicle', id))[0]).toMatchObject({ action: 'vehicle restored to a version' })
    const after = await shown('vehicle', id)
    expect(after.versions).toHaveLength(versions.length + 1)
    expect(wordsIn(await shown('vehicle', id, `?from=${first}&to=${after.versions[0]?.id}`))).toEqual([])
  })

  test('leaves out a picture that can be had no more or is of another vehicle now, and says so', async () => {
    const { id, images } = await actions.vanSavedTwice()
    const [lost, stolen] = images
    await storage.removeFolder((lost?.path ?? '').replace('public', 'aside'))
    await actions.edit(id, { ...editFields([], []), version: '3', seen: '{}' })
    const { versions } = await shown('vehicle', id)
    await createVehicle(db, { ...storedVan, images: stolen ? [stolen] : [] })
    expect(await restored('vehicle', id, versions.at(-1)?.id)).toMatchObject({
      toast: { description: expect.stringContaining('2 of its pictures could not be brought back') },
    })
    expect((await selectStoredVehicle(db, id))?.images).toEqual([])
  })

  test('of a version from before a change of the schema keeps what the row of then has no column for', async () => {
    const { id, images } = await actions.vanSavedTwice()
    const { versions } = await shown('vehicle', id)
    const first = versions.at(-1)?.id ?? 0
    await db.execute(sql`update record_versions set row = row - 'color' || '{"hull": "steel"}' where id = ${first}`)
    await actions.edit(id, { ...editFields(images.slice(1), images.slice(1)), version: '3', seen: '{}', color: 'Dusk' })
    expect(wordsIn(await shown('vehicle', id, `?from=${first}`)).map(([label]) => label)).not.toContain('Color')
    await restored('vehicle', id, first)
    expect(await selectStoredVehicle(db, id)).toMatchObject({ color: 'Dusk', description: 'Quiet.' })
  })

  test('of a page whose slug is taken says so and changes nothing; with its own slug again the old one leads on', async () => {
    const id = await createPage(db, page)
    await changeRecorded(db, { staff: dana, recordType: 'page', recordId: id, action: 'page updated' }, async (tx) => {
      const update = await updatePage(tx, { id, version: 1 }, { slug: 'all-ramps', content: 'Two.' })
      return update.is === 'saved' ? { ...update, changedFields: ['slug', 'content'] } : update
    })
    const rival = await createPage(db, { ...page, title: 'Rival' })
    const { versions } = await shown('page', id)
    expect(await restored('page', id, versions[1]?.id)).toMatchObject({
      toast: { title: 'Error Restoring', description: expect.stringContaining('Another page has its address now') },
    })
    expect(await findPage(db, id)).toMatchObject({ slug: 'all-ramps', content: 'Two.' })
    await updatePage(db, { id: rival, version: 1 }, { slug: 'rival' })
    expect(await restored('page', id, versions[1]?.id)).toMatchObject({ toast: { title: 'Page Restored' } })
    expect(await findPage(db, id)).toMatchObject({ slug: 'ramps', content: 'One.' })
    expect(await findRenamedPage(db, 'all-ramps')).toBe('ramps')
  })

  test('from before a planned moment has passed comes back as it would be by now', async () => {
    const [past, future] = [new Date('2020-01-01'), new Date('2099-01-01')]
    const ended = await createVehicle(db, { ...storedVan, disappearsAt: past })
    const begun = await createVehicle(db, { ...storedVan, isHidden: true, appearsAt: past, disappearsAt: future })
    const over = await createPage(db, { ...page, slug: 'over', isPublished: true, disappearsAt: past })
    for (const [kind, id] of [
      ['vehicle', ended],
      ['vehicle', begun],
      ['page', over],
    ] as const) {
      await db.transaction((tx) => storeVersion(tx, { recordType: kind, recordId: id }, null))
      const table = sql.identifier(`${kind}s`)
      await db.execute(sql`update ${table} set appears_at = null, disappears_at = null, version = 2 where id = ${id}`)
      await restored(kind, id, (await shown(kind, id)).versions.at(-1)?.id)
    }
    expect(await selectStoredVehicle(db, ended)).toMatchObject({ isHidden: true, disappearsAt: null })
    expect(await selectStoredVehicle(db, begun)).toMatchObject({
      isHidden: false,
      appearsAt: null,
      disappearsAt: future,
    })
    expect(await findPage(db, over)).toMatchObject({ isPublished: false, disappearsAt: null })
  })

  test('works for reviews, conversion models, settings and published pages too', async () => {
    const review = await createReview(db, {
      ...{ name: 'Robin', quote: 'It fits.', rating: 5, location: null, imageUrl: null, isFeatured: false },
    })
    await saveOf(saveReview, 'reviews', review, { name: 'Robin', quote: 'It still fits.', rating: '5', version: '1' })
    await restored('review', review, (await shown('review', review)).versions[1]?.id)
    expect(await findReview(db, review)).toMatchObject({ quote: 'It fits.' })

    const sheet = { maker: 'VMI', line: 'Northstar', base: 'Toyota Sienna', yearFrom: 2021, yearTo: null }
    const model = await createConversionModel(db, {
      ...sheet,
      sizes: { door: 5600 },
      source: 'A',
      checkedOn: '2026-03-31',
    })
    await saveOf(saveModel, 'vehicles/conversions', model, {
      ...{ maker: 'VMI', line: 'Northstar', base: 'Toyota Sienna', yearFrom: '2021', measure_door: '57' },
      ...{ source: 'A', checkedOn: '2026-03-31', version: '1' },
    })
    expect(wordsIn(await shown('conversion-model', model))).toHaveLength(1)
    await restored('conversion-model', model, (await shown('conversion-model', model)).versions[1]?.id)
    expect(await findConversionModel(db, model)).toMatchObject({ sizes: { door: 5600 } })

    const { values, version } = await findSettings(db)
    await saveOf(saveSettings, 'settings', '', { ...values, contact_phone: '602-555-0142', version: String(version) })
    expect(wordsIn(await shown('settings', 'site'))).toMatchObject([['Contact Phone Number', {}, {}]])
    const before = (await shown('settings', 'site')).versions[1]?.id
    expect(await restored('settings', 'site', before)).toMatchObject({ toast: { title: 'Settings Restored' } })
    expect((await findSettings(db)).values).toEqual(values)
    expect(await restored('settings', 'site', before)).toMatchObject({ toast: { title: 'Nothing to Restore' } })

    const shy = await createPage(db, { ...page, slug: 'shy', isPublished: false })
    await saveOf(publishPage, 'pages', shy, { version: '1', isPublished: 'yes' }, 'publish')
    expect(wordsIn(await shown('page', shy))).toEqual([['Published', ['No'], ['Yes']]])
  })

  test('of what is not there is refused in words, and so is each while the database is away', async () => {
    const { id } = await actions.vanSavedTwice()
    const other = await actions.vanSavedTwice()
    const foreign = (await shown('vehicle', other.id)).versions[0]?.id
    for (const version of [foreign, 0, 987_654])
      expect(await restored('vehicle', id, version)).toMatchObject({ toast: { title: 'Error Restoring' } })
    expect(await restored('vehicle', 987_654, 1)).toMatchObject({ toast: { title: 'Error Restoring' } })
    expect(await restored('boat', id, 1)).toMatchObject({ toast: { title: 'Error Restoring' } })
    for (const [kind, wrong] of [
      ['boat', id],
      ['vehicle', 987_654],
      ['vehicle', 'site'],
      ['settings', '1'],
      ['constructor', '1'],
    ] as const)
      expect(await loader(args(kind, wrong))).toMatchObject({ init: { status: 404 } })
    expect(await loader(args('vehicle', id, { on: away }))).toMatchObject({ init: { status: 503 } })
    expect(await redirectIn(await restore(args('vehicle', id, { fields: { version: '1' }, on: away })))).toMatchObject({
      toast: { title: 'Error Restoring', description: expect.stringContaining('nothing was saved') },
    })
  })
})

async function saveOf(
  save: (args: never) => unknown,
  kind: string,
  id: number | string,
  fields: Record<string, string>,
  verb = 'edit',
) {
  const url = new URL(`/admin/${kind}/${verb}/${id}`, 'https://redstone.example')
  const given = {
    url,
    request: posted(url, fields),
    context: actions.contextOf({}),
    params: id ? { id: String(id) } : {},
  }
  return Reflect.apply(save, null, [{ ...given, pattern: url.pathname }])
}

test('S3: strangers neither see versions nor restore one', async () => {
  const { id } = await actions.vanSavedTwice()
  await expect(loader(args('vehicle', id, { who: null }))).rejects.toMatchObject({ status: 401 })
  await expect(restore(args('vehicle', id, { who: null }))).rejects.toMatchObject({ status: 401 })
})
