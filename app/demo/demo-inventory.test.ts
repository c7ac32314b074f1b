import { describe, expect, test } from 'vitest'
import { plans, seating } from '#app/drawings/plan-layout.ts'
import type { Point } from '#app/drawings/svg-text.ts'
import { sampleVehicles } from '#app/vehicles/sample-vehicles.ts'
import { specLines } from '#app/vehicles/spec-sheet.ts'
import { standardFeatures } from '#app/vehicles/standard-features.ts'
import { vehicleLimits } from '#app/vehicles/vehicle.ts'
import { isThere } from '#app/vehicles/vehicle-status.ts'
import { vinWarning, wholeVin } from '#app/vehicles/vin.ts'
import { demoInventory } from './demo-inventory.ts'

const yearCodes = new Map([...'JKLMNPRS'].map((code, index) => [String(2018 + index), code]))

function countOf(wanted: (stock: (typeof demoInventory)[number]) => boolean) {
  return demoInventory.filter(wanted).length
}

const prices = demoInventory.flatMap(({ vehicle }) => (vehicle.price === null ? [] : [vehicle.price]))

test('the demonstration stock is large and mixed', () => {
  expect(demoInventory.length).toBeGreaterThanOrEqual(26)
  expect(countOf(({ entry }) => entry === 'side')).toBeGreaterThanOrEqual(10)
  expect(countOf(({ entry }) => entry === 'rear')).toBeGreaterThanOrEqual(10)
  for (const category of ['minivan', 'suv', 'fullsize', 'truck', 'other']) {
    expect(countOf(({ vehicle }) => vehicle.category === category)).toBeGreaterThan(0)
  }
})

test('prices reach from $24,900 to $98,500, fill all three bands and stand on both boundaries', () => {
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([24_900, 98_500])
  expect(countOf(({ vehicle }) => vehicle.price === null)).toBe(1)
  expect(prices.filter((price) => price === 60_000)).toHaveLength(1)
  expect(prices.filter((price) => price === 70_000)).toHaveLength(1)
  expect(prices.filter((price) => price < 60_000).length).toBeGreaterThanOrEqual(6)
  expect(prices.filter((price) => price >= 60_000 && price <= 70_000).length).toBeGreaterThanOrEqual(6)
  expect(prices.filter((price) => price > 70_000).length).toBeGreaterThanOrEqual(6)
})

test('what says that it is not built yet is built to order, and nothing else is', () => {
  for (const { vehicle } of demoInventory) {
    const said = JSON.stringify([vehicle.description, vehicle.faqs])
    const isUnbuilt = /built to order|not finished|before anything is ordered/i.test(said)
    expect(vehicle.status === 'built-to-order', vehicle.name).toBe(isUnbuilt)
  }
  expect(countOf(({ vehicle }) => vehicle.status === 'built-to-order')).toBe(1)
})

test('what is not built has no miles, no VIN and no measures of our tape, and what has not arrived has none either', () => {
  for (const { vehicle } of demoInventory) {
    const { status, mileage, vin, readings, condition } = vehicle
    const isUnbuilt = status === 'built-to-order'
    expect([mileage === null, vin === null], vehicle.name).toEqual([isUnbuilt, isUnbuilt])
    expect(mileage === null || mileage > 0).toBe(true)
    if (isUnbuilt) expect(condition).toBe('new')
    if (!isThere(status)) expect(JSON.stringify(readings), vehicle.name).not.toContain('"measured"')
  }
})

test('a visitor can find a side-entry minivan under $60K', () => {
  const found = demoInventory.filter(
    ({ vehicle, entry }) => vehicle.category === 'minivan' && entry === 'side' && (vehicle.price ?? 60_000) < 60_000,
  )
  expect(found.length).toBeGreaterThanOrEqual(3)
})

test('no two vehicles share a name or a VIN', () => {
  const withYear = demoInventory.map(({ vehicle }) => vehicle.name)
  const vins = demoInventory.flatMap(({ vehicle }) => vehicle.vin ?? [])
  expect(new Set(withYear).size).toBe(demoInventory.length)
  expect(new Set(vins).size).toBe(vins.length)
})

