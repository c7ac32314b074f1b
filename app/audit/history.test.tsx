import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageLabels } from '#app/pages/page-fields.ts'
import { partLabels, vehicleLabels } from '#app/vehicles/vehicle-fields.ts'
import { vehicleInputOf, vehicleSchema } from '#app/vehicles/vehicle-schema.ts'
import { History } from './history.tsx'

const at = new Date('2026-11-20T20:01:00Z')

test('a record’s history says who did what, when, and which fields changed, by the labels of its form', () => {
  const entries = [
    {
      id: 2,
      at,
      actor: 'ana@staff.example',
      action: 'page updated',
      changedFields: ['metaDescription', 'isPublished', 'sinceRemoved'],
    },
    { id: 1, at, actor: null, action: 'page created', changedFields: [] },
  ]
  const lines = renderToStaticMarkup(<History entries={entries} labels={pageLabels} />).match(/<li.*?<\/li>/g) ?? []
  expect(
    lines.map((line) =>
      line
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual([
    'Page updated by ana@staff.example, Nov 20, 2026, 1:01 PM MST Fields: Meta description, Published',
    'Page created by nobody signed in, Nov 20, 2026, 1:01 PM MST',
  ])
})

test('every part of a vehicle that can change has a label in its history', () => {
  const { formId, version, seen, failedFiles, ...form } = vehicleSchema.parse({
    name: 'Van',
    type: 'Side-Entry',
    price: '1',
    description: 'A van.',
    features: 'Ramp',
  })
  const parts = Object.keys(vehicleInputOf({ ...form, formId, version, seen, failedFiles }, null))
  const labels: Record<string, string> = { ...vehicleLabels, ...partLabels }
  expect(parts.filter((name) => !labels[name])).toEqual([])
})

test('a record without a history shows no heading for one', () => {
  expect(renderToStaticMarkup(<History entries={[]} labels={pageLabels} />)).toBe('')
})
