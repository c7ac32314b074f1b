import { expect, test } from 'vitest'
import { readLength, readWeight } from './measure-text.ts'

const ofVehicle = { unit: 'us', round: 'down' } as const
const ofPerson = { unit: 'us', round: 'up' } as const

test.each([
  ['55.5', 5550],
  ['55,5 in', 5550],
  ['55 1/2 in', 5550],
  ['55½"', 5550],
  ['55 ¾ inches', 5575],
  ['55.75 in.', 5575],
  ['4 ft 8 in', 5600],
  ['4’ 8”', 5600],
  ["4'8''", 5600],
  ['5 ft', 6000],
  ['5 feet', 6000],
  ['30 in (lift platform)', 3000],
  [' 92 in ', 9200],
])('the length in “%s” is %d hundredths of an inch', (text, value) =>
  expect(readLength(text, ofVehicle)).toEqual({ value, isMetric: false }),
)

test.each([
  ['Not lowered (122 in of flat floor)'],
  ['55-56 in'],
  ['55 or 56 in'],
  ['about 55 in'],
  ['55 5/4 in'],
  ['55 1/3 in'],
  ['55.123 in'],
  ['4 ft 100 cm'],
  ['141 cm ½'],
  ['(55 in)'],
  ['-55'],
  ['in'],
  [''],
])('no length is read in “%s”', (text) => expect(readLength(text, ofVehicle)).toBeNull())

test('centimeters go up for a person and down for a vehicle', () => {
  expect(readLength('139 cm', ofPerson)).toEqual({ value: 5473, isMetric: true })
  expect(readLength('139 cm', ofVehicle)).toEqual({ value: 5472, isMetric: true })
  expect(readLength('254 cm', ofPerson)).toEqual({ value: 10_000, isMetric: true })
  expect(readLength('1390 mm', ofPerson)).toEqual({ value: 5473, isMetric: true })
  expect(readLength('26 1/8', ofPerson)?.value).toBe(2613)
  expect(readLength('26 1/8', ofVehicle)?.value).toBe(2612)
})

test('a unit that is written counts before the one that is meant', () => {
  expect(readLength('139', { unit: 'metric', round: 'up' })).toEqual({ value: 5473, isMetric: true })
  expect(readLength('54.5 in', { unit: 'metric', round: 'up' })).toEqual({ value: 5450, isMetric: false })
  expect(readLength('4 ft 6', { unit: 'metric', round: 'up' })).toEqual({ value: 5400, isMetric: false })
  expect(readWeight('195', { unit: 'metric', round: 'up' })).toEqual({ value: 430, isMetric: true })
  expect(readWeight('430 lb', { unit: 'metric', round: 'up' })).toEqual({ value: 430, isMetric: false })
})

test.each([
  ['800 lb', 800],
  ['1,000 lb (lift)', 1000],
  ['1000', 1000],
  ['1 000 lbs', 1000],
  ['660.5 pounds', 660],
  ['300 kg', 661],
])('the weight in “%s” is %d pounds', (text, value) => expect(readWeight(text, ofVehicle)?.value).toBe(value))

test.each([['600-800 lb'], ['up to 800 lb'], ['lb'], [''], ['1,00 lb']])('no weight is read in “%s”', (text) =>
  expect(readWeight(text, ofVehicle)).toBeNull(),
)
