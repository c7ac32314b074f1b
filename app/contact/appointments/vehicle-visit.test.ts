import { expect, test } from 'vitest'
import type { Status } from '#app/vehicles/vehicle-status.ts'
import { elsewhereText, type VisitedVehicle, type VisitWish, visitOf } from './vehicle-visit.ts'

const inDenver: VisitedVehicle = { status: 'available', showroom: 'Denver', expectedOn: null }
const wish: VisitWish = { kind: 'showroom', city: 'Denver', bringDays: 3, today: '2026-11-30' }

test.each<[why: string, vehicle: Partial<VisitedVehicle>, wish: Partial<VisitWish>, firstDay: string | null]>([
  ['where it is, at once', {}, {}, null],
  ['elsewhere, once it is brought', {}, { city: 'Phoenix' }, '2026-12-03'],
  ['at a home near there, at once', {}, { kind: 'home' }, null],
  ['at a home that another showroom comes to, once it is brought', {}, { kind: 'home', city: 'Dallas' }, '2026-12-03'],
  ['elsewhere on the same day, where that is how long it takes', {}, { city: 'Phoenix', bringDays: 0 }, null],
  ['once it is brought, if nobody says where it is', { showroom: null }, {}, '2026-12-03'],
  ['once it is here', { status: 'coming-soon', expectedOn: '2026-12-20' }, {}, '2026-12-20'],
  [
    'once it is here and brought',
    { status: 'coming-soon', expectedOn: '2026-12-20' },
    { city: 'Dallas' },
    '2026-12-23',
  ],
  ['at once, if it should be here by now', { status: 'coming-soon', expectedOn: '2026-11-01' }, {}, null],
  ['at once, though on hold', { status: 'on-hold' }, {}, null],
  ['at once, if it is sold and others are shown', { status: 'sold' }, { city: 'Dallas' }, null],
])('a vehicle is seen %s', (_, vehicle, changed, firstDay) => {
  expect(visitOf({ ...inDenver, ...vehicle }, { ...wish, ...changed }).firstDay).toBe(firstDay)
})

test.each<[vehicle: Partial<VisitedVehicle>, wish: Partial<VisitWish>, note: string]>([
  [{}, {}, 'This vehicle is in Denver. To bring it to another showroom, we need 3 days.'],
  [{}, { bringDays: 0 }, 'This vehicle is in Denver.'],
  [{}, { kind: 'home' }, 'This vehicle is in Denver. Our team there brings it to you.'],
  [{}, { kind: 'video' }, 'This vehicle is in Denver. The call comes from there.'],
  [
    {},
    { city: 'Phoenix' },
    'This vehicle is in Denver. We need 3 days to bring it to Phoenix. Times there start after that.',
  ],
  [
    { showroom: null },
    { city: 'Phoenix', bringDays: 1 },
    'We need 1 day to bring it to Phoenix. Times there start after that.',
  ],
  [{}, { city: 'Phoenix', bringDays: 0 }, 'This vehicle is in Denver. We’ll bring it to Phoenix for you.'],
])('visitors are told where it is and how long it takes: %j, %j', (vehicle, changed, note) => {
  expect(visitOf({ ...inDenver, ...vehicle }, { ...wish, ...changed }).note).toBe(note)
})

test('no time is offered for what is not here yet or sold, and staff are told why', () => {
  const requestFor = (vehicle: Partial<VisitedVehicle>) => visitOf({ ...inDenver, ...vehicle }, wish).request
  expect(requestFor({})).toBeNull()
  expect(requestFor({ status: 'pending' })).toBeNull()
  expect(requestFor({ status: 'sold' })).toMatchObject({
    title: 'This vehicle has been sold.',
    noTime: 'the vehicle is sold',
  })
  expect(requestFor({ status: 'built-to-order' })).toMatchObject({ why: 'built-to-order' })
  expect(requestFor({ status: 'coming-soon' })?.text).toMatch(/^Tell us how to reach you\./)
  expect(requestFor({ status: 'coming-soon', expectedOn: '2026-12-20' })).toMatchObject({
    title: 'This vehicle isn’t here yet.',
    text: expect.stringMatching(/^We expect it on December 20, 2026\. Tell us/),
    noTime: 'the vehicle is not here yet, it is expected on December 20, 2026',
  })
})

test('whoever has an appointment moves it though its vehicle is sold, but not though there is none yet', () => {
  const whyFor = (status: Status) => visitOf({ ...inDenver, status }, { ...wish, stands: true }).request?.why
  expect(whyFor('sold')).toBeUndefined()
  expect(whyFor('coming-soon')).toBe('coming-soon')
  expect(whyFor('built-to-order')).toBe('built-to-order')
})

test('both sides are told of a vehicle that is elsewhere, not here yet, or both; of no other', () => {
  const told = (vehicle: Partial<VisitedVehicle>, city: string) => elsewhereText({ ...inDenver, ...vehicle }, { city })
  expect([told({}, 'Denver'), told({ status: 'sold' }, 'Dallas'), elsewhereText(null, { city: 'Dallas' })]).toEqual([
    null,
    null,
    null,
  ])
  expect(told({}, 'Phoenix')).toBe('In Denver. We bring it to Phoenix for this appointment.')
  expect(told({ showroom: null }, 'Phoenix')).toBe('We bring it to Phoenix for this appointment.')
  expect(told({ status: 'coming-soon', expectedOn: '2026-12-20' }, 'Denver')).toBe(
    'Not here yet, expected December 20, 2026.',
  )
  expect(told({ status: 'built-to-order' }, 'Phoenix')).toBe('Built to order: there is none to drive yet.')
  expect(told({ status: 'coming-soon' }, 'Dallas')).toBe(
    'Not here yet. In Denver. We bring it to Dallas for this appointment.',
  )
})
