import { describe, expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { freshDb } from '../../test/kit/db.ts'
import { everyFact } from '../../test/kit/every-fact.ts'
import { dana } from '../../test/kit/staff-context.ts'
import { specField, specLines } from './spec-sheet.ts'
import type { VehicleInput } from './vehicle.ts'
import { vehicleAnswers } from './vehicle-answers.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicleInputOf, vehicleSchema } from './vehicle-schema.ts'
import { unfilled } from './vehicle-table.server.ts'
import { createVehicle, updateVehicle } from './vehicles.server.ts'

const everyField: VehicleInput = {
  ...everyFact,
  description: 'First.\n\nSecond, with "quotes".',
  features: ['Power Ramp', 'Q’Straint', 'Tie-Downs'],
  cardFeatures: ['Tie-Downs', 'Power Ramp'],
  category: 'fullsize',
  images: [
    { path: 'public/one-van.jpg', alt: 'The van from the side', width: 1920, height: 1280 },
    { path: 'public/two-van.jpg', alt: '', width: 640, height: 427 },
  ],
  specifications: {
    dimensions: {
      'Interior Height': '59 in',
      'Door Opening Height': '56 in',
      'Ramp Width': '31 in',
      'Lowered Floor Length': '98 in',
    },
    performance: { Engine: '3.6L V6', Horsepower: '287 hp', 'Fuel Economy': '19 mpg', 'Fuel Tank': '19 gal' },
    accessibility: {
      'Ramp Capacity': '1,000 lb',
      'Ground Clearance': '6 in',
      'Wheelchair Positions': '2',
      'Tie-Down System': 'Q’Straint',
    },
  },
  readings: { door: [{ value: 5600, how: 'measured', by: 'Dana', on: '2026-03-31', source: null }] },
  faqs: [
    { question: 'Can I ride up front?', answer: 'Yes.\nEasily.' },
    { question: 'Is it new?', answer: 'Almost.' },
  ],
}
const required = {
  name: '2019 Dodge',
  type: 'Rear-Entry',
  price: '41,000',
  description: 'A van.',
  features: 'Manual Ramp',
}

function read(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return readFields(body, vehicleSchema)
}

function inputFrom(fields: Record<string, string>, stored: Parameters<typeof vehicleInputOf>[1] = null) {
  const form = read(fields)
  if (!form.ok) throw new Error(JSON.stringify(form.reply.data.errors))
  return vehicleInputOf(form.value, stored)
}

function errorsOf(fields: Record<string, string>) {
  const form = read({ ...required, ...fields })
  return form.ok ? [] : form.reply.data.errors
}

describe('a round trip through form and database', () => {
  test('keeps every field', async () => {
    const db = await freshDb()
    const id = await createVehicle(db, inputFrom(vehicleAnswers(everyField)))
    const stored = await selectStoredVehicle(db, id)
    expect(stored).toMatchObject({ ...everyField, readings: null })
    if (!stored) throw new Error('it was created')
    await updateVehicle(db, stored, everyField, dana.email)
    const updated = await selectStoredVehicle(db, id)
    expect(updated).toMatchObject(everyField)
    expect(inputFrom(vehicleAnswers(everyField), updated)).toEqual(everyField)
  })

  test('makes every optional field null that was emptied', async () => {
    const db = await freshDb()
    const id = await createVehicle(db, everyField)
    const stored = await selectStoredVehicle(db, id)
    if (!stored) throw new Error('it was created')
    const emptied = Object.fromEntries(Object.keys(vehicleAnswers(everyField)).map((name) => [name, '']))
    await updateVehicle(db, stored, inputFrom({ ...emptied, ...required, category: 'suv' }, null), dana.email)
    expect(await selectStoredVehicle(db, id)).toMatchObject({
      name: '2019 Dodge',
      price: 41_000,
      mileage: null,
      vin: null,
      color: null,
      conversionBrand: null,
      specifications: null,
      faqs: null,
      images: [],
      category: 'suv',
      version: 2,
    })
  })

  test('keeps specification lines that the form has no field for, and the order of features', async () => {
    const stored = {
      ...unfilled,
      ...everyField,
      specifications: { dimensions: {}, performance: {}, accessibility: { 'Seat Belt Extender': 'Yes' } },
      id: 1001,
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    const features = ['Alarm', 'Q’Straint', 'Power Ramp'].join('\n')
    const input = inputFrom({ ...required, features, specifications_dimensions_rw: '31 in' }, stored)
    expect(input.specifications).toEqual({
      dimensions: { 'Ramp Width': '31 in' },
      performance: {},
      accessibility: { 'Seat Belt Extender': 'Yes' },
    })
    expect(input.features).toEqual(['Power Ramp', 'Q’Straint', 'Alarm'])
  })
})

test('the form has a field for each of the twelve specification lines, named as the specification names them', () => {
  expect(specLines.map(specField)).toEqual([
    'specifications_dimensions_ih',
    'specifications_dimensions_doh',
    'specifications_dimensions_rw',
    'specifications_dimensions_lfl',
    'specifications_performance_engine',
    'specifications_performance_hp',
    'specifications_performance_fe',
    'specifications_performance_ft',
    'specifications_accessibility_rc',
    'specifications_accessibility_gc',
    'specifications_accessibility_wp',
    'specifications_accessibility_tds',
  ])
})

describe('a new vehicle', () => {
  test('is a minivan unless something else is chosen', () => {
    expect(inputFrom(required).category).toBe('minivan')
  })

  test('must have name, type, price, description and a feature, and says so in the order of the form', () => {
    const form = read({})
    expect(form.ok ? [] : form.reply.data.errors).toEqual([
      { name: 'name', message: 'Enter the vehicle name.' },
      { name: 'type', message: 'Enter the conversion type, such as Side-Entry or Rear-Entry.' },
      { name: 'price', message: 'Enter the price as a number, such as 62,900, or “Call for price”.' },
      { name: 'description', message: 'Enter a description.' },
      { name: 'features', message: 'Please select at least one feature.' },
    ])
  })

  test.each([
    ['$62,900', 62_900],
    ['62 900.555', 62_900.56],
    ['0', null],
    ['$0.00', null],
    ['Call', null],
    ['call for  price', null],
  ])('may have the price %s', (price, expected) => {
    expect(inputFrom({ ...required, price }).price).toBe(expected)
  })

  test.each(['62.900,50', '82,90', '82,9', '$82.9k', '10%', 'sixty', '-1', '1e5', '$'])(
    'may not have the price %s',
    (price) => {
      expect(errorsOf({ price })).toEqual([{ name: 'price', message: expect.stringContaining('as a number') }])
    },
  )

  test('is asked which of two numbers is meant, rather than guessed', () => {
    expect(errorsOf({ price: '$82.900' })).toEqual([
      { name: 'price', message: 'Is the price 82,900 or 82.90? “$82.900” can be read both ways.' },
    ])
    expect(errorsOf({ mileage: '31.200 mi' })).toEqual([
      { name: 'mileage', message: 'Is the mileage 31,200 or 31.2? “31.200 mi” can be read both ways.' },
    ])
    expect(errorsOf({ mileage: '31,20' })).toMatchObject([{ name: 'mileage' }])
  })

  test('has its numbers within limits', () => {
    expect(errorsOf({ price: '10000000' })).toEqual([{ name: 'price', message: 'The price can be up to $9,999,999.' }])
    expect(errorsOf({ mileage: '10000000' })).toEqual([
      { name: 'mileage', message: 'The mileage can be up to 9,999,999.' },
    ])
    expect(errorsOf({ mileage: 'new' })).toMatchObject([{ name: 'mileage' }])
    expect(inputFrom({ ...required, mileage: '12,345.67 mi' }).mileage).toBe(12_345.7)
  })

  test.each([
    ['name', 120],
    ['type', 60],
    ['vin', 17],
    ['color', 60],
    ['conversionBrand', 80],
    ['description', 5000],
    ['specifications_dimensions_rw', 120],
    ['faqs_q1', 1000],
    ['faqs_a2', 1000],
  ])('%s can have up to %d characters', (name, limit) => {
    expect(errorsOf({ [name]: 'x'.repeat(limit) })).toEqual([])
    expect(errorsOf({ [name]: 'x'.repeat(limit + 1) })).toEqual([
      { name, message: expect.stringMatching(/can have up to [\d,]+ characters\. It has [\d,]+ now\.$/) },
    ])
  })

  test('is of one of the five kinds', () => {
    expect(errorsOf({ category: 'boat' })).toEqual([{ name: 'category', message: 'Choose a category from the list.' }])
  })

  test('keeps a question only with its answer', () => {
    expect(inputFrom({ ...required, faqs_q1: 'Why?', faqs_a2: 'Because.' }).faqs).toBeNull()
    expect(inputFrom({ ...required, faqs_q1: 'Why?', faqs_q2: 'How?', faqs_a2: 'Well.' }).faqs).toEqual([
      { question: 'How?', answer: 'Well.' },
    ])
  })

  test('has alternative texts of up to 250 characters', () => {
    const pictures = `public/a 640x480 ${'x'.repeat(251)}`
    expect(errorsOf({ pictures })).toEqual([{ name: 'pictures', message: expect.stringContaining('250') }])
  })
})
