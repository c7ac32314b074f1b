import { describe, expect, test } from 'vitest'
import { searchReviews } from './review.ts'
import { reviewAnswers } from './review-fields.ts'

const ada = { name: 'Ada Quill', location: 'Phoenix, AZ', quote: 'It fits.' }
const ben = { name: 'Ben Fern', location: null, quote: 'A quiet Phoenix rising.' }

describe('the search of the staff list', () => {
  test.each([
    ['quill', [ada]],
    ['PHOENIX', [ada, ben]],
    ['fits', [ada]],
    ['  ben ', [ben]],
    ['', [ada, ben]],
    ['Denver', []],
  ])('for %j looks at name, location and quote, capitals or not', (search, found) => {
    expect(searchReviews([ada, ben], search)).toEqual(found)
  })
})

test('a review in the words of its form has an empty text for what is absent', () => {
  const review = { ...ben, rating: 4, imageUrl: null, isFeatured: false }
  expect(reviewAnswers(review)).toEqual({
    name: 'Ben Fern',
    location: '',
    rating: '4',
    quote: 'A quiet Phoenix rising.',
    imageUrl: '',
    isFeatured: '',
  })
})
