import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import type { ReviewInput } from './review.ts'
import {
  createReview,
  findReview,
  listFeaturedReviews,
  listReviews,
  removeReview,
  updateReview,
} from './reviews.server.ts'

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
  const emptied = { ...full, location: null, imageUrl: null }
  expect(await updateReview(db, { id, version: 1 }, emptied)).toMatchObject({ is: 'saved', before: full })
  expect(await findReview(db, id)).toMatchObject({ ...full, location: null, imageUrl: null, version: 2 })
})

test('ids start at 1001, above the samples', async () => {
  expect(await createReview(db, full)).toBeGreaterThanOrEqual(1001)
})

test('updating a review that is gone says so', async () => {
  expect(await updateReview(db, { id: 1, version: 1 }, full)).toEqual({ is: 'not-found' })
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

test('R8: of two saves from the same version at once, one is made and one is stale', async () => {
  const id = await createReview(db, full)
  const saves = ['A', 'B'].map((quote) => updateReview(db, { id, version: 1 }, { ...full, quote }))
  expect((await Promise.all(saves)).map(({ is }) => is).sort()).toEqual(['saved', 'stale'])
  expect(await findReview(db, id)).toMatchObject({ version: 2 })
})

test('R8: a review that was deleted is not brought back by a save', async () => {
  const id = await createReview(db, full)
  expect(await removeReview(db, id)).toMatchObject({ id, name: 'Ada Quill' })
  expect(await updateReview(db, { id, version: 1 }, full)).toEqual({ is: 'not-found' })
  expect(await removeReview(db, id)).toBeNull()
  expect(await findReview(db, id)).toBeNull()
})

test('the staff list has every review, newest first, and no more of each than it shows', async () => {
  const other = await freshDb()
  for (const name of ['First', 'Second']) await createReview(other, { ...full, name, isFeatured: name === 'First' })
  const listed = await listReviews(other)
  expect(listed.map(({ name, isFeatured }) => [name, isFeatured])).toEqual([
    ['Second', false],
    ['First', true],
  ])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(
    ['id', 'imageUrl', 'isFeatured', 'location', 'name', 'quote', 'rating'].sort(),
  )
})
