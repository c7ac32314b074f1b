import { describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { idOfResult } from '../../../test/kit/bulk-pages.ts'
import { importing, openImportPages } from '../../../test/kit/import-pages.ts'
import { dana, redirectIn } from '../../../test/kit/staff-context.ts'
import { listPriceChanges } from '../price-changes.server.ts'
import type { Vehicle } from '../vehicle.ts'
import { createVehicle, removeVehicle } from '../vehicles.server.ts'

const pages = await openImportPages()
const { checked, db, planOf, result, run, save, stock, undo, vehicle } = pages
const header = 'Vehicle Name,Conversion Type,Description,Features'
const words = 'Side-Entry,Quiet.,Ramp'

describe('the check', () => {
  test('lists each error by row and column, and nothing can be imported', async () => {
    const { ids } = await stock({ stockNumber: 'R-2001', price: 40_000 })
    const check = await planOf(
      [
        'Stock #,Price,Year,Vehicle Name,Drive',
        'R-2001,much,1900,A van,fwd',
        'R-2002,50000,2021,,sideways',
        'R-2003,60000',
      ].join('\n'),
    )
    expect(check.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Price'],
      [2, 'Year'],
      [3, 'Drive'],
      [3, 'Conversion Type, not in the file'],
      [3, 'Description, not in the file'],
      [3, 'Features, not in the file'],
      [4, 'All'],
    ])
    expect(check.errors[0]?.message).toContain('Enter the price as a number')
    expect(check.errors.at(-1)?.message).toBe('This row has 2 cells, and the first line has 5.')
    expect(await run(importing(check))).toMatchObject({ init: { status: 409 }, data: { other: { errorCount: 7 } } })
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, version: 1 })
  })

  test('takes a price of 0 or “Call” as none, asks which of two prices is meant, and tells of low ones', async () => {
    const file = (...prices: string[]) =>
      ['Stock #,Price', ...prices.map((price, at) => `R-210${at + 4},${price}`)].join('\n')
    await stock(...[4, 5, 6].map((at) => ({ stockNumber: `R-210${at}`, price: 40_000 })))
    const none = await planOf(file('0', 'Call', '$0.00'))
    expect(none.rows.map(({ changes }) => changes)).toEqual(
      Array.from({ length: 3 }, () => [{ label: 'Price', before: '$40,000', after: 'Call for price' }]),
    )
    const unclear = await planOf(file('82.900', '"82,90"', '40000'))
    expect(unclear.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Is the price 82,900 or 82.90? “82.900” can be read both ways.'],
      [3, 'Enter the price as a number, such as 62,900, or “Call for price”.'],
    ])
    const low = await planOf(file('40000', '82.90', '500'))
    expect(low).toMatchObject({ errorCount: 0, changed: 2, lowCount: 1 })
    expect(low.lowPrices).toEqual([{ line: 3, name: expect.stringContaining('Van'), price: '$82.90' }])
  })

  test('lists a row whose quotation marks can be read in several ways, and guesses nothing', async () => {
    const { ids } = await stock({ stockNumber: 'R-2051', price: 40_000 }, { stockNumber: 'R-2052', price: 41_000 })
    const rows = [
      'Stock Number,Door Opening Height,Price',
      'R-2051,"55"",38000',
      'R-2052,"56"",39000',
      'R-2053,57,40000',
    ]
    const check = await planOf(rows.join('\n'))
    expect(check.errors[0]).toMatchObject({ line: 2, column: 'All', message: expect.stringContaining('several ways') })
    expect(await run(importing(check))).toMatchObject({ init: { status: 409 } })
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000 })
  })

  test('says of each vehicle from what to what, and changes nothing', async () => {
    const { ids } = await stock({ stockNumber: 'R-2101', price: 61_250, color: 'Blue' }, { stockNumber: 'R-2102' })
    const rows = ['stock no;price;color;Status', 'r-2101;58,000;;Sale Pending', 'R-2102;41,000;Blue;Available']
    const check = await planOf(rows.join('\n'))
    expect(check).toMatchObject({ added: 0, changed: 1, unchanged: 1, errorCount: 0 })
    expect(check.rows).toEqual([
      {
        line: 2,
        name: expect.stringContaining('Van 1'),
        isNew: false,
        changes: [
          { label: 'Price', before: '$61,250', after: '$58,000' },
          { label: 'Status', before: 'Available', after: 'Sale Pending' },
          { label: 'Color', before: 'Blue', after: '' },
        ],
      },
    ])
    expect(await vehicle(ids[0])).toMatchObject({ price: 61_250, version: 1 })
  })

  test('tells two rows of one vehicle, and what another vehicle has', async () => {
    const vin = '1HGCM82633A004352'
    await stock({ vin, stockNumber: 'R-2201' }, { stockNumber: 'R-2202' })
    const check = await planOf(
      `VIN,Stock Number,Color\n${vin},R-2201,Red\n,R-2201,Dusk\n${vin.toLowerCase()},R-2202,Red\n`,
    )
    expect(check.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'Stock Number', 'Row 2 is the same vehicle.'],
      [4, 'VIN', 'Row 2 is the same vehicle.'],
      [4, 'Stock Number', 'Another vehicle has this stock number.'],
    ])
  })

  test('knows by our own number only what has nothing else', async () => {
    const { ids } = await stock({}, { stockNumber: 'R-2301' })
    const [plain, numbered] = ids
    expect(await planOf(`Vehicle No.,Color\n${plain},Red\n`)).toMatchObject({ added: 0, changed: 1 })
    const check = await planOf(`Vehicle No.,Color\n${numbered},Red\n999999,Red\n`)
    expect(check.errors.map(({ line, message }) => [line, message])).toEqual([
      [2, expect.stringContaining('has another VIN or stock number')],
      [3, expect.stringContaining('There is no vehicle no. 999999 here.')],
    ])
  })

  test('drops no cell without a word', async () => {
    await stock({ stockNumber: 'R-2401' })
    const check = await planOf(
      'Stock Number,Sold On,Question 1,Answer 1,Ramp Width,Measure: Ramp Width\nR-2401,2026-03-01,How long?,,31 in,32\n',
    )
    expect(check.errors.map(({ column }) => column)).toEqual(['Sold On', 'Question 1', 'Ramp Width'])
  })
})

