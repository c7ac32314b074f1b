import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { estimateOf, planCount, startAnswers, withoutPlan, withPlan } from './estimate.ts'
import { planFields, readNumber, sharedFields } from './estimate-fields.ts'
import { paybackOf } from './payment.ts'

const answers = { price: '60000', apr: '7.99', months: '120' }
const cell = (given: Record<string, string>, label: string) =>
  estimateOf(given)
    .rows.find((row) => row.label === label)
    ?.cells.join(' | ')

describe('what a loan costs', () => {
  test('8,500 at 7.9 % for 36 months is 265.97 a month and 9,574.92 in all', () => {
    expect(paybackOf(850_000, 790, 36)).toEqual({ payment: 26_597, total: 957_492, interest: 107_492 })
  })

  test('60,000 at 7.99 % for 120 months is 727.65 a month', () => {
    expect(paybackOf(6_000_000, 799, 120).payment).toBe(72_765)
  })

  test('60,000 at 0 % for 60 months is 1,000.00 a month, and nothing more', () => {
    expect(paybackOf(6_000_000, 0, 60)).toEqual({ payment: 100_000, total: 6_000_000, interest: 0 })
  })

  test('paid month by month, a loan is paid back but for the cents of rounding', () => {
    const loans = fc.record({
      principal: fc.integer({ min: 1, max: 999_999_900 }),
      apr: fc.integer({ min: 0, max: 3600 }),
      months: fc.integer({ min: 36, max: 144 }),
    })
    fc.assert(
      fc.property(loans, ({ principal, apr, months }) => {
        const { payment, total, interest } = paybackOf(principal, apr, months)
        expect([payment, total, interest].every(Number.isSafeInteger)).toBe(true)
        expect(interest).toBeGreaterThanOrEqual(0)
        expect(total).toBe(principal + interest)
        const growth = 1 + apr / 120_000
        let [owed, rounding] = [principal, 0]
        for (let month = 0; month < months; month += 1) {
          owed = owed * growth - payment
          rounding = rounding * growth + (apr === 0 ? 1 : 0.5)
        }
        expect(Math.abs(owed)).toBeLessThanOrEqual(rounding * 1.000001 + 0.01)
      }),
      fuzz,
    )
  })

  test('a higher rate never costs less, and a longer time never has a higher payment', () => {
    const rate = fc.integer({ min: 0, max: 3599 })
    const time = fc.integer({ min: 36, max: 143 })
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 999_999_900 }), rate, time, (principal, apr, months) => {
        const { payment } = paybackOf(principal, apr, months)
        // Without interest a cent is rounded up, so that the last payment is the smaller one.
        const rounded = apr === 0 ? 1 : 0
        expect(paybackOf(principal, apr + 1, months).payment).toBeGreaterThanOrEqual(payment - rounded)
        expect(paybackOf(principal, apr, months + 1).payment).toBeLessThanOrEqual(payment)
      }),
      fuzz,
    )
  })
})

