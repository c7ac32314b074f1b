import { describe, expect, test } from 'vitest'
import { closedDb } from '../../../test/kit/db.ts'
import { openImportPages } from '../../../test/kit/import-pages.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { filesAnHour } from './csv-limits.ts'

const pages = await openImportPages()
const { choose, columns, run, upload } = pages
const away = await closedDb()
const robin = { ...dana, id: 'robin', email: 'robin@staff.example' }

describe('an upload', () => {
  test('leads to its columns, with the fields that they most likely are', async () => {
    expect(redirectIn(await upload('Stock #,Photo,Miles\nR-1,x,7\nR-2,x,8\n'))?.to).toBe(
      '/admin/vehicles/import/columns',
    )
    expect(await columns()).toMatchObject({
      filename: 'stock.csv',
      count: 2,
      header: ['Stock #', 'Photo', 'Miles'],
      samples: [['R-1', 'R-2'], ['x'], ['7', '8']],
      choices: { columns: ['stockNumber', '', 'mileage'], how: 'maker' },
    })
  })

  test('that cannot be read, or is none, is refused in words, and the file before it stays', async () => {
    await upload('VIN\n1\n')
    expect(await upload(Buffer.from('Name\nCitroën', 'latin1'))).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'file', message: expect.stringContaining('CSV UTF-8') }] },
    })
    expect((await columns()).header).toEqual(['VIN'])
  })

  test('of one person is not seen by another', async () => {
    await upload('VIN\n1\n')
    await upload('Price\n2\n', { who: robin })
    expect((await columns()).header).toEqual(['VIN'])
    expect((await columns({ who: robin })).header).toEqual(['Price'])
  })

  test('is for staff alone', async () => {
    for (const open of [() => upload('VIN\n1\n', { who: null }), () => pages.download('', { who: null })])
      await expect(open()).rejects.toMatchObject({ status: 401 })
  })

  test('S19 (ASVS 2.4.1): is possible sixty times an hour for each person, which is told in words', async () => {
    const who = { ...dana, id: 'eager' }
    for (let at = 0; at < filesAnHour; at += 1) await upload('VIN\n1\n', { who })
    expect(await upload('VIN\n2\n', { who })).toMatchObject({
      init: { status: 429 },
      data: { errors: [{ name: 'file', message: expect.stringContaining('up to 60 files an hour') }] },
    })
    expect((await columns({ who })).samples).toEqual([['1']])
    expect(redirectIn(await upload('VIN\n2\n'))?.to).toContain('columns')
  })

  test('is told apart from a database that does not answer', async () => {
    const told = { init: { status: 503 }, data: { failure: { errorId: expect.any(String) } } }
    expect(await upload('VIN\n1\n', { on: away })).toMatchObject(told)
    expect(await pages.showColumns({ on: away })).toMatchObject(told)
    expect(await choose({}, { on: away })).toMatchObject(told)
    expect(await pages.check(1, { on: away })).toMatchObject(told)
    expect(await run({}, { on: away })).toMatchObject(told)
  })
})

describe('the columns', () => {
  test('cannot have one field twice, and some field must be chosen', async () => {
    await upload('A,B\n1,2\n')
    expect(await choose({ column_0: 'vin', column_1: 'vin' })).toMatchObject({
      init: { status: 400 },
      data: {
        choices: { columns: ['vin', 'vin'] },
        errors: [{ name: 'column_1', message: '“VIN” is chosen for column 1 already.' }],
      },
    })
    expect(await choose({})).toMatchObject({ data: { errors: [{ name: 'column_0' }] } })
  })

  test('are asked for before the check, and both lead back where there is no file', async () => {
    await upload('VIN\n1\n')
    expect(redirectIn(await pages.check())?.to).toBe('/admin/vehicles/import/columns')
    const nobody = { who: { ...dana, id: 'nobody' } }
    for (const answer of [await pages.showColumns(nobody), await choose({}, nobody), await pages.check(1, nobody)])
      expect(redirectIn(answer)).toMatchObject({
        to: '/admin/vehicles/import',
        toast: { title: 'The File Is Not Here' },
      })
  })
})
