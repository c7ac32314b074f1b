import { expect, test } from 'vitest'
import { freshDb } from '../../test/db.ts'
import type { ReviewInput } from './review.ts'
import { createReview, findReview, listFeaturedReviews, updateReview } from './reviews.server.ts'

const db = await freshDb()

const full: ReviewInput = {
  name: 'Ada Quill',
  location: 'Phoenix, AZ',
  rating: 4,
  quote: 'It fits.',
  imageUrl: '/media/public/x/320.webp',
  isFeatured: true,
}

test('every field of a review is read back as it was saved', async () => {
  const id = await createReview(db, full)
  expect(await findReview(db, id)).toMatchObject({ ...full, id, version: 1 })
})

test('an emptied optional field of a review is read back as null', async () => {
  const id = await createReview(db, full)
  expect(await updateReview(db, id, { ...full, location: null, imageUrl: null })).toBe(true)
  expect(await findReview(db, id)).toMatchObject({ ...full, location: null, imageUrl: null, version: 2 })
})

test('ids start at 1001, above the samples', async () => {
  expect(await createReview(db, full)).toBeGreaterThanOrEqual(1001)
})

test('updating a review that is gone says so', async () => {
  expect(await updateReview(db, 1, full)).toBe(false)
})

test.each([0, 6])('the database refuses a rating of %i', async (rating) => {
  await expect(createReview(db, { ...full, rating })).rejects.toMatchObject({
    cause: { constraint: 'reviews_rating_one_to_five' },
  })
})

test('home shows the three newest featured reviews', async () => {
  const other = await freshDb()
  for (const name of ['First', 'Second', 'Third', 'Fourth']) await createReview(other, { ...full, name })
  await createReview(other, { ...full, name: 'Not featured', isFeatured: false })
  expect((await listFeaturedReviews(other)).map((review) => review.name)).toEqual(['Fourth', 'Third', 'Second'])
})
