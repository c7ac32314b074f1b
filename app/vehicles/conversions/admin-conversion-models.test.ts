import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { wholeList } from '#app/db/list-part.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { sampleModel } from '../../../test/kit/conversion-models.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { loader as askToDelete, action as deleteModel } from './admin-conversion-model-delete.route.tsx'
import { action as editModel, loader as openModel } from './admin-conversion-model-edit.route.tsx'
import { loader as loadList } from './admin-conversion-model-list.route.tsx'
import { action as addModel } from './admin-conversion-model-new.route.tsx'
import { conversionModelAnswers } from './conversion-model-fields.ts'
import { conversionModels } from './conversion-model-table.server.ts'
import {
  countConversionModels,
  createConversionModel,
  findConversionModel,
  listConversionModels,
  updateConversionModel,
} from './conversion-models.server.ts'

const { db } = await freshDatabase()
const storage = await freshStorage()
const away = await closedDb()
const answers = conversionModelAnswers(sampleModel)
const opened = { ...answers, version: '1', seen: fieldHashes(answers) }

describe('a new conversion model', () => {
  test('is in the list and in the history, each number in the unit of readings', async () => {
    const answer = redirectIn(await add({ ...answers, formId: 'one', yearTo: '2024', measure_door: '141 cm' }))
    expect(answer).toMatchObject({
      to: '/admin/vehicles/conversions?search=vmi',
      toast: {
        title: 'Conversion Model Added Successfully',
        description: 'VMI Northstar on Toyota Sienna, 2021 to 2024 is in the list.',
      },
    })
    const [model] = await listConversionModels(db, { ...wholeList, search: 'SIENNA' })
    expect(model).toMatchObject({ ...sampleModel, yearTo: 2024, sizes: { ...sampleModel.sizes, door: 5551 } })
    expect(await listHistory(db, 'conversion model', model?.id ?? 0)).toMatchObject([
      { action: 'conversion model created' },
    ])
    expect(await countConversionModels(db, 'odyssey')).toBe(0)
  })

  test('R7: that is sent twice is made once', async () => {
    const before = await db.$count(conversionModels)
    await Promise.all([add({ ...answers, formId: 'two' }), add({ ...answers, formId: 'two' })])
    expect(await db.$count(conversionModels)).toBe(before + 1)
  })

  test('S3: is refused to somebody who is not signed in', async () => {
    await expect(add(answers, null)).rejects.toMatchObject({ status: 401 })
  })

  test('without anything is told all that is missing, at once', async () => {
    expect(await add({ formId: 'empty' })).toMatchObject({
      init: { status: 400 },
      data: {
        errors: [
          { name: 'maker', message: 'Enter who makes the conversion, such as VMI.' },
          { name: 'line', message: 'Enter the name of the conversion, such as Northstar.' },
          { name: 'base', message: 'Enter make and model of the vehicle, such as Toyota Sienna.' },
          { name: 'yearFrom', message: expect.stringContaining('“First Model Year” is a model year from 1950') },
          { name: 'source', message: 'Enter where the numbers come from, such as VMI sheet 2024.' },
          { name: 'checkedOn', message: expect.stringContaining('year-month-day, such as 2026-03-31') },
          { name: 'measure_capacity', message: 'Enter at least one measure that the sheet gives.' },
        ],
      },
    })
  })

  test.each([
    [{ yearTo: '2020' }, 'yearTo', 'The last model year cannot come before the first.'],
    [{ yearTo: 'now' }, 'yearTo', 'Leave it empty while the conversion is built.'],
    [{ yearFrom: '1949' }, 'yearFrom', 'such as 2021'],
    [{ checkedOn: 'March' }, 'checkedOn', 'such as 2026-03-31'],
    [{ checkedOn: '0000-03-31' }, 'checkedOn', 'such as 2026-03-31'],
    [{ source: 'x'.repeat(81) }, 'source', '“Source” can have up to 80 characters. It has 81 now.'],
    [{ base: 'x'.repeat(121) }, 'base', 'up to 120 characters'],
    [{ measure_door: '39' }, 'measure_door', '“Door Opening Height” is 40 to 90 inches'],
  ])('with %j is refused at %s, in words, with the answers as typed', async (wrong, name, words) => {
    expect(await add({ ...answers, ...wrong })).toMatchObject({
      init: { status: 400 },
      data: { answers: wrong, errors: [{ name, message: expect.stringContaining(words) }] },
    })
  })
})

