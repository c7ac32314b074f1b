import { describe, expect, test } from 'vitest'
import { continueBigWork, stopBigWork } from '#app/big-work/big-works.server.ts'
import { openAccount } from '../../../test/kit/big-works.ts'
import { applying, type Fields, fivePercentLess, idOfResult, ticked } from '../../../test/kit/bulk-pages.ts'
import { importing, openImportPages } from '../../../test/kit/import-pages.ts'
import { dana } from '../../../test/kit/staff-context.ts'

const pages = await openImportPages()
const { begun, doOneSlice, done, preview, result, send, stock, undo, vehicle, work, db } = pages
const robin = { id: 'robin', email: 'robin@staff.example', address: '192.0.2.11' }
await openAccount(db, robin)

const half: Fields = [
  ['action', 'percent'],
  ['percent', '-50'],
]
const byOthers = 'Somebody else has changed it since the preview.'

async function seenBy(ids: number[], fields = fivePercentLess) {
  const whole = [...ticked(ids), ...fields]
  return applying(whole, await preview(whole))
}

async function apply(form: Fields, who = dana) {
  const id = idOfResult(await send(form, { who }))
  await work()
  return (await result(id)).outcomes
}

describe('what counts since a preview is who saved a vehicle, not who began the change', () => {
  test('D1: a colleague’s change that comes in between counts as somebody else’s', async () => {
    const { ids } = await stock({ price: 40_000 })
    const robins = await seenBy(ids)
    await done([...ticked(ids), ...half])
    expect(await apply(robins, robin)).toMatchObject([{ why: byOthers }])
    expect(await vehicle(ids[0])).toMatchObject({ price: 20_000, version: 2 })
  })

  test('D1: a colleague’s undo of one’s own change does too', async () => {
    const { ids } = await stock({ price: 40_000 })
    const change = await done([...ticked(ids), ...half])
    const danas = await seenBy(ids)
    await undo(change, { who: robin })
    expect(await apply(danas)).toMatchObject([{ why: byOthers }])
    expect(await vehicle(ids[0])).toMatchObject({ price: 40_000, version: 3 })
  })

  test('D1: so does what a colleague continued, from there on', async () => {
    const { ids } = await stock({ price: 40_000 }, { price: 50_000 })
    const change = await begun([...ticked(ids), ...half])
    const danas = await seenBy(ids)
    const workId = await doOneSlice()
    await stopBigWork(db, workId, dana)
    await continueBigWork(db, workId, robin)
    const outcomes = await apply(danas)
    expect((await result(change)).outcomes.map(({ why }) => why)).toEqual([null, null])
    const whyOf = (id: number | undefined) => outcomes.find(({ vehicleId }) => vehicleId === id)?.why
    expect([whyOf(ids[0]), whyOf(ids[1])]).toEqual([null, byOthers])
    expect(await vehicle(ids[0])).toMatchObject({ price: 19_000 })
    expect(await vehicle(ids[1])).toMatchObject({ price: 25_000 })
  })

  test('D1: one’s own undo of a colleague’s change does not: what one saw comes on top of it', async () => {
    const { ids } = await stock({ price: 40_000 })
    const change = await done([...ticked(ids), ...half])
    const robins = await seenBy(ids)
    await undo(change, { who: robin })
    expect(await apply(robins, robin)).toMatchObject([{ before: '$40,000', after: '$38,000', why: null }])
  })

  test('what one saved by hand is left alone, and nobody else is said to have changed it', async () => {
    const { ids } = await stock({ price: 40_000 })
    const robins = await seenBy(ids)
    await pages.saveRecorded(ids[0], { price: 30_000 }, robin)
    expect(await apply(robins, robin)).toMatchObject([
      { why: 'robin@staff.example has changed it by hand since the preview.' },
    ])
    expect(await vehicle(ids[0])).toMatchObject({ price: 30_000 })
  })

  test('D1: an import reads it the same way', async () => {
    const { ids } = await stock({ stockNumber: 'C-1', price: 40_000 })
    const change = await done([...ticked(ids), ...half])
    const plan = await pages.planOf('Stock Number,Color\nC-1,Red\n')
    const id = idOfResult(await pages.beginImport(importing(plan)))
    const workId = (await result(id)).work?.id ?? 0
    await stopBigWork(db, workId, dana)
    await undo(change, { who: robin })
    await continueBigWork(db, workId, dana)
    await work()
    expect((await result(id)).outcomes).toMatchObject([{ why: 'Somebody else has changed it since the check.' }])
    expect(await vehicle(ids[0])).toMatchObject({ color: 'Blue', price: 40_000 })
  })
})
