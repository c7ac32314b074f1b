import { describe, expect, test } from 'vitest'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { mostFeatures, mostPriceUsd, type Vehicle } from '../vehicle.ts'
import { type BulkAction, bulkActionText, bulkChange } from './bulk-action.ts'
import { bulkActionOf, bulkSchema } from './bulk-form.ts'

const today = '2026-03-31'
const van: Vehicle = {
  ...storedVan,
  ...{ id: 1001, version: 1, createdAt: new Date(), updatedAt: new Date(), reducedFrom: null, reducedAt: null },
  price: 61_250,
  features: ['Manual Ramp', 'Heated Seats'],
}

function change(action: BulkAction, over: Partial<Vehicle> = {}) {
  return bulkChange({ ...van, ...over }, action, today)
}

describe('an action', () => {
  test('on the price gives whole dollars for percent, and the sum for dollars', () => {
    expect(change({ is: 'percent', by: -5 })).toEqual({
      ...{ before: '$61,250', after: '$58,188', columns: { price: 58_188 } },
    })
    expect(change({ is: 'amount', by: -250.1 })).toMatchObject({ after: '$60,999.90', columns: { price: 60_999.9 } })
    expect(change({ is: 'amount', by: 1000 })).toMatchObject({ after: '$62,250' })
  })

  test('on the price leaves out what has none, and what would cost too little, too much or the same', () => {
    const whyOf = (action: BulkAction, price: number | null) => change(action, { price })
    expect(whyOf({ is: 'percent', by: -5 }, null)).toEqual({ why: 'It has no price: Call for price.' })
    expect(whyOf({ is: 'amount', by: -500 }, 500)).toEqual({ why: 'Its price of $500 would be less than $1.' })
    expect(whyOf({ is: 'amount', by: -499 }, 500)).toMatchObject({ columns: { price: 1 } })
    expect(whyOf({ is: 'amount', by: 1 }, mostPriceUsd)).toEqual({ why: 'Its price would be more than $9,999,999.' })
    expect(whyOf({ is: 'percent', by: 0.1 }, 10)).toEqual({ why: 'Its price would stay $10.' })
  })

  test('on the status brings the day of a sale and forgets the dates of other statuses', () => {
    expect(change({ is: 'status', to: 'sold' })).toEqual({
      ...{ before: 'Available', after: 'Sold' },
      columns: { status: 'sold', soldOn: today, heldUntil: null, expectedOn: null },
    })
    const held = { status: 'on-hold', heldUntil: new Date() } as const
    expect(change({ is: 'status', to: 'available' }, held)).toMatchObject({ columns: { heldUntil: null } })
    expect(change({ is: 'status', to: 'available' })).toEqual({ why: 'It is already Available.' })
  })

  test('on showroom and condition says both in words', () => {
    expect(change({ is: 'showroom', to: 'Denver' })).toMatchObject({ before: 'None', after: 'Denver, CO' })
    expect(change({ is: 'showroom', to: null }, { showroom: 'Dallas' })).toMatchObject({
      ...{ after: 'None', columns: { showroom: null } },
    })
    expect(change({ is: 'condition', to: 'certified' })).toMatchObject({
      ...{ before: 'Used', after: 'Certified Pre-Owned', columns: { condition: 'certified' } },
    })
  })

  test('hides and shows, and leaves no moment behind that has no purpose any more', () => {
    const moments = { appearsAt: new Date('2099-03-31'), disappearsAt: new Date('2099-04-30') }
    expect(change({ is: 'show' }, { isHidden: true, ...moments })).toEqual({
      ...{ before: 'Hidden', after: 'Shown at once, no longer at a set time' },
      columns: { isHidden: false, appearsAt: null },
    })
    expect(change({ is: 'hide' }, moments)).toMatchObject({ columns: { isHidden: true, disappearsAt: null } })
    expect(change({ is: 'hide' })).toMatchObject({ before: 'Shown', after: 'Hidden' })
    expect(change({ is: 'show' })).toEqual({ why: 'It is already Shown.' })
    expect(['hide', 'show'].map((action) => bulkSchema.safeParse({ action }).success)).toEqual([true, true])
  })

  test('on features never takes the last one and adds none twice or too many, whatever the case of its letters', () => {
    expect(change({ is: 'take', feature: 'heated seats' })).toMatchObject({ columns: { features: ['Manual Ramp'] } })
    expect(change({ is: 'take', feature: 'Lift' })).toEqual({ why: 'It doesn’t have this feature.' })
    expect(change({ is: 'take', feature: 'Lift' }, { features: ['Lift'] })).toEqual({
      why: 'It is its last feature, and each vehicle needs one.',
    })
    expect(change({ is: 'add', feature: 'Lift' })).toMatchObject({ columns: { features: [...van.features, 'Lift'] } })
    expect(change({ is: 'add', feature: 'MANUAL RAMP' })).toEqual({ why: 'It already has this feature.' })
    const features = Array.from({ length: mostFeatures }, (_, at) => `Feature ${at}`)
    expect(change({ is: 'add', feature: 'Lift' }, { features })).toHaveProperty('why')
  })
})

