import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listInbox } from '#app/contact/inbox.server.ts'
import { type InboxField, inboxFilters, isNarrowed } from '#app/contact/inbox-filters.server.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { fieldsOf, readAsked } from '#app/fields/list-filter.ts'
import { FilterFields } from '#app/ui/filter-fields.tsx'
import { listAddress } from '#app/ui/way-back.ts'
import { VehicleFilterBar } from '#app/vehicles/vehicle-filters.tsx'
import { findVehicles } from '#app/vehicles/vehicle-finder.server.ts'
import { handle } from '#app/vehicles/vehicle-list.route.tsx'
import { filtersToSearch, readVehicleFilters } from '#app/vehicles/vehicle-list-address.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from './db.ts'
import { stockOf } from './stock.ts'
import { storedVan } from './vehicle-actions.ts'

// What `added-field.test.ts` runs in a copy of the sources with one more filter of vehicles, `age`, and of the inbox, `since`.

const recent = new URLSearchParams('age=recent&x=1')
const db = await freshDb()

test('the address asks for it, by its known choices alone', () => {
  const filters = readVehicleFilters(recent)
  expect(filters).toMatchObject({ age: ['recent'] })
  expect(filtersToSearch(filters)).toBe('?age=recent')
  expect(readVehicleFilters(new URLSearchParams('age=pink'))).toMatchObject({ age: [] })
})

test('the list is cached apart for it', () => {
  expect(handle.cachedBy({ params: {}, query: recent, from: '' })).toEqual({ query: '?age=recent' })
})

test('the list is found by it, the form offers its choices with their counts, and a chip takes it away', async () => {
  for (const year of [2020, 2019, 2021, null]) await createVehicle(db, { ...storedVan, year })
  const { vehicles, inUse, panel } = await findVehicles(stockOf(db), readVehicleFilters(recent), 9)
  expect(vehicles).toHaveLength(2)
  expect(inUse).toEqual([{ name: 'age recent', label: 'From 2020 on', searchWithout: '' }])
  const html = renderToStaticMarkup(<VehicleFilterBar panel={panel} />)
  expect(html).toMatch(/<legend[^>]*>Age<\/legend>/)
  expect(html.match(/<input[^>]* name="age"[^>]*>/g)).toEqual([
    expect.stringMatching(/value="all"/),
    expect.stringMatching(/checked="" value="recent"/),
  ])
  expect(html).toMatch(/From 2020 on<\/span> <span[^>]*>2</)
})

test('a page of staff leads back to the list with it', () => {
  expect(listAddress('/admin/vehicles', '?age=recent&late=a-key')).toBe('/admin/vehicles?age=recent')
})

test('the inbox asks for its filter in address and form, and finds by it', async () => {
  const message = { name: 'Ana', email: 'ana@visitor.example', message: 'How wide?' }
  for (const createdAt of [new Date(), new Date('2026-01-01')])
    await db.insert(contactSubmissions).values({ ...message, createdAt, replayKey: createdAt.toISOString() })
  const asked = readAsked(inboxFilters, new URLSearchParams('since=week'))
  expect([isNarrowed(asked), (await listInbox(db, asked)).count]).toEqual([true, 1])
  const html = renderToStaticMarkup(<FilterFields fields={fieldsOf<InboxField>(inboxFilters, asked)} />)
  expect(html).toContain('<option value="week" selected="">Last week</option>')
})