describe.each(demoInventory)('the $vehicle.name', ({ vehicle, body, entry, places, drawings }) => {
  test('is drawn with the wheelchair places that its sheet says, each with room', () => {
    const said = vehicle.specifications?.accessibility['Wheelchair Positions'] ?? ''
    const { chairs, seats, jumpSeats } = seating(plans[body][entry], places)
    expect(chairs).toHaveLength(Number.parseInt(said, 10))
    for (const word of ['driver', 'front passenger'])
      expect(places.some((place) => place === word)).toBe(said.includes(word))
    const apart = ([x, y]: Point, [otherX, otherY]: Point, [long, wide]: Point) =>
      Math.abs(x - otherX) >= long || Math.abs(y - otherY) >= wide
    for (const [at, chair] of chairs.entries()) {
      // A wheelchair is 105 by 66 cm, a seat 70 by 48.
      for (const other of chairs.slice(at + 1)) expect(apart(chair, other, [105, 66])).toBe(true)
      for (const seat of [...seats, ...jumpSeats]) expect(apart(chair, seat, [84, 57])).toBe(true)
    }
  })

  test('has a VIN with the right letters, check digit and model year, once it is built', () => {
    const { status, vin } = vehicle
    if (vin === null) return expect(status).toBe('built-to-order')
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    expect(vinWarning(vin)).toBeNull()
    expect(vin.charAt(9)).toBe(yearCodes.get(vehicle.name.slice(0, 4)))
  })

  test('says its year, its entry and its body in agreeing words', () => {
    expect(vehicle.name).toMatch(/^20(1[89]|2[0-5]) [A-Z]/)
    const { year, make, model, trim } = vehicle
    expect([year, make, model, ...(trim === null ? [] : [trim])].join(' ')).toBe(vehicle.name)
    expect(vehicle.type).toBe(entry === 'side' ? 'Side-Entry' : 'Rear-Entry')
    expect([body, 'other']).toContain(vehicle.category)
  })

  test('fills all twelve specification lines', () => {
    for (const { group, label } of specLines) expect(vehicle.specifications?.[group][label]).toMatch(/\S/)
  })

  test('answers two questions and lists six to ten features, most of them from the list', () => {
    expect(vehicle.faqs).toHaveLength(2)
    for (const { question, answer } of vehicle.faqs ?? []) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(40)
    }
    expect(vehicle.features.length).toBeGreaterThanOrEqual(6)
    expect(vehicle.features.length).toBeLessThanOrEqual(10)
    expect(new Set(vehicle.features).size).toBe(vehicle.features.length)
    const listed = vehicle.features.filter((feature) => standardFeatures.includes(feature))
    expect(listed.length).toBeGreaterThanOrEqual(vehicle.features.length / 2)
  })

  test('has three to six drawings, each with its own alternative text that names it', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(3)
    expect(drawings.length).toBeLessThanOrEqual(6)
    expect(new Set(drawings.map(({ alt }) => alt)).size).toBe(drawings.length)
    for (const { alt } of drawings) expect(alt).toContain(vehicle.name)
  })

  test('keeps within every text limit', () => {
    expect(vehicle.name.length).toBeLessThanOrEqual(vehicleLimits.name)
    expect(vehicle.color?.length).toBeLessThanOrEqual(vehicleLimits.color)
    expect(vehicle.conversionBrand?.length).toBeLessThanOrEqual(vehicleLimits.conversionBrand)
    expect(vehicle.description.length).toBeLessThanOrEqual(vehicleLimits.description)
    expect(vehicle.description.split('\n\n').length).toBeGreaterThanOrEqual(2)
    for (const feature of vehicle.features) expect(feature.length).toBeLessThanOrEqual(vehicleLimits.feature)
    for (const { question, answer } of vehicle.faqs ?? []) {
      expect(Math.max(question.length, answer.length)).toBeLessThanOrEqual(vehicleLimits.faqText)
    }
  })
})

test('there are fourteen vehicle features, each used by some vehicle', () => {
  expect(new Set(standardFeatures).size).toBe(14)
  for (const feature of standardFeatures) {
    expect(
      countOf(({ vehicle }) => vehicle.features.includes(feature)),
      feature,
    ).toBeGreaterThan(0)
  }
})

test('the three built-in samples have ids 1 to 3, no pictures, full sheets, true VINs, and are not in the stock', () => {
  expect(sampleVehicles.map(({ id, type }) => [id, type])).toEqual([
    [1, 'Side-Entry'],
    [2, 'Rear-Entry'],
    [3, 'Side-Entry'],
  ])
  for (const sample of sampleVehicles) {
    expect(sample.images).toEqual([])
    expect(wholeVin(sample.vin)).not.toBeNull()
    expect(vinWarning(sample.vin)).toBeNull()
    expect(sample.faqs).toHaveLength(2)
    expect(demoInventory.map(({ vehicle }) => vehicle.name)).not.toContain(sample.name)
    for (const { group, label } of specLines) expect(sample.specifications?.[group][label]).toMatch(/\S/)
  }
})
