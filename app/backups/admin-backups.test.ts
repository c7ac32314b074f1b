import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, noBackups, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { loader as download } from './admin-backup-download.route.ts'
import { action, loader } from './admin-backup-list.route.tsx'
import { isWholeArchive } from './backup-archive.server.ts'
import { type Backups, openBackups } from './backups.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const ours = openBackups({ db, storage, siteVersion: '1.2.3', listPictures: listPicturesToBackUp })
const url = new URL('https://redstone.example/admin/backups')
const pattern = '/admin/backups'

function requestTo(backups: Backups, who: typeof dana | null = dana) {
  const context = staffRequest({ db, storage, backups }, who)
  context.set(pageRequest, { nonce: '', stamp: { formId: '', shownAt: '' }, requestId: 'error-1' })
  return { context, url, request: new Request(url), params: {}, pattern } as const
}

function press(backups: Backups) {
  return action({ ...requestTo(backups), request: posted(url, {}) })
}

function fetchArchive(id: string, who: typeof dana | null = dana) {
  return download({ ...requestTo(ours, who), params: { id }, pattern: '/admin/backups/:id/archive.tar' })
}

function lastAction() {
  return db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
}

test('a backup that staff ask for is made, stands in the list, and is downloaded whole; the history says who did it', async () => {
  expect(await redirectIn(await press(ours))).toMatchObject({ to: '/admin/backups', toast: { title: 'Backup Made' } })
  const { backups } = await listed(ours)
  const id = backups[0]?.id ?? ''
  expect(await lastAction()).toMatchObject([{ actor: dana.email, action: 'backup made', recordId: id }])
  const answer = await fetchArchive(id)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const file = join(await temporaryFolder(), 'archive.tar')
  await writeFile(file, bytes)
  expect(await isWholeArchive(file)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="redstone-[\dT-]+\.tar"$/),
  })
  expect(await lastAction()).toMatchObject([{ actor: dana.email, action: 'backup downloaded', recordId: id }])
})

test('a download that is given up leaves nothing open', async () => {
  const answer = await fetchArchive(await ours.make())
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
})

test('a backup that is gone is not found', async () => {
  await expect(fetchArchive('none')).rejects.toMatchObject({ status: 404 })
})

test('what cannot be made or read is told with the id of the error', async () => {
  const failing: Backups = { ...noBackups }
  expect(await press(failing)).toMatchObject({
    data: { failure: { toast: { title: 'Error Making Backup' }, errorId: 'error-1' } },
    init: { status: 503 },
  })
  expect(await loader(requestTo(failing))).toMatchObject({
    data: { backups: [], failure: { toast: { title: 'Error Fetching Backups' } } },
    init: { status: 503 },
  })
})

test('a list whose newest backup is hours old says that one is missing', async () => {
  const [newest] = await ours.list()
  if (!newest) throw new Error('one was made above')
  const old = { ...newest, madeAt: new Date(Date.now() - 3 * 60 * 60 * 1000) }
  expect((await listed({ ...noBackups, list: async () => [old] })).isLate).toBe(true)
  expect((await listed(ours)).isLate).toBe(false)
})

test('S3: nobody but staff sees, makes or takes a backup', async () => {
  const before = await ours.list()
  await expect(loader(requestTo(ours, null))).rejects.toMatchObject({ status: 401 })
  await expect(action(requestTo(ours, null))).rejects.toMatchObject({ status: 401 })
  await expect(fetchArchive(before[0]?.id ?? '', null)).rejects.toMatchObject({ status: 401 })
  expect(await ours.list()).toEqual(before)
})

async function listed(backups: Backups) {
  const answer = await loader(requestTo(backups))
  if ('init' in answer) throw new Error('the list could not be read')
  return answer
}
