import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { announce, openChanges, withdrawnTopics } from '#app/db/changes.server.ts'
import { createPage, removePage, updatePage } from '#app/pages/page-edits.server.ts'
import { pages } from '#app/pages/page-table.server.ts'
import { createReview, removeReview, updateReview } from '#app/reviews/reviews.server.ts'
import { makeDueChanges } from '#app/schedule/due-changes.actions.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle, removeVehicle, updateVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDatabase } from './kit/db.ts'
import { readSources } from './kit/source-tree.ts'
import { storedVan } from './kit/vehicle-actions.ts'

/** Every file that writes rows which visitors see, and why what it takes from them is told. */
const writes: Record<string, string> = {
  'app/vehicles/vehicles.server.ts': 'A save that hides or sells says so, and so does a deletion.',
  'app/vehicles/vehicle-schedule.server.ts': 'A vehicle that disappears at its time says so.',
  'app/vehicles/holds.server.ts': 'The end of a hold takes nothing away.',
  'app/vehicles/price-changes.server.ts': 'A price takes nothing away; the save around it says what is hidden or sold.',
  'app/demo/illustrate.server.ts': 'Pictures are added to vehicles and reviews.',
  'app/pages/page-edits.server.ts': 'A save that unpublishes says so, and so does a deletion.',
  'app/pages/page-schedule.server.ts': 'A page that disappears at its time says so.',
  'app/reviews/reviews.server.ts': 'Any save of a review that visitors see says so, and so does a deletion.',
  'app/settings/settings.server.ts': 'Any save of how to reach the house says so.',
  'app/newsletter/letters/letters.server.ts': 'Only drafts are edited or deleted, which visitors do not see.',
  'app/newsletter/letters/letter-steps.actions.server.ts': 'What was begun is never taken back: a step leads onward.',
  'app/newsletter/letters/deliveries.server.ts': 'Only how many readers a newsletter did not reach is counted.',
  'app/newsletter/letters/letter-posting.server.ts': 'What was begun is never taken back.',
}
const shownTables = 'vehicles|reviews|pages|siteSettings|letters'
const write = new RegExp(
  `\\.(update|insert|delete)\\((${shownTables})\\)|(update|insert into|delete from) \\$\\{(${shownTables})\\}`,
)

test('S11: every write of what visitors see is listed, with how a withdrawal in it is told', () => {
  const found = readSources().filter(({ path, text }) => /^app\/.*(?<!\.test)\.tsx?$/.test(path) && write.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(writes).toSorted())
})

test('S11: every page that lacks records while the database is away says which it shows, and follows them when it is stored', () => {
  const routes = readSources().filter(({ path }) => path.endsWith('.route.tsx'))
  const lacking = routes.filter(({ text }) => text.includes('noteUnread(context)'))
  expect(lacking.length).toBeGreaterThan(7)
  expect(lacking.filter(({ text }) => !text.includes('context.set(shownRecords')).map(({ path }) => path)).toEqual([])
})

const database = await freshDatabase()
const { db } = database
const changes = await openChanges(database)
const heard: string[] = []
for (const topic of withdrawnTopics) changes.subscribe(topic, (ids) => heard.push([topic, ...(ids ?? [])].join(' ')))

/** What was told to be withdrawn by the work. */
async function withdrawnBy(work: () => Promise<unknown>) {
  await changes.catchUp(db)
  heard.length = 0
  await work()
  await changes.catchUp(db)
  return [...heard]
}

beforeEach(async () => {
  await db.delete(vehicles)
  await db.delete(pages)
})

test('S11: a vehicle that is hidden, sold, deleted, or disappears at its time is told to be withdrawn; one that changes or comes back is not', async () => {
  const id = await createVehicle(db, storedVan)
  let version = 0
  const save = (change: Partial<typeof storedVan>) => {
    version += 1
    return withdrawnBy(() => updateVehicle(db, { id, version }, { ...storedVan, ...change }, 'dana'))
  }
  expect(await save({ price: 41_199 })).toEqual([])
  expect(await save({ status: 'pending' })).toEqual([])
  expect(await save({ status: 'sold' })).toEqual([`vehicles-withdrawn ${id}`])
  expect(await save({ status: 'sold', isHidden: true })).toEqual([`vehicles-withdrawn ${id}`])
  expect(await save({ isHidden: true })).toEqual([])
  expect(await save({})).toEqual([])
  await db
    .update(vehicles)
    .set({ disappearsAt: new Date(Date.now() - 1000) })
    .where(eq(vehicles.id, id))
  expect(await withdrawnBy(() => makeDueChanges(db))).toEqual([`vehicles-withdrawn ${id}`])
  expect(await withdrawnBy(() => removeVehicle(db, id))).toEqual([`vehicles-withdrawn ${id}`])
  expect(await withdrawnBy(() => removeVehicle(db, id))).toEqual([])
})

test('S11: a page that is unpublished, deleted, or disappears at its time is told to be withdrawn; one that changes is not', async () => {
  const input = { title: 'Sale', slug: 'sale', content: 'Words.', metaDescription: null, metaKeywords: null }
  const id = await createPage(db, { ...input, isPublished: true, appearsAt: null, disappearsAt: null })
  expect(await withdrawnBy(() => updatePage(db, { id, version: 1 }, { title: 'Spring sale' }))).toEqual([])
  const taken = [`pages-withdrawn ${id}`]
  expect(await withdrawnBy(() => updatePage(db, { id, version: 2 }, { isPublished: false }))).toEqual(taken)
  expect(await withdrawnBy(() => updatePage(db, { id, version: 3 }, { isPublished: true }))).toEqual([])
  await db.update(pages).set({ disappearsAt: new Date(Date.now() - 1000) })
  expect(await withdrawnBy(() => makeDueChanges(db))).toEqual(taken)
  expect(await withdrawnBy(() => removePage(db, id))).toEqual(taken)
})

test('S11: a featured review that is saved or deleted is told to be withdrawn, as its customer may have asked for that', async () => {
  const input = { name: 'Robin Sample', location: null, rating: 5, quote: 'Good.', imageUrl: null, isFeatured: true }
  const id = await createReview(db, input)
  const save = (version: number, isFeatured: boolean) =>
    withdrawnBy(() => updateReview(db, { id, version }, { ...input, name: 'R. S.', isFeatured }))
  expect(await save(1, true)).toEqual([`reviews-withdrawn ${id}`])
  expect(await save(2, false)).toEqual([`reviews-withdrawn ${id}`])
  expect(await save(3, false)).toEqual([])
  expect(await withdrawnBy(() => removeReview(db, id))).toEqual([`reviews-withdrawn ${id}`])
})

test('S11: another phone number withdraws what shows the old one; a setting that only staff see withdraws nothing', async () => {
  expect(await withdrawnBy(() => saveSettings(db, { contact_phone: '(602) 555-0100' }))).toEqual(['settings-withdrawn'])
  expect(await withdrawnBy(() => saveSettings(db, { owner_denver: 'dana@staff.example' }))).toEqual([])
})

test('S11: a withdrawal whose transaction is rolled back is never told', async () => {
  const id = await createVehicle(db, storedVan)
  const undone = () =>
    db
      .transaction(async (tx) => {
        await removeVehicle(tx, id)
        await announce(tx, 'vehicles', id)
        throw new Error('roll back')
      })
      .catch(() => undefined)
  expect(await withdrawnBy(undone)).toEqual([])
})
