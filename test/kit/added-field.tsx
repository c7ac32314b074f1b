import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { readFields } from '#app/http/form.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { action as saveSettings } from '#app/settings/admin-settings.route.tsx'
import { defaultSettings, settingLabels, socialLinks } from '#app/settings/setting.ts'
import { SettingFields } from '#app/settings/setting-fields.tsx'
import { settingForm } from '#app/settings/setting-schema.ts'
import { findSettings, updateSettings } from '#app/settings/settings.server.ts'
import { shownOf } from '#app/vehicles/shown-vehicle.ts'
import { vehicleAnswers } from '#app/vehicles/vehicle-answers.ts'
import { vehicleLabels } from '#app/vehicles/vehicle-fields.ts'
import { VehicleForm } from '#app/vehicles/vehicle-form.tsx'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { posted } from './staff-context.ts'
import { editFields, openVehicleActions, storedVan } from './vehicle-actions.ts'

// What `added-field.test.ts` runs in a copy of the sources with one more setting and a vehicle's field, `plate`.

const actions = await openVehicleActions()

test('the form asks for it, with its answer', () => {
  const html = drawn(() => (
    <VehicleForm
      {...{ answers: { plate: 'ABC 123' }, errors: [], hidden: {}, conflict: undefined, shown: undefined }}
      {...{
        pictures: [],
        answeredPictures: undefined,
        uploadsLeft: null,
        features: [],
        makes: [],
        stockNumber: null,
        submit: { label: 'Save', sending: 'Saving' },
      }}
    />
  ))
  expect(html).toMatch(/<label[^>]* for="plate"[^>]*>License Plate/)
  expect(html).toMatch(/<input[^>]* name="plate"[^>]* value="ABC 123"/)
})

test('it is saved, named in the history, shown in the form and on the page, and emptied again', async () => {
  const { id } = await actions.vehicleWith(0)
  await actions.edit(id, { ...editFields([], []), plate: ' ABC  123 ' })
  const vehicle = await vehicleOf(id)
  expect(vehicle).toMatchObject({ ...storedVan, plate: 'ABC 123' })
  expect(vehicleAnswers(vehicle)).toMatchObject({ plate: 'ABC 123' })
  expect(shownOf(vehicle).facts).toContainEqual({ label: 'License Plate', text: 'ABC 123' })
  const [entry] = await listHistory(actions.db, 'vehicle', id)
  expect(entry?.changedFields.map((name) => vehicleLabels[name])).toEqual(['License Plate'])
  await actions.edit(id, { ...editFields([], []), version: '2', plate: '' })
  expect(await vehicleOf(id)).toMatchObject({ plate: null })
})

test('too much of it is refused at its field', async () => {
  const { id } = await actions.vehicleWith(0)
  expect(await actions.edit(id, { ...editFields([], []), plate: 'a'.repeat(121) })).toMatchObject({
    data: { errors: [{ name: 'plate', message: expect.stringContaining('“License Plate” can have up to 120') }] },
  })
})

test('two people who change it meet in a conflict', async () => {
  const { id } = await actions.vehicleWith(0)
  await actions.edit(id, { ...editFields([], []), plate: 'ABC 123' })
  expect(await actions.edit(id, { ...editFields([], []), plate: 'XYZ 789' })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { fields: [{ label: 'License Plate', mine: 'XYZ 789', theirs: 'ABC 123' }] } },
  })
})

test('the setting has its place in form, schema, history and footer', () => {
  const answers = { ...defaultSettings, social_example: 'https://social.example/redstone' }
  const html = drawn(() => <SettingFields answers={answers} staff={[]} errors={[]} conflict={undefined} />)
  expect(html).toMatch(/<input[^>]* name="social_example"[^>]* value="https:\/\/social.example\/redstone"/)
  expect(read({ ...answers, social_example: 'nowhere' })).toMatchObject({
    reply: { data: { errors: [{ name: 'social_example' }] } },
  })
  expect(read(answers)).toMatchObject({ value: { social_example: 'https://social.example/redstone' } })
  expect(settingLabels).toMatchObject({ social_example: 'Example Social' })
  expect(socialLinks(answers)).toEqual([{ name: 'Example Social', url: 'https://social.example/redstone' }])
})

test('the setting is saved, named in the history, and meets a conflict when two people change it', async () => {
  const opened = { ...defaultSettings, version: '0', seen: fieldHashes(defaultSettings) }
  await sendSettings({ ...opened, social_example: 'https://social.example/redstone' })
  expect(await findSettings(actions.db)).toEqual({
    values: { ...defaultSettings, social_example: 'https://social.example/redstone' },
    version: 1,
    updatedAt: expect.any(Date),
  })
  const [entry] = await listHistory(actions.db, 'settings', 'site')
  const labels: Record<string, string> = settingLabels
  expect(entry?.changedFields.map((name) => labels[name])).toEqual(['Example Social'])
  const [mine, theirs] = ['https://social.example/vans', 'https://social.example/redstone']
  expect(await sendSettings({ ...opened, social_example: mine })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { fields: [{ label: 'Example Social', mine, theirs }] } },
  })
  expect(await updateSettings(actions.db, 0, defaultSettings)).toEqual({ is: 'stale' })
})

async function vehicleOf(id: number) {
  const vehicle = await selectStoredVehicle(actions.db, id)
  if (!vehicle) throw new Error('the vehicle is gone')
  return vehicle
}

function read(answers: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(answers)) body.append(name, value)
  return readFields(body, settingForm.schema)
}

function sendSettings(fields: Record<string, string>) {
  const url = new URL('https://redstone.example/admin/settings')
  const request = posted(url, fields)
  return saveSettings({ request, url, context: actions.contextOf({}), params: {}, pattern: '/admin/settings' })
}

function drawn(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}