describe('an estimate', () => {
  test('says all terms together', () => {
    expect(estimateOf(answers)).toMatchObject({
      errors: [],
      payments: '$727.65 a month for 120 months.',
      rows: [
        { label: 'Monthly payment', cells: ['$727.65'] },
        { label: 'Number of payments', cells: ['120'] },
        { label: 'APR', cells: ['7.99%'] },
        { label: 'Amount financed', cells: ['$60,000.00'] },
        { label: 'Total of payments', cells: ['$87,318.00'] },
        { label: 'Total interest', cells: ['$27,318.00'] },
        { label: 'Price', cells: ['$60,000.00'] },
        { label: 'Sales tax', cells: ['Not included'] },
        { label: 'Down payment', cells: ['$0.00'] },
        { label: 'Trade-in value', cells: ['$0.00'] },
        { label: 'Still owed on it', cells: ['$0.00'] },
      ],
    })
  })

  test('adds the tax and what is owed, and takes off down payment and trade-in', () => {
    const given = { ...answers, salesTax: '8.375', down: '$5,000', trade: '12,000.50', owed: '3000' }
    expect(cell(given, 'Sales tax')).toBe('$5,025.00')
    expect(cell(given, 'Amount financed')).toBe('$51,024.50')
  })

  test('takes a percent for the down payment, of the price, and for no other sum', () => {
    expect(cell({ ...answers, down: '10%' }, 'Down payment')).toBe('$6,000.00')
    expect(cell({ ...answers, down: '12.5 %' }, 'Amount financed')).toBe('$52,500.00')
    expect(cell({ ...answers, price: '41,905', down: '33.333%' }, 'Down payment')).toBe('$13,968.19')
    expect(estimateOf({ ...answers, down: '100%' }).payments).toBe('Nothing is left to borrow.')
    const two = withPlan({ ...answers, down: '10%' })
    expect(cell({ ...two, down2: '20%' }, 'Down payment')).toBe('$6,000.00 | $12,000.00')
    const wrong = { price: '10%', trade: '10%', owed: '5%', down: '101%', apr: '$7.99', salesTax: '$8', months: '72%' }
    expect(estimateOf(wrong).errors.map(({ name }) => name)).toEqual([
      ...['price', 'salesTax', 'trade', 'owed', 'down', 'apr', 'months'],
    ])
    expect(estimateOf(wrong).errors[4]?.message).toContain('as a percent of the price, such as 10%')
  })

  test.each([
    ['price', '60.000'],
    ['price', '60,00'],
    ['down', '5,0'],
    ['apr', '7,99'],
    ['down', '%'],
    ['down', '$10%'],
    ['down', '1,0%'],
  ])('asks again for a number that may mean another: %s %s', (name, typed) => {
    expect(estimateOf({ ...answers, [name]: typed }).errors.map((error) => error.name)).toEqual([name])
  })

  test('of a price that is covered borrows nothing', () => {
    const given = { ...answers, down: '60000' }
    expect(estimateOf(given).payments).toBe('Nothing is left to borrow.')
    expect(cell(given, 'Monthly payment')).toBe('$0.00')
    expect(cell(given, 'Number of payments')).toBe('0')
  })

  test('compares up to three ways to pay; another begins as the last', () => {
    const two = withPlan(answers)
    const three = withPlan({ ...two, months2: '60' })
    expect(cell(three, 'Number of payments')).toBe('120 | 60 | 60')
    expect(withPlan(three)).toBe(three)
    expect(planCount(withoutPlan(three))).toBe(2)
    expect(planCount(withoutPlan(answers))).toBe(1)
  })

  test('names each field that it cannot read', () => {
    const given = { price: 'a lot', salesTax: '21', trade: '-1', owed: '1e3', down: '1.234', apr: '', months: '35' }
    const { errors, rows } = estimateOf(given)
    expect(rows).toEqual([])
    expect(errors.map(({ name }) => name)).toEqual(['price', 'salesTax', 'trade', 'owed', 'down', 'apr', 'months'])
    expect(errors.at(-1)?.message).toBe('Enter the number of months, 36 to 144.')
  })

  test('begins with the price of the vehicle and what staff have set', () => {
    const start = { apr: '7.99', months: '72', downPercent: '10' }
    expect(startAnswers(62_905, start)).toMatchObject({ price: '62905', down: '6291', apr: '7.99', months: '72' })
    expect(startAnswers(null, start)).toMatchObject({ price: '', down: '' })
  })

  test('is made of whatever is typed, or refused: no text breaks it', () => {
    const text = hostile('1', '.', '0', ',', '$', '%', '9999999', '-', 'e')
    fc.assert(
      fc.property(fc.array(text, { minLength: 7, maxLength: 7 }), (texts) => {
        const names = [...sharedFields, ...planFields].map(({ name }) => name)
        const { errors, rows } = estimateOf(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
        expect(rows.length === 0).toBe(errors.length > 0)
        expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|∞/)
      }),
      fuzz,
    )
  })
})

test.each([
  ['1234.5', 123_450],
  ['$1,234.56', 123_456],
  ['.5', 50],
  ['1.', 100],
  ['', 0],
  ['1.005', null],
  ['10000000', null],
  ['.', null],
])('of dollars, %j are %j cents', (text, cents) => {
  expect(readNumber(text, { ...sharedFields[2] })).toBe(cents)
})
