import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { chair } from '../../test/kit/chair.ts'
import { FitTable } from './fit-section.tsx'
import { countText, fitWays } from './fit-ways.ts'
import type { FoundFit } from './nothing-of-fit.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleFit } from './vehicle-fit.ts'

function demo(stockNumber: string): Vehicle {
  const found = demoInventory.find(({ vehicle }) => vehicle.stockNumber === stockNumber)
  if (!found) throw new Error(`the demonstration has no ${stockNumber}`)
  const bookkeeping = { id: 1012, version: 1, createdAt: new Date(), updatedAt: new Date() }
  return { ...found.vehicle, ...bookkeeping, images: [], reducedFrom: null, reducedAt: null }
}

const robin = { profile: chair({ length: 4400, weight: 430 }), units: 'in' } as const

test('a vehicle says its verdict, its reasons, the other places and how each measure is known', () => {
  expect(vehicleFit(robin, demo('DEMO-12'))).toMatchObject({
    line: { verdict: 'fits', word: 'Fits', reason: 'Door: 2 in above your head.' },
    notes: ['Front passenger: Fits. 4 in above your head.'],
    bar: 'Checking fit for 54.5 in seated, 26 in wide. A size check, not safety or medical advice.',
    rows: expect.arrayContaining([
      ['Door opening height', '54.5 in', '56.5 in\nMeasured here by Dana, March 31, 2026', '2 in'],
      ['Capacity', '430 lb', '1,000 lb\nMeasured here by Dana, March 31, 2026', '570 lb'],
      ['Middle: ceiling', '54.5 in', '59.5 in\nMeasured here by Dana, March 31, 2026', '5 in'],
    ]),
  })
})

test('a number with a photo of the tape leads to it', () => {
  const vehicle = demo('DEMO-12')
  const taken = { value: 5650, how: 'measured', by: 'Kim', on: null, source: null } as const
  const readings = { ...vehicle.readings, door: [{ ...taken, photo: { path: 'public/tape.jpg', width: 1600 } }] }
  const { rows, heads } = vehicleFit(robin, { ...vehicle, readings })
  const [door = [], entry] = rows
  expect(door.slice(2)).toEqual(['56.5 in\nMeasured here by Kim (photo)', '2 in', '/media/public/tape.jpg/1280.jpg'])
  expect(entry).toHaveLength(heads.length)
})

test.each([
  [49.01, ['Your eyes are 0.01 in above the top of the window.']],
  [49, ['Your eyes are at the height of the window.']],
  [34, ['Your eyes are at the height of the window.']],
  [33.5, ['Your eyes are 0.5 in below the window.']],
  [null, []],
])('eyes at %j inches: %j', (eyes, told) => {
  const profile = chair({ seat: 'B', eyes: eyes && Math.round(eyes * 100) })
  expect(vehicleFit({ profile, units: 'in' }, demo('DEMO-12')).notes).toEqual(told)
})

test('of a window of which one edge is known, only what is sure is told', () => {
  const low = { value: 3400, how: 'measured', by: null, on: null, source: null } as const
  const vehicle = demo('DEMO-12')
  const noteOf = (eyes: number, edge: 'glassLow' | 'glassHigh') => {
    const readings = { ...vehicle.readings, 'middle.glassLow': [], 'middle.glassHigh': [], [`middle.${edge}`]: [low] }
    return vehicleFit({ profile: chair({ seat: 'B', eyes }), units: 'cm' }, { ...vehicle, readings }).notes
  }
  expect(noteOf(3300, 'glassLow')).toEqual(['Your eyes are 2.5 cm below the window.'])
  expect(noteOf(3500, 'glassHigh')).toEqual(['Your eyes are 2.5 cm above the top of the window.'])
  expect([...noteOf(3500, 'glassLow'), ...noteOf(3300, 'glassHigh')]).toEqual([])
})

test('whoever is pushed by hand is told of a steep ramp', () => {
  const notesOf = (chairCode: 'N' | 'M', slope: number) => {
    const vehicle = demo('DEMO-29')
    const steep = { value: slope, how: 'measured', by: null, on: null, source: null } as const
    const readings = { ...vehicle.readings, slope: [steep] }
    return vehicleFit({ profile: chair({ chair: chairCode }), units: 'in' }, { ...vehicle, readings }).notes
  }
  expect(notesOf('N', 110)).toContain('Steep to push: 11°.')
  expect([...notesOf('N', 95), ...notesOf('M', 110)].join()).not.toContain('Steep')
})