test('an action is named in words', () => {
  const actions: BulkAction[] = [
    { is: 'percent', by: -5 },
    { is: 'amount', by: 1000 },
    { is: 'status', to: 'pending' },
    { is: 'showroom', to: 'Denver' },
    { is: 'condition', to: 'new' },
    { is: 'take', feature: 'Lift' },
    { is: 'add', feature: 'Lift' },
    { is: 'trash' },
  ]
  expect(actions.map(bulkActionText)).toEqual([
    ...['Price −5%', 'Price +$1,000', 'Status: Sale Pending', 'Showroom: Denver, CO', 'Condition: New'],
    ...['Feature “Lift” taken', 'Feature “Lift” added', 'Moved to the trash'],
  ])
})

describe('the form', () => {
  const actionOf = (action: string, field: string, typed: string) => {
    const read = bulkSchema.safeParse({ action, [field]: typed })
    return read.success ? bulkActionOf(read.data) : null
  }

  test.each([
    ['amount', '-500', -500],
    ['amount', '−$1,000', -1000],
    ['amount', '+ 250.50', 250.5],
    ['percent', '-5 %', -5],
    ['percent', '2.5', 2.5],
  ])('reads %s “%s” as %d', (action, typed, by) => expect(actionOf(action, action, typed)).toEqual({ is: action, by }))

  test.each([
    ['amount', ''],
    ['amount', '0'],
    ['amount', 'a lot'],
    ['amount', '1e3'],
    ['percent', '-5.125'],
    ['percent', '1001'],
    ['percent', '-91'],
    ['percent', '-5,5'],
    ['amount', '10,00'],
    ['amount', '1,0000'],
    ['amount', '82.900'],
    ['amount', '-10%'],
    ['percent', '$5'],
    ['status', 'on-hold'],
    ['status', ''],
    ['showroom', 'Paris'],
    ['condition', ''],
    ['addedFeature', ''],
    ['fly', '1'],
  ])('refuses %s “%s”', (action, typed) => expect(actionOf(action, action, typed)).toBeNull())

  test('looks only at the field of the chosen action', () => {
    const read = bulkSchema.safeParse({ action: 'trash', takenFeature: 'nonsense', status: 'on-hold' })
    expect(read.success && bulkActionOf(read.data)).toEqual({ is: 'trash' })
  })

  test('refuses what was typed beside another action, and a feature of spaces', () => {
    const [typed, blank] = [
      { action: 'status', status: 'sold', percent: '-5' },
      { action: 'add', addedFeature: '   ' },
    ].map((form) => bulkSchema.safeParse(form).error?.issues)
    expect(typed).toMatchObject([{ path: ['percent'], message: expect.stringContaining('something else is chosen') }])
    expect(blank).toMatchObject([{ path: ['addedFeature'] }])
  })
})
