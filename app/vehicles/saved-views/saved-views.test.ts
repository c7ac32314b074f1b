import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { action, loader } from './admin-saved-views.route.tsx'
import { mostViews } from './saved-view.ts'
import { savedViews } from './saved-view-table.server.ts'
import { listViews } from './saved-views.server.ts'
import { viewQuery } from './view-query.ts'

const db = await freshDb()
const storage = await freshStorage()

test('a view is kept, renamed and deleted, and only its person has it', async () => {
  const [robin, kim] = [await person('robin'), await person('kim')]
  const saved = redirectIn(
    await send({ name: ' Not measured,  Denver ', query: '?showroom=Denver&missing=measures&x=1' }, robin),
  )
  expect(saved).toMatchObject({
    to: '/admin/vehicles?missing=measures&showroom=Denver',
    toast: { title: 'View Saved' },
  })
  const [view] = await listViews(db, robin.id)
  expect(view).toMatchObject({ name: 'Not measured, Denver', query: '?missing=measures&showroom=Denver' })
  const id = String(view?.id)
  expect(await listViews(db, kim.id)).toEqual([])
  expect(await send({ id, [`name_${id}`]: 'Mine' }, kim)).toMatchObject({
    data: { errors: [{ message: 'This view is gone.' }] },
  })
  await send({ id, intent: 'remove' }, kim)
  expect(redirectIn(await send({ id, [`name_${id}`]: 'Denver' }, robin))?.to).toBe('/admin/vehicles/views')
  expect(await listViews(db, robin.id)).toMatchObject([{ name: 'Denver' }])
  await send({ id, intent: 'remove' }, robin)
  expect(await listViews(db, robin.id)).toEqual([])
})

test('names are told apart whatever their case, and what was typed stays', async () => {
  const who = await person('case')
  await send({ name: 'Sold', query: '?sold=1' }, who)
  expect(redirectIn(await send({ name: 'sold', query: '?sold=1' }, who))?.to).toBe('/admin/vehicles?sold=1')
  expect(await send({ name: 'SOLD', query: '?hidden=1' }, who)).toMatchObject({
    init: { status: 400 },
    data: { name: 'SOLD', errors: [{ name: 'name', message: expect.stringContaining('has this name already') }] },
  })
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect(await send({ name, query: '?sold=1' }, who)).toMatchObject({ init: { status: 400 }, data: { name } })
  expect(await listViews(db, who.id)).toHaveLength(1)
})

test('of one person twenty views are kept, also of those that are sent at once', async () => {
  const who = await person('many')
  const names = Array.from({ length: mostViews + 2 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(names.map((name) => send({ name, query: '?sort=price' }, who)))
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(mostViews)
  expect(await listViews(db, who.id)).toHaveLength(mostViews)
})

test('what the list does not know any more falls out of a view', async () => {
  const who = await person('old')
  await db.insert(savedViews).values({ owner: who.id, name: 'Old', query: '?gone=1&missing=gone&sort=price' })
  expect(await listViews(db, who.id)).toMatchObject([{ name: 'Old', query: '?sort=price' }])
  expect(viewQuery('?sort=newest&page=3&all=')).toBe('')
})

test('views go with the account', async () => {
  const who = await person('leaving')
  await send({ name: 'Sold', query: '?sold=1' }, who)
  await db.delete(staffAccounts).where(eq(staffAccounts.id, who.id))
  expect(await listViews(db, who.id)).toEqual([])
})

test('the page offers to keep what is filtered, unless that is a view already', async () => {
  const who = await person('page')
  expect(await loader(args('?sort=price&page=2', {}, who))).toMatchObject({ query: '?sort=price', views: [] })
})

async function person(id: string) {
  const email = `${id}@staff.example`
  await db.insert(staffAccounts).values({ id, email, name: id })
  return { ...dana, id, email }
}

function send(fields: Record<string, string>, who: typeof dana) {
  return action(args('', fields, who))
}

function args(search: string, fields: Record<string, string>, who: typeof dana) {
  const url = new URL(`https://redstone.example/admin/vehicles/views${search}`)
  const pattern = '/admin/vehicles/views' as const
  return { request: posted(url, fields), url, context: staffRequest({ db, storage }, who), params: {}, pattern }
}
