import { describe, expect, test } from 'vitest'
import { searchPages, slugToast } from './page-editing.ts'

const measure = { title: 'Measure first', slug: 'measure-first', metaDescription: 'Four numbers to know.' }
const funding = { title: 'Paying for it', slug: 'funding', metaDescription: null }

describe('the search of the staff list', () => {
  test.each([
    ['MEASURE', [measure]],
    ['funding', [funding]],
    ['numbers', [measure]],
    ['first', [measure]],
    [' it ', [funding]],
    ['', [measure, funding]],
    ['null', []],
  ])('for %j looks at title, slug and meta description, capitals or not', (search, found) => {
    expect(searchPages([measure, funding], search)).toEqual(found)
  })
})

test('a form without a slug brings its own toast, other mistakes do not', () => {
  expect(slugToast([{ message: 'Enter a title.' }, { message: 'Please provide a slug for the page.' }])).toEqual({
    title: 'Slug Required',
    description: 'Please provide a slug for the page.',
    variant: 'destructive',
  })
  expect(slugToast([{ message: 'Enter a title.' }])).toBeUndefined()
})