describe('a stored conversion model', () => {
  test('is changed, and a number that is emptied is gone', async () => {
    const id = await createConversionModel(db, { ...sampleModel, yearTo: 2024 })
    const shown = (await openModel(args(id))).data.record
    expect(shown).toMatchObject({ answers: { maker: 'VMI', yearTo: '2024', measure_door: '56', measure_ramp: '' } })
    const form = { ...shown?.answers, version: '1', seen: shown?.seen ?? '' }
    const answer = redirectIn(await edit(id, { ...form, yearTo: '', measure_door: '', measure_ramp: '31' }))
    expect(answer?.toast).toMatchObject({ title: 'Conversion Model Updated Successfully', about: id })
    expect(await findConversionModel(db, id)).toMatchObject({ ...sampleModel, sizes: { ramp: 3100 }, version: 2 })
    expect((await findConversionModel(db, id))?.sizes).not.toHaveProperty('door')
    expect(await listHistory(db, 'conversion model', id)).toMatchObject([{ changedFields: ['yearTo', 'sizes'] }])
  })

  test('R8: that somebody else has saved meanwhile shows both, and nothing changes', async () => {
    const id = await createConversionModel(db, sampleModel)
    await updateConversionModel(db, { id, version: 1 }, { ...sampleModel, sizes: { door: 5500 } })
    expect(await edit(id, { ...opened, measure_door: '57' })).toMatchObject({
      init: { status: 409 },
      data: {
        conflict: {
          fields: [
            { name: 'measure_capacity', mine: '800 lb', theirs: '', chosen: 'theirs' },
            { name: 'measure_door', mine: '57 in', theirs: '55 in', chosen: undefined },
            { name: 'measure_middle_ceiling', chosen: 'theirs' },
          ],
        },
      },
    })
    expect(await findConversionModel(db, id)).toMatchObject({ sizes: { door: 5500 }, version: 2 })
  })

  test('is deleted after a question, with a line in the history', async () => {
    const id = await createConversionModel(db, sampleModel)
    expect(await askToDelete(deletionArgs(id))).toMatchObject({
      name: 'VMI Northstar on Toyota Sienna, 2021 and newer',
    })
    expect(redirectIn(await deleteModel(deletionArgs(id)))).toMatchObject({
      to: '/admin/vehicles/conversions?search=vmi',
      toast: { title: 'Conversion Model Deleted' },
    })
    expect(await listHistory(db, 'conversion model', id)).toMatchObject([{ action: 'conversion model deleted' }])
    expect(await edit(id, opened)).toMatchObject({ init: { status: 404 }, data: { isGone: true } })
    expect(await deleteModel(deletionArgs(id))).toMatchObject({
      init: { status: 404 },
      data: {
        failure: { toast: { title: 'Error Deleting Conversion Model', description: 'Conversion model not found' } },
      },
    })
  })

  test('whose sizes cannot be read has none, and hides no other', async () => {
    const id = await createConversionModel(db, { ...sampleModel, sizes: JSON.parse('{"depth": "deep"}') })
    expect(await findConversionModel(db, id)).toMatchObject({ maker: 'VMI', sizes: {} })
  })
})

test('a list that cannot be read says so', async () => {
  const url = new URL('https://redstone.example/admin/vehicles/conversions')
  const context = staffRequest({ db: away, storage })
  expect(
    await loadList({ url, context, request: new Request(url), params: {}, pattern: '/admin/vehicles/conversions' }),
  ).toMatchObject({
    init: { status: 503 },
    data: { failure: { toast: { title: 'Error Fetching Conversion Models' } } },
  })
})

function add(fields: Record<string, string>, who?: null) {
  const url = new URL('https://redstone.example/admin/vehicles/conversions/new?search=vmi')
  const context = staffRequest({ db, storage }, who)
  return addModel({
    ...{ url, context, request: posted(url, fields), params: {} },
    pattern: '/admin/vehicles/conversions/new',
  })
}

function edit(id: number, fields: Record<string, string>) {
  return editModel({ ...args(id), request: posted(args(id).url, fields) })
}

function args(id: number) {
  return { ...requestFor(id, 'edit'), pattern: '/admin/vehicles/conversions/edit/:id' as const }
}

function deletionArgs(id: number) {
  return { ...requestFor(id, 'delete'), pattern: '/admin/vehicles/conversions/delete/:id' as const }
}

function requestFor(id: number, page: string) {
  const url = new URL(`https://redstone.example/admin/vehicles/conversions/${page}/${id}?search=vmi`)
  return { url, request: new Request(url), context: staffRequest({ db, storage }), params: { id: String(id) } }
}
