import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchTextOf } from '#app/contact/submission-search.server.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { createPage } from '#app/pages/page-edits.server.ts'
import { addAccount } from '#app/staff/staff-accounts.server.ts'
import { closedDb, freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { dana, staffRequest } from '../../../test/kit/staff-context.ts'
import { loader } from './admin-search.route.tsx'
import { findScreens, foundText } from './staff-search.ts'

const db = await freshDb()
const away = await closedDb()
const storage = await freshStorage()

async function find(search: string, { on = db, who = dana }: { on?: typeof db; who?: typeof dana | null } = {}) {
  const url = new URL(`https://redstone.example/admin/search?${new URLSearchParams({ search })}`)
  const context = staffRequest({ db: on, storage }, who)
  return loader({ url, context, request: new Request(url), params: {}, pattern: '/admin/search' as const })
}

/** What is found, by kind. */
async function found(search: string) {
  const answer = await find(search)
  if (!('groups' in answer)) throw new Error('nothing was searched')
  return Object.fromEntries(answer.groups.map(({ title, things, total, all }) => [title, { things, total, all }]))
}

async function addVehicles(count: number, kind: { status?: string; hidden?: boolean } = {}) {
  const { status = 'available', hidden = false } = kind
  await db.execute(sql`insert into vehicles (name, type, category, description, features, search_text, status, is_hidden, stock_number)
    select 'Voyager ' || n, 'Side-Entry', 'minivan', 'x', '{Ramp}', 'voyager ' || n || ' s-' || ${status}::text || n, ${status}, ${hidden},
      'S-' || ${status}::text || ${hidden}::text || n from generate_series(1, ${count}::int) n`)
}

async function addMessage(name: string, email: string, message: string) {
  const texts = { name, email, phone: null, message }
  await db
    .insert(contactSubmissions)
    .values({ ...texts, replayKey: crypto.randomUUID(), searchText: searchTextOf(texts) })
}

test('vehicles are found in all lists, five of them, and each list that has any is led to with its own search', async () => {
  await addVehicles(7)
  await addVehicles(2, { status: 'sold' })
  await addVehicles(1, { hidden: true })
  const { Vehicles: group } = await found('voyager')
  expect(group?.things).toHaveLength(5)
  expect(group?.total).toBe('10')
  expect(group?.all).toEqual([
    { to: '/admin/vehicles?search=voyager', label: 'All 7 vehicles: For Sale' },
    { to: '/admin/vehicles?sold=1&search=voyager', label: 'All 2 vehicles: Sold' },
    { to: '/admin/vehicles?hidden=1&search=voyager', label: 'All 1 vehicle: Hidden' },
  ])
  expect((await found('s-sold2')).Vehicles?.things).toMatchObject([
    { name: 'Voyager 2', about: expect.stringContaining('Sold') },
  ])
})

test('a message is found by name and words; who sent it is found as a person, once, by name and address alone', async () => {
  await addMessage('Robin Sample', 'robin@sample.example', 'Subject: Ramp\n\nHow wide is the gangway?')
  await addMessage('Robin Sample', 'Robin@sample.example', 'Subject: Again\n\nAnd how long?')
  const byName = await found('robin')
  expect(byName.Messages?.things).toHaveLength(2)
  expect(byName.Messages?.all).toEqual([{ to: '/admin/inbox?search=robin', label: 'All 2 messages' }])
  expect(byName.People?.things).toMatchObject([{ name: 'Robin Sample' }])
  const byWords = await found('gangway')
  expect(byWords.Messages?.things).toMatchObject([
    { name: 'Robin Sample', about: expect.stringMatching(/^Ramp · New/) },
  ])
  expect(byWords.People).toBe(undefined)
})

test('pages, colleagues and screens are found by name', async () => {
  const page = { title: 'Ferry crossings', slug: 'ferries', content: 'x', metaDescription: null, metaKeywords: null }
  await createPage(db, { ...page, isPublished: false })
  const hash = async () => 'x'
  await addAccount(db, { email: 'ferrier@staff.example', password: 'x', hash }, { actor: null, address: 'test' })
  const all = await found('ferr')
  expect(all.Pages).toMatchObject({
    things: [{ name: 'Ferry crossings', about: '/ferries · Draft' }],
    all: [{ to: '/admin/pages?search=ferr', label: 'All 1 page' }],
  })
  expect(all.People?.things).toEqual([{ to: '/admin/staff', name: 'ferrier@staff.example', about: 'Staff' }])
  expect((await found('trash')).Screens?.things).toEqual([{ to: '/admin/trash', name: 'Trash', about: '' }])
})

test('one letter searches nothing, and a search of any length is answered', async () => {
  expect(await found('v')).toEqual({})
  expect(await find('x'.repeat(5000))).toMatchObject({ search: 'x'.repeat(100), groups: [] })
})

test('whoever is not signed in finds nothing, and a database that is away is said', async () => {
  await expect(find('robin', { who: null })).rejects.toMatchObject({ status: 401 })
  expect(await find('robin', { on: away })).toMatchObject({
    init: { status: 503 },
    data: { groups: [], failure: { toast: { title: 'Error Searching' } } },
  })
})

test('a screen is found by each word of its name or of what else it is called', () => {
  const names = (search: string) => findScreens(search).map(({ name }) => name)
  expect(names('PASSWORD')).toEqual(['My account'])
  expect(names('vehicles sold')).toEqual(['Sold Vehicles'])
  expect(names('submarine')).toEqual([])
})

test('what was found is said in a sentence', () => {
  const things = [{ to: '/admin/trash', name: 'Trash', about: '' }]
  expect(foundText('t', [])).toBe('Type at least two letters.')
  expect(foundText('xy', [])).toBe('Nothing found for “xy”.')
  const groups = [
    { title: 'Screens', things, total: '1', all: [] },
    { title: 'Vehicles', things, total: '1,204', all: [] },
  ]
  expect(foundText('trash', groups)).toBe('Found for “trash”: Screens 1, Vehicles 1,204.')
})
