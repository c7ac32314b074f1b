import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { addAccount, setDisabled } from '#app/staff/staff-accounts.server.ts'
import { temporaryFolder } from '../../../../test/kit/temporary-folder.ts'
import { openVehicleActions, smallJpeg, storedVan } from '../../../../test/kit/vehicle-actions.ts'
import { selectStoredVehicle } from '../../vehicle-rows.server.ts'
import { vehicles } from '../../vehicle-table.server.ts'
import { createVehicle } from '../../vehicles.server.ts'
import { runPicturesCommand } from './pictures-command.actions.server.ts'

const { db, storage, folders, vehicleWith } = await openVehicleActions()
const operator = { actor: null, address: 'command line' }
const by = 'feed@staff.example'
await addAccount(db, { email: by, password: 'x', hash: async () => 'x' }, operator)

const folder = await temporaryFolder()
const [picture, note] = [join(folder, 'picture'), join(folder, 'note')]
await writeFile(picture, smallJpeg)
await writeFile(note, 'Not found')
const front = { path: picture, name: 'front.jpg', alt: 'From the front' }
const inside = { path: picture, name: 'inside.jpg', alt: '' }

beforeEach(async () => {
  await db.delete(vehicles)
})

function run(stockNumber: string, files?: Array<typeof front>, account = by) {
  const keys = { vin: '', stockNumber, vehicleNo: '' }
  return runPicturesCommand({ db, storage }, { verb: 'pictures', by: account, keys, files })
}

test('a vehicle without pictures gets them in their order and with their texts, as a version of the account', async () => {
  const id = await createVehicle(db, { ...storedVan, stockNumber: 'R-1' })
  expect(await run('r-1')).toEqual({ ok: true, text: `2020 Honda Odyssey (no. ${id})` })
  expect(await run('r-1', [front, inside])).toEqual({
    ok: true,
    text: `2020 Honda Odyssey (no. ${id}) has 2 pictures now.`,
  })
  const vehicle = await selectStoredVehicle(db, id)
  expect(vehicle?.images.map(({ alt }) => alt)).toEqual(['From the front', ''])
  expect(vehicle?.version).toBe(2)
  expect(await listHistory(db, 'vehicle', id)).toMatchObject([{ actor: by, changedFields: ['images'] }])
})

test('a vehicle that has pictures is left alone, so that a list can be run again', async () => {
  const { id, images } = await vehicleWith(1)
  const answer = await runPicturesCommand(
    { db, storage },
    { verb: 'pictures', by, keys: { vin: '', stockNumber: '', vehicleNo: String(id) }, files: [front] },
  )
  expect(answer).toEqual({
    ok: false,
    text: `2020 Honda Odyssey (no. ${id}) has pictures already and was left alone.`,
  })
  expect((await selectStoredVehicle(db, id))?.images).toEqual(images)
})

test('one file that is no picture, and nothing is added nor left in storage', async () => {
  const id = await createVehicle(db, { ...storedVan, stockNumber: 'R-2' })
  const before = await folders()
  const answer = await run('R-2', [front, { ...inside, path: note }])
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('"inside.jpg" is not supported') })
  expect(await run('R-2', [{ ...front, alt: 'x'.repeat(1000) }])).toMatchObject({ ok: false })
  expect((await selectStoredVehicle(db, id))?.images).toEqual([])
  expect(await folders()).toEqual(before)
})

test('neither an unknown vehicle nor an account that is not in use', async () => {
  await createVehicle(db, { ...storedVan, stockNumber: 'R-3' })
  const locked = 'left@staff.example'
  await addAccount(db, { email: locked, password: 'x', hash: async () => 'x' }, operator)
  await setDisabled(db, { email: locked, disabled: true }, operator)
  expect(await run('R-9', [front])).toMatchObject({ ok: false, text: expect.stringMatching(/^No vehicle here/) })
  for (const account of [locked, 'nobody@staff.example'])
    expect(await run('R-3', [front], account)).toMatchObject({ text: `${account} has no account that is in use.` })
})
