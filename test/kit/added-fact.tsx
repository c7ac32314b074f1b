import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldProps } from '#app/ui/field-props.ts'
import { answerOf, csvLineOf } from '#app/vehicles/csv/csv-columns.ts'
import { comparedRows } from '#app/vehicles/shortlist/compared-rows.ts'
import { shownOf } from '#app/vehicles/shown-vehicle.ts'
import { FactFields } from '#app/vehicles/vehicle-fact-fields.tsx'
import { vehicleLabels } from '#app/vehicles/vehicle-fields.ts'
import { findVehicles } from '#app/vehicles/vehicle-finder.server.ts'
import { readVehicleFilters } from '#app/vehicles/vehicle-list-address.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { carForSale } from '#app/vehicles/vehicle-structured.ts'
import { stockOf } from './stock.ts'
import { editFields, openVehicleActions } from './vehicle-actions.ts'

// What `added-field.test.ts` runs in a copy of the sources with one more fact of a vehicle, `kneeling`.

const actions = await openVehicleActions()
const fact = { label: 'Kneeling', text: 'By a Button' }

test('the fact is chosen in the form, and no answer is one too', () => {
  const field = fieldProps({ labels: vehicleLabels, answers: { kneeling: 'button' }, errors: [] })
  const html = renderToStaticMarkup(<FactFields field={field} makes={[]} stockNumber={null} />)
  expect(html).toMatch(/<label[^>]* for="kneeling"[^>]*>Kneeling/)
  expect(html).toContain('<option value="button" selected="">By a Button</option>')
  expect(html).toMatch(/name="kneeling"[^>]*><option value="">Not known<\/option>/)
})

test('the fact is told on the page, beside those of other vehicles, to search engines and in a file', async () => {
  const vehicle = await vehicleWith('button')
  const shown = shownOf(vehicle)
  expect(shown.facts).toContainEqual(fact)
  const engines = carForSale(shown, { url: 'https://redstone.example' }).additionalProperty
  expect(engines).toContainEqual({ '@type': 'PropertyValue', name: fact.label, value: fact.text })
  expect(comparedRows([vehicle])).toContainEqual(expect.objectContaining({ label: 'Kneeling', cells: [fact.text] }))
  expect(csvLineOf(vehicle)).toMatchObject({ Kneeling: fact.text })
  expect(answerOf('kneeling', 'by a button')).toBe('button')
})

test('an answer that is none of its choices is refused', async () => {
  const { id } = await actions.vehicleWith(0)
  expect(await actions.edit(id, { ...editFields([], []), kneeling: 'pink' })).toMatchObject({
    data: { errors: [{ name: 'kneeling', message: expect.stringContaining('“Kneeling”') }] },
  })
})

test('the list is found by the fact', async () => {
  const { id } = await vehicleWith('auto')
  const asked = readVehicleFilters(new URLSearchParams('kneeling=auto'))
  const { vehicles, panel } = await findVehicles(stockOf(actions.db), asked, 9)
  expect(vehicles.map((vehicle) => vehicle.id)).toEqual([id])
  expect(panel.groups.find(({ name }) => name === 'kneeling')).toMatchObject({ legend: 'Kneeling' })
})

async function vehicleWith(kneeling: string) {
  const { id } = await actions.vehicleWith(0)
  await actions.edit(id, { ...editFields([], []), kneeling })
  const vehicle = await selectStoredVehicle(actions.db, id)
  if (!vehicle) throw new Error('the vehicle is gone')
  return vehicle
}