test('of what does not fit all reasons are told, and whose figures they are', () => {
  const { line, source, notes } = vehicleFit({ profile: chair({ width: 3000 }), units: 'in' }, demo('DEMO-13'))
  expect(line).toEqual({
    verdict: 'tight',
    word: 'Tight',
    reason: 'Entry: 0 in wider than your chair; we look for 2.5 in.',
  })
  expect(notes).toEqual([
    'Door: 1 in above your head; we look for 2 in.',
    'Front passenger: Not measured. Front passenger ceiling: not measured.',
  ])
  expect(source).toBe('By the maker’s figures.')
})

test('what is not ours is told as the maker’s or as an estimate, and what is not known as not measured', () => {
  const rowsOf = (stockNumber: string) => vehicleFit(robin, demo(stockNumber)).rows
  expect(rowsOf('DEMO-02')[0]).toEqual([
    'Door opening height',
    '54.5 in',
    expect.stringMatching(/^56 in\n.* sheet, not checked by us$/),
    '1.5 in',
  ])
  expect(rowsOf('DEMO-11')[0]?.[2]).toBe('56 in\nAn estimate from our sheet')
  expect(rowsOf('DEMO-11').find(([measure]) => measure?.startsWith('Turning'))).toEqual([
    'Turning space, corner to corner',
    '51.11 in',
    'Not measured',
    '',
  ])
})

test('what is missing has a minus sign', () => {
  const rows = vehicleFit({ ...robin, profile: chair({ height: 5650 }) }, demo('DEMO-01')).rows
  expect(rows[0]?.[3]).toBe('−1 in')
})

test('measures are told in the units of the visitor', () => {
  const { line, rows } = vehicleFit({ ...robin, units: 'cm' }, demo('DEMO-12'))
  expect(line.reason).toBe('Door: 5 cm above your head.')
  const [door] = rows
  expect(door).toEqual(['Door opening height', '138.4 cm', expect.stringMatching(/^143\.5 cm\n/), '5 cm'])
})

test('the table has a row for each measure, each beginning with its name', () => {
  const fit = vehicleFit(robin, demo('DEMO-12'))
  const html = renderToStaticMarkup(createElement(FitTable, fit))
  expect(html.match(/<tr><th>[^<]+<\/th><td>/g)).toHaveLength(fit.rows.length)
})

const found: FoundFit = {
  ...{ fits: 9, tight: 3, unknown: 4, total: 30, chosen: null, searchUnknown: '?fit=unknown', nothing: null },
}

test('the count says how many of all fit, or how many another filter found', () => {
  expect(countText(30, found)).toBe('9 of 30 vehicles fit')
  expect(countText(9, { ...found, chosen: 'fits' })).toBe('9 of 30 vehicles fit')
  expect(countText(25, { ...found, chosen: 'possible' })).toBe('25 vehicles found')
  expect(countText(1, { ...found, fits: 0, total: 1 })).toBe('0 of 1 vehicle fits')
  expect(countText(0, { ...found, chosen: 'fits' })).toBe('No vehicles found')
  expect([countText(1, null), countText(30, null)]).toEqual(['1 vehicle found', '30 vehicles found'])
})

test('a filter by fit leads on to what is not measured, to what is closest, or to the measures', () => {
  const said = (fit: FoundFit | null, asks = false) =>
    fitWays(fit, asks).map(({ before, link, after, to }) => [before + link + after, to])
  expect(said(found)).toEqual([])
  expect(said({ ...found, chosen: 'fits' })).toEqual([
    ['4 more are not measured yet. Show them.', '/vehicles?fit=unknown'],
  ])
  expect(said({ ...found, unknown: 1, chosen: 'possible' })).toEqual([
    ['1 more is not measured yet. Show it.', '/vehicles?fit=unknown'],
  ])
  expect(said({ ...found, chosen: 'unknown' })).toEqual([])
  expect(said(null)).toEqual([])
  expect(said(null, true)).toEqual([['Enter your measurements to filter by fit.', '/fit']])
})
