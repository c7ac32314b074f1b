import { expect, test } from 'vitest'
import { createPage } from '#app/pages/page-edits.server.ts'
import { createReview } from '#app/reviews/reviews.server.ts'
import { freshDb } from '../../../test/kit/db.ts'
import { sampleVehicles } from '../sample-vehicles.ts'
import { createVehicle } from '../vehicles.server.ts'
import { findNamedPictures, listNamedPictures } from './picture-names.actions.server.ts'
import { picturesOfVehicles } from './vehicle-picture-names.server.ts'

const db = await freshDb()
const [van] = sampleVehicles

function picture(name: string) {
  return { path: `public/123e4567-e89b-12d3-a456-426614174000-${name}`, alt: '', width: 640, height: 480 }
}

test('a picture is in use on a vehicle, as a portrait, or within a page', async () => {
  if (!van) throw new Error('there are samples')
  const [onVehicle, portrait, onPage, unused] = ['van.jpg', 'face.jpg', 'page.jpg', 'unused.jpg'].map(picture)
  if (!onVehicle || !portrait || !onPage || !unused) throw new Error('there are four')
  const id = await createVehicle(db, { ...van, images: [picture('first.jpg'), onVehicle] })
  await createReview(db, {
    name: 'Ada',
    location: null,
    rating: 5,
    quote: 'Good.',
    imageUrl: `/media/${portrait.path}/320.webp`,
    isFeatured: false,
  })
  await createPage(db, {
    title: 'Ramps',
    slug: 'ramps',
    content: `Look: ![](/media/${onPage.path}/640.jpg)`,
    metaDescription: null,
    metaKeywords: null,
    isPublished: false,
  })
  const paths = [onVehicle, portrait, onPage, unused].map(({ path }) => path)
  expect(await findNamedPictures(db, paths)).toEqual(new Set([onVehicle.path, portrait.path, onPage.path]))
  expect(await listNamedPictures(db)).toEqual(
    new Set([picture('first.jpg'), onVehicle, portrait, onPage].map(({ path }) => path)),
  )
  expect(await picturesOfVehicles(db, paths)).toEqual([onVehicle.path])
  expect(await picturesOfVehicles(db, paths, id)).toEqual([])
  expect(await findNamedPictures(db, [])).toEqual(new Set())
})
