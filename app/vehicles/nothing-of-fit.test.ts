import { expect, test } from 'vitest'
import { fitWays } from './fit-ways.ts'
import type { FoundFit, NothingOfFit } from './nothing-of-fit.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import { summaryOf } from './shown-vehicle.ts'

/** An empty list: of 12 vehicles that fit none is up to $30,000, and the one up to $30,000 doesn't fit. */
const empty = { fits: 0, tight: 0, unknown: 0, total: 1, chosen: 'fits', searchUnknown: '?unknown' }
const elsewhere = { count: 12, without: 'Up to $30,000', arePriced: true, areTight: false, search: '?elsewhere' }
const none = { others: ['Up to $30,000'], elsewhere, closest: null, tight: '?tight', judged: '?judged' }

function said(fit: Partial<FoundFit>, nothing: Partial<NothingOfFit> = {}) {
  const ways = fitWays({ ...empty, ...fit, nothing: { ...none, ...nothing } }, false)
  return ways.map(({ before, link, after, to }) => `${before}${link}${after} ${to.replace('/vehicles', '')}`)
}

test('an empty list says of which vehicles nothing fits, and leads to those that do', () => {
  expect(said({})).toEqual(['The one vehicle up to $30,000 doesn’t fit; 12 at higher prices do. Show them. ?elsewhere'])
  expect(said({ total: 3 }, { others: ['Kia'], elsewhere: { ...elsewhere, count: 1, without: 'Kia' } })).toEqual([
    'None of the 3 vehicles for “Kia” fits; 1 other does. Show it. ?elsewhere',
  ])
  expect(said({ chosen: 'possible' })).toEqual([
    'The one vehicle up to $30,000 doesn’t fit; 12 at higher prices fit or are tight. Show them. ?elsewhere',
  ])
})

test.each([
  ['Under $60K', 'under $60K', 'at higher prices'],
  ['Over $70K', 'over $70K', 'at lower prices'],
  ['From $90,000', 'from $90,000', 'at lower prices'],
  ['$60K-$70K', 'at $60K-$70K', 'at other prices'],
  ['2018 or older', 'for “2018 or older”', 'others'],
  ['“zzz”', 'for “zzz”', 'others'],
])('where it is “%s” that is in the way, the sentence says so', (label, where, there) => {
  expect(said({}, { others: [label], elsewhere: { ...elsewhere, without: label } })).toEqual([
    `The one vehicle ${where} doesn’t fit; 12 ${there} do. Show them. ?elsewhere`,
  ])
})

test('what has no price is not told as dearer', () => {
  expect(said({}, { elsewhere: { ...elsewhere, arePriced: false } })[0]).toContain('; 12 others do.')
})

test('of several filters the one in the way is named, or none where each is', () => {
  const others = ['Kia', 'Rear Entry']
  expect(said({ total: 2 }, { others, elsewhere: { ...elsewhere, without: 'Kia' } })).toEqual([
    'None of the 2 vehicles that match your other choices fits; 12 without “Kia” do. Show them. ?elsewhere',
  ])
  expect(said({}, { others, elsewhere: { ...elsewhere, without: null } })).toEqual([
    'The one vehicle that matches your other choices doesn’t fit; 12 others do. Show them. ?elsewhere',
  ])
})

test('what is tight or not measured is not told as what doesn’t fit', () => {
  expect(said({ total: 5, tight: 1, unknown: 2 })).toEqual([
    '2 vehicles up to $30,000 don’t fit; 12 at higher prices do. Show them. ?elsewhere',
    '1 is tight. Show it. ?tight',
    '2 more are not measured yet. Show them. ?unknown',
  ])
  expect(said({ unknown: 1 })).toEqual([
    '12 at higher prices fit. Show them. ?elsewhere',
    '1 is not measured yet. Show it. ?unknown',
  ])
})

test('where nothing for sale fits, but is tight beside the other filters, the list leads there', () => {
  const tight = { ...elsewhere, areTight: true }
  expect(said({ total: 2 }, { elsewhere: { ...tight, count: 2 } })).toEqual([
    'None of the 2 vehicles up to $30,000 fits; 2 at higher prices are tight. Show them. ?elsewhere',
  ])
  expect(said({ unknown: 1 }, { elsewhere: { ...tight, count: 1 } })[0]).toBe(
    '1 at a higher price is tight. Show it. ?elsewhere',
  )
})

test('only where nothing for sale fits is that said, with the closest vehicle', () => {
  const [sample] = sampleVehicles
  if (!sample) throw new Error('there is a sample')
  const nowhere = { elsewhere: { ...elsewhere, count: 0 }, closest: { ...summaryOf(sample), id: 7 } }
  expect(said({ total: 30 }, { ...nowhere, others: [] })[0]).toMatch(
    /^Nothing fits these measurements\. Closest: .* \/7$/,
  )
  expect(said({}, nowhere)[0]).toMatch(
    /^The one vehicle up to \$30,000 doesn’t fit, nor does anything else for sale\. Closest: /,
  )
  expect(said({ total: 30, tight: 1 }, { ...nowhere, others: [] })).toEqual(['1 is tight. Show it. ?tight'])
})

test('of vehicles that are not measured yet there may be none: then each can be judged', () => {
  const unknown = { chosen: 'unknown', searchUnknown: '' }
  expect(said(unknown)).toEqual([
    'We know enough about the one vehicle up to $30,000 to say whether it fits; 12 at higher prices are not measured yet. Show them. ?elsewhere',
  ])
  expect(said({ ...unknown, total: 30 }, { others: [], elsewhere: { ...elsewhere, count: 0 } })).toEqual([
    'We know enough about all 30 vehicles to say whether they fit. Show them. ?judged',
  ])
})

test('where other filters find nothing by themselves, nothing is said of the measures', () => {
  for (const chosen of ['fits', 'possible', 'unknown']) expect(said({ chosen, total: 0 })).toEqual([])
})
