import { expect, test } from 'vitest'
import { createPage } from '#app/pages/page-edits.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { listComingUp } from './coming-up.actions.server.ts'

const db = await freshDb()
const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('what is planned for vehicles and pages stands in the order of time, the next so many', async () => {
  const page = {
    title: 'Sale',
    slug: 'sale',
    content: '',
    metaDescription: null,
    metaKeywords: null,
    isPublished: false,
  }
  const sale = await createPage(db, { ...page, appearsAt: day('2099-01-03'), disappearsAt: day('2099-01-09') })
  await createPage(db, { ...page, slug: 'unplanned' })
  const hidden = await createVehicle(db, { ...storedVan, isHidden: true, appearsAt: day('2099-01-01') })
  const held = await createVehicle(db, { ...storedVan, status: 'on-hold', heldUntil: day('2099-01-02') })
  await createVehicle(db, storedVan)
  const all = [
    { kind: 'vehicle', id: hidden, name: storedVan.name, what: 'appears', at: day('2099-01-01') },
    { kind: 'vehicle', id: held, name: storedVan.name, what: 'is no longer on hold', at: day('2099-01-02') },
    { kind: 'page', id: sale, name: 'Sale', what: 'appears', at: day('2099-01-03') },
    { kind: 'page', id: sale, name: 'Sale', what: 'disappears', at: day('2099-01-09') },
  ]
  expect(await listComingUp(db, 10)).toEqual(all)
  expect(await listComingUp(db, 2)).toEqual(all.slice(0, 2))
})