test('what the site writes into a file comes in again as new vehicles, on another site', async () => {
  const [from, to] = [await openImportPages(), await openImportPages()]
  for (const { vehicle } of demoInventory) await createVehicle(from.db, { ...vehicle, images: [] })
  const file = await (await from.download()).text()
  // Its own numbers are those of that site.
  const check = await to.planOf(file.replaceAll(/^\d+,/gm, ','))
  expect(check.errors).toEqual([])
  expect(check.added).toBe(demoInventory.length)
})

describe('measures', () => {
  const ours = { value: 5500, how: 'measured', by: 'Dana', on: '2026-03-31', source: null } as const

  test('are kept with how they are known, and a number that is known better is not overwritten', async () => {
    const { ids } = await stock({ stockNumber: 'R-3001', readings: { door: [ours] } }, { stockNumber: 'R-3002' })
    const file = 'Stock Number,Measure: Door Opening Height\nR-3001,56\nR-3002,54 1/2\n'
    expect((await planOf(file)).errors).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining('known better') }),
    ])
    const id = idOfResult(await run(importing(await planOf(file, { how: 'measured' }))))
    expect((await result(id)).outcomes).toHaveLength(2)
    const taken = { how: 'measured', by: null, on: null, source: 'File stock.csv' }
    expect((await vehicle(ids[0]))?.readings).toEqual({ door: [{ ...taken, value: 5600 }] })
    expect((await vehicle(ids[1]))?.readings).toEqual({ door: [{ ...taken, value: 5450 }] })
  })

  test('that stay the same keep who took them', async () => {
    const { ids } = await stock({ stockNumber: 'R-3101', readings: { door: [ours] } })
    await run(importing(await planOf('Stock Number,Measure: Door Opening Height,Color\nR-3101,55.0,Red\n')))
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Red', readings: { door: [ours] } })
  })
})

