import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordAction } from '#app/audit/audit.server.ts'
import { askedQuery, readAsked } from '#app/fields/list-filter.ts'
import { createPage, updatePage } from '#app/pages/page-edits.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, staffRequest } from '../../test/kit/staff-context.ts'
import { activityFilters } from './activity-filters.server.ts'
import { loader } from './admin-activity.route.tsx'
import { loader as dashboard } from './dashboard.route.tsx'

const db = await freshDb()
const away = await closedDb()
const storage = await freshStorage()
const robin = { ...dana, id: 'robin', email: 'robin@staff.example' }

beforeEach(async () => {
  await db.execute(sql`delete from audit_entries`)
})

function args(search = '', { who = dana, on = db }: { who?: typeof dana | null; on?: typeof db } = {}) {
  const url = new URL(`/admin/activity${search}`, 'https://redstone.example')
  const context = staffRequest({ db: on, storage }, who)
  return { url, context, request: new Request(url), params: {}, pattern: '/admin/activity' as const }
}

async function shown(search = '') {
  const loaded = await loader(args(search))
  if (!('lines' in loaded)) throw new Error('the activity is not shown')
  return loaded
}

async function changedPage(title: string, staff = dana) {
  const input = { title, slug: title.toLowerCase(), content: '', metaDescription: null, metaKeywords: null }
  const id = await createPage(db, { ...input, isPublished: true })
  await changeRecorded(db, { staff, recordType: 'page', recordId: id, action: 'page updated' }, async (tx) => {
    const update = await updatePage(tx, { id, version: 1 }, { content: 'More.' })
    return update.is === 'saved' ? { ...update, changedFields: ['content', 'searchText'] } : update
  })
  return id
}

test('what staff did is told newest first: who, what, which record and fields, and the version that shows it', async () => {
  const id = await changedPage('Ramps')
  await recordAction(db, { actor: null, address: '192.0.2.1', action: 'sign-in refused', recordType: 'staff' })
  await recordAction(db, {
    actor: dana.email,
    address: dana.address,
    action: 'message answered',
    recordType: 'message',
    recordId: 7,
  })
  const { lines } = await shown()
  expect(lines).toMatchObject([
    { action: 'message answered', recordId: '7', name: null, version: null, fields: [] },
    { action: 'page updated', actor: dana.email, recordId: String(id), name: 'Ramps', fields: ['Content'] },
  ])
  expect(lines[1]?.version).toEqual(expect.any(Number))
})

test('it is asked for by person, kind and day of the house; what is none of these counts as not asked', async () => {
  await changedPage('Lifts')
  await changedPage('Belts', robin)
  await recordAction(db, { actor: robin.email, address: '192.0.2.1', action: 'signed in', recordType: 'staff' })
  await db.execute(sql`update audit_entries set at = '2026-03-05T06:59:00Z' where actor = ${dana.email}`)
  const names = async (search: string) => (await shown(search)).lines.map(({ name, action }) => name ?? action)
  expect(await names('')).toEqual(['Belts', 'Lifts'])
  expect(await names(`?person=${robin.email}`)).toEqual(['Belts'])
  expect(await names('?kind=staff')).toEqual(['signed in'])
  expect(await names('?kind=vehicle')).toEqual([])
  expect(await names('?day=2026-03-04')).toEqual(['Lifts'])
  expect(await names('?day=2026-03-05')).toEqual([])
  expect(await names('?day=9999-12-31')).toEqual(['Belts', 'Lifts'])
  expect(await names('?day=2026-13-45&kind=boat&before=x&person=')).toEqual(['Belts', 'Lifts'])
  const asked = { person: robin.email, kind: 'page', day: '2026-03-04', before: '12' }
  expect(readAsked(activityFilters, new URLSearchParams(askedQuery(asked)))).toEqual(asked)
})

test('an upload is no line, and its id, which is none of a vehicle, breaks none', async () => {
  await changedPage('Pictures')
  const upload = { actor: dana.email, address: '', recordType: 'vehicle', recordId: 'uploads of dana' } as const
  await recordAction(db, { ...upload, action: 'picture uploaded' })
  await recordAction(db, { ...upload, action: 'vehicle updated' })
  expect((await shown()).lines).toMatchObject([{ isThere: false }, { name: 'Pictures' }])
})

test('a record that is gone is told, and that it is gone', async () => {
  const id = await changedPage('Gone')
  await db.execute(sql`delete from pages where id = ${id}`)
  await recordAction(db, {
    actor: dana.email,
    address: '',
    action: 'message deleted',
    recordType: 'message',
    recordId: 7,
  })
  expect((await shown()).lines).toMatchObject([{ isThere: false }, { name: 'Gone', isThere: false }])
  await changedPage('There')
  expect((await shown()).lines[0]).toMatchObject({ isThere: true })
})

test('fifty lines are shown at once, and a link leads to those before', async () => {
  await db.execute(sql`insert into audit_entries (actor, action, record_type, record_id)
    select ${dana.email}, 'page updated', 'page', nth::text from generate_series(1, 51) as nth`)
  const { lines, older } = await shown()
  expect([lines.length, older]).toEqual([50, `?before=${lines.at(-1)?.id}`])
  const last = await shown(older ?? '')
  expect([last.lines.length, last.older, last.newest]).toEqual([1, null, ''])
})

test('while the database is away it says so; the dashboard does without', async () => {
  expect(await loader(args('', { on: away }))).toMatchObject({ init: { status: 503 } })
  expect(await dashboard({ ...args('', { on: away }), pattern: '/admin/dashboard' })).toMatchObject({ recent: null })
  await changedPage('Doors')
  expect(await dashboard({ ...args(), pattern: '/admin/dashboard' })).toMatchObject({ recent: [{ name: 'Doors' }] })
})

test('S3: strangers do not see it', async () => {
  await expect(loader(args('', { who: null }))).rejects.toMatchObject({ status: 401 })
})
