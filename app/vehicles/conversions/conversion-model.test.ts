import { expect, test } from 'vitest'
import type { Readings } from '../vehicle-measures.ts'
import {
  type ConversionModel,
  type ConvertedVehicle,
  deleteModelQuestion,
  filledReadings,
  isConversionOf,
  missingMeasures,
  modelName,
  searchConversionModels,
  sourceText,
} from './conversion-model.ts'

type Model = Pick<ConversionModel, 'maker' | 'line' | 'base' | 'yearFrom' | 'yearTo'>

const northstar: Model = { maker: 'VMI', line: 'Northstar', base: 'Toyota Sienna', yearFrom: 2021, yearTo: null }
const sienna: ConvertedVehicle = {
  ...{ conversionBrand: 'VMI', conversionModel: 'Northstar' },
  ...{ make: 'Toyota', model: 'Sienna', year: 2023 },
}
const sheet = { source: 'VMI sheet 2024', checkedOn: '2026-03-31' }

test.each<[string, Partial<ConvertedVehicle>, Partial<Model>]>([
  ['the same maker, line, base and a year within', {}, {}],
  ['other capitals, accents and spaces', { conversionBrand: ' vmi', conversionModel: 'NORTHSTAR', make: 'Toyotá' }, {}],
  ['a vehicle that names no line', { conversionModel: null }, {}],
  ['the first model year', { year: 2021 }, {}],
  ['the last model year', { year: 2024 }, { yearTo: 2024 }],
  ['a base of several vehicles', {}, { base: 'Toyota Sienna / Lexus TX' }],
  ['a base with a trim', {}, { base: 'Toyota Sienna (Hybrid)' }],
  ['a longer name of its own', { model: 'Grand Highlander' }, { base: 'Toyota Grand Highlander' }],
])('a model is offered for %s', (_case, vehicle, model) => {
  expect(isConversionOf({ ...sienna, ...vehicle }, { ...northstar, ...model })).toBe(true)
})

test.each<[string, Partial<ConvertedVehicle>, Partial<Model>]>([
  ['another maker', { conversionBrand: 'BraunAbility' }, {}],
  ['a maker whose name only begins so', { conversionBrand: 'VMI West' }, {}],
  ['another line', { conversionModel: 'Summit' }, {}],
  ['another make', { make: 'Honda' }, {}],
  ['another model', { model: 'Odyssey' }, {}],
  ['a part of a word', { model: 'Sien' }, {}],
  ['a model of which the base names a longer one', { model: 'Highlander' }, { base: 'Toyota Grand Highlander' }],
  ['a van of the smaller kind', { make: 'Ford', model: 'Transit' }, { base: 'Ford Transit Connect' }],
  ['the year before', { year: 2020 }, {}],
  ['the year after', { year: 2025 }, { yearTo: 2024 }],
  ['a vehicle without a maker', { conversionBrand: null }, {}],
  ['a vehicle without a make', { make: null }, {}],
  ['a vehicle without a model', { model: null }, {}],
  ['a vehicle without a year', { year: null }, {}],
])('a model is not offered for %s', (_case, vehicle, model) => {
  expect(isConversionOf({ ...sienna, ...vehicle }, { ...northstar, ...model })).toBe(false)
})

test('what nobody has taken yet is filled with where it stands, and what was taken stays as it is', () => {
  const taken: Readings = {
    door: [{ value: 5550, how: 'measured', by: 'Dana', on: '2026-01-05', source: null }],
    ramp: [{ value: 3000, how: 'estimated', by: null, on: null, source: null }],
  }
  const model = { ...sheet, sizes: { capacity: 800, ramp: 3100, door: 5600, 'middle.ceiling': 5900 } }
  expect(missingMeasures(model, taken)).toEqual(['capacity', 'middle.ceiling'])
  const provenance = { how: 'maker', by: null, on: '2026-03-31', source: 'VMI sheet 2024' }
  expect(filledReadings(taken, model)).toEqual({
    ...taken,
    capacity: [{ value: 800, ...provenance }],
    'middle.ceiling': [{ value: 5900, ...provenance }],
  })
  expect(missingMeasures(model, filledReadings(taken, model))).toEqual([])
  expect(filledReadings(null, { ...sheet, sizes: {} })).toEqual({})
})

test('a model is called by maker, line, base and years', () => {
  expect(modelName(northstar)).toBe('VMI Northstar on Toyota Sienna, 2021 and newer')
  expect(modelName({ ...northstar, yearTo: 2024 })).toBe('VMI Northstar on Toyota Sienna, 2021 to 2024')
  expect(modelName({ ...northstar, yearTo: 2021 })).toBe('VMI Northstar on Toyota Sienna, 2021')
  expect(sourceText(sheet)).toBe('VMI sheet 2024, checked March 31, 2026')
  expect(deleteModelQuestion('VMI Northstar').description).toMatch(
    /Vehicles keep the numbers that were filled from it\.$/,
  )
})

test('models are found by maker, line, base and source', () => {
  const models = [
    { ...northstar, source: 'A sheet' },
    { ...northstar, maker: 'BraunAbility', line: 'Infinity', source: 'Another' },
  ]
  expect(searchConversionModels(models, 'infin')).toEqual([models[1]])
  expect(searchConversionModels(models, 'sienna')).toEqual(models)
  expect(searchConversionModels(models, 'A SHEET')).toEqual([models[0]])
})
