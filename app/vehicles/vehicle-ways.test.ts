import { expect, test } from 'vitest'
import { sampleVehicles } from './sample-vehicles.ts'
import { waysOf } from './vehicle-ways.ts'

const [sample] = sampleVehicles
const van = (facts: object) => {
  if (!sample) throw new Error('there is a sample')
  return { ...sample, id: 1003, price: 41_900, ...facts }
}
const labels = (ways: Array<{ label: string }>) => ways.map(({ label }) => label)

test('a vehicle for sale is asked about, saved, and its payment estimated with its price', () => {
  const { sold, calls, bar, more, closing } = waysOf(van({}), false)
  expect(sold).toBeNull()
  expect(calls).toEqual([
    { to: '/contact?subject=QuoteRequest&vehicle=1003', label: 'Request a Quote' },
    { to: '/contact?subject=TestDrive&vehicle=1003', label: 'Schedule a Test Drive' },
  ])
  expect(bar).toEqual(calls[0])
  expect(more).toEqual([
    { to: '/appointments?vehicle=1003', label: 'Choose a Time' },
    { to: '/shortlist?save=1003', label: 'Save to Shortlist' },
    { to: '/services/financing/estimate?price=41900', label: 'Estimate a Payment' },
    { to: '/trade-in?vehicle=1003', label: 'Offer a Trade-In' },
    { to: '/alerts/new?vehicle=1003', label: 'Email Me When the Price Drops' },
  ])
  expect(closing).toMatchObject({ to: '/contact?vehicle=1003', label: 'Contact Us About It' })
})

test('of one that is not here yet a time is asked for, as none can be chosen', () => {
  expect(labels(waysOf(van({ status: 'coming-soon' }), false).more)[0]).toBe('Ask for a Time')
})

test('without a price there is nothing to estimate', () => {
  expect(labels(waysOf(van({ price: null }), false).more)).toEqual([
    'Choose a Time',
    'Save to Shortlist',
    'Offer a Trade-In',
    'Email Me When the Price Drops',
  ])
})

test('one that is built to order is talked about: there is no time to drive it', () => {
  const { calls, bar, more, closing } = waysOf(van({ status: 'built-to-order' }), false)
  const talk = { to: '/contact?vehicle=1003', label: 'Talk to Us About Yours' }
  expect([labels(calls), calls[1], bar]).toEqual([['Request a Quote', talk.label], talk, calls[0]])
  expect(closing).toMatchObject(talk)
  expect(more.map(({ to }) => to).filter((to) => /appointments|TestDrive/.test(to))).toEqual([])
  expect(labels(more)).toContain('Save to Shortlist')
})

test('one that is sold says so and leads to a general question, and to an email about one like it', () => {
  const { sold, calls, more, closing } = waysOf(van({ status: 'sold' }), false)
  expect(sold).toMatch(/^This vehicle has found its owner\./)
  expect([labels(calls), closing.to]).toEqual([['Tell Us What You Need'], '/contact'])
  expect(more).toEqual([{ to: '/alerts/new?vehicle=1003', label: 'Email Me When One Like It Comes In' }])
})

test('of a sample nobody can ask for a quote, nor save it', () => {
  const { calls, more, closing } = waysOf(van({}), true)
  expect([calls.map(({ to }) => to), more, closing.to]).toEqual([['/contact', '/contact'], [], '/contact'])
})

test.each([
  ['available', 'See it, or have it brought to your door'],
  ['coming-soon', 'See it, or have it brought to your door'],
  ['built-to-order', 'Talk to us about yours'],
  ['sold', 'Tell us what you need'],
])('on paper one that is %s has our phone and showrooms under “%s”', (status, printed) => {
  expect(waysOf(van({ status }), false)).toMatchObject({ printed })
})