describe('an import', () => {
  test('names a new vehicle after its facts, and takes facts from a name', async () => {
    const rows = [`${header},Price,Year,Make,Model`, `,${words},,2021,Kia,Sedona`, `2019 Honda Odyssey EX,${words},,,,`]
    const id = idOfResult(await run(importing(await planOf(rows.join('\n')))))
    const added = await Promise.all((await result(id)).outcomes.map(({ vehicleId }) => vehicle(vehicleId)))
    expect(added).toMatchObject([
      { name: '2019 Honda Odyssey EX', year: 2019, make: 'Honda', model: 'Odyssey', trim: 'EX', price: null },
      { name: '2021 Kia Sedona', year: 2021, make: 'Kia', price: null },
    ])
  })

  test('saves as by hand: with history, versions, prices and the way to undo it', async () => {
    const { ids } = await stock({ stockNumber: 'R-4101', price: 40_000 })
    const [first = 0] = ids
    const check = await planOf(
      `${header},Stock Number,Price\nA changed van,${words},R-4101,38000\nA new van,${words},R-4102,\n`,
    )
    const id = idOfResult(await run(importing(check)))
    expect(await result(id)).toMatchObject({ what: 'Import of stock.csv', by: dana.email, count: 2, canUndo: true })
    expect(await vehicle(first)).toMatchObject({ name: 'A changed van', price: 38_000, version: 2 })
    expect((await listHistory(db, 'vehicle', first))[0]).toMatchObject({
      ...{ action: 'vehicle imported', actor: dana.email },
      changedFields: expect.arrayContaining(['name', 'price']),
    })
    expect(await listVersions(db, { recordType: 'vehicle', recordId: first })).toHaveLength(2)
    expect(await listPriceChanges(db, first)).toMatchObject([{ from: 40_000, to: 38_000, by: dana.email }])
    const added = await addedIn(id)
    expect(added).toMatchObject({ name: 'A new van', stockNumber: 'R-4102', price: null, version: 1 })
    expect(await listHistory(db, 'vehicle', added.id)).toMatchObject([{ action: 'vehicle created' }])

    await undo(id)
    expect(await vehicle(first)).toMatchObject({ price: 40_000, version: 3 })
    expect(await vehicle(added.id)).toBeNull()
    expect((await result(id)).outcomes.map(({ undone }) => undone)).toEqual(['done', 'done'])
  })

  test('leaves alone at an undo what somebody saved since', async () => {
    const id = idOfResult(await run(importing(await planOf(`${header},Price,Stock Number\nA van,${words},,R-4201\n`))))
    const added = await addedIn(id)
    await save(added.id, { color: 'Dusk' })
    await undo(id)
    expect(await vehicle(added.id)).toMatchObject({ color: 'Dusk' })
    expect((await result(id)).outcomes).toMatchObject([{ undone: 'changed-since' }])
  })

  test('that is sent twice is done once', async () => {
    const check = await planOf(`${header},Price,Stock Number\nA van,${words},,R-4301\n`)
    const answers = [
      ...(await Promise.all([run(importing(check)), run(importing(check))])),
      await run(importing(check)),
    ]
    expect(new Set(answers.map(idOfResult)).size).toBe(1)
    expect((await result(idOfResult(answers[0]))).outcomes).toHaveLength(1)
  })

  test('of a file that is not there leads back to where one is uploaded', async () => {
    for (const importId of [crypto.randomUUID(), 'a\u0000b', ''])
      expect(redirectIn(await run({ importId, seen: '' }))).toMatchObject({
        ...{ to: '/admin/vehicles/import', toast: { title: 'The File Is Not Here' } },
      })
  })

  test('of what was saved since the check changes nothing, and shows what it would do now', async () => {
    const { ids } = await stock({ stockNumber: 'R-4401' }, { stockNumber: 'R-4402' })
    const check = await planOf('Stock Number,Color\nR-4401,Red\nR-4402,Red\n')
    await save(ids[1], { color: 'Dusk' })
    expect(await run(importing(check))).toMatchObject({
      init: { status: 409 },
      data: { other: { rows: [{}, { changes: [{ before: 'Dusk', after: 'Red' }] }] } },
    })
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Blue', version: 1 })
    await removeVehicle(db, ids[1] ?? 0)
    expect(await run(importing(await checked()))).toMatchObject({ data: { other: { errorCount: expect.any(Number) } } })
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Blue', version: 1 })
  })

  test('that cannot be begun leaves everything as it was, and the file waits', async () => {
    const { ids } = await stock({ stockNumber: 'R-4501' })
    const check = await planOf('Stock Number,Color\nR-4501,Red\n')
    await db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
    )
    await db.execute('create trigger refusing before insert on big_works for each row execute function refuse()')
    expect(await run(importing(check))).toMatchObject({
      init: { status: 503 },
      data: { failure: { toast: { title: 'Error Importing Vehicles' } } },
    })
    await db.execute('drop trigger refusing on big_works')
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Blue', version: 1 })
    expect(redirectIn(await run(importing(check)))?.to).toMatch(/^\/admin\/vehicles\/bulk\/\d+$/)
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Red' })
  })

  test('of a file in which much of the stock is missing asks first', async () => {
    const { ids } = await stock({ stockNumber: 'R-4601' }, {}, {}, {})
    const check = await planOf('Stock Number,Color\nR-4601,Red\n')
    expect(check.isMissingMany).toBe(true)
    expect(await run(importing(check, false))).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name: 'isConfirmed' }], isConfirmed: false },
    })
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Blue' })
    await run(importing(check))
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Red' })
    expect(await vehicle(ids[3])).toMatchObject({ version: 1 })
  })
})

async function addedIn(id: number): Promise<Vehicle> {
  const added = (await result(id)).outcomes.find(({ after }) => after === 'New in the list')
  const found = await vehicle(added?.vehicleId)
  if (!found) throw new Error('no vehicle was added')
  return found
}
