import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listBigWorks } from '#app/big-work/big-works.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { doBigWorks, openAccount } from '../../test/kit/big-works.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, noJobs, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { loader as loadTrash } from './admin-trash.route.tsx'
import { loader as askToEmpty, action as emptyTrash } from './admin-trash-empty.route.tsx'
import { trashEmptyingWork } from './trash-emptying.actions.server.ts'
import { emptyAddress, emptyQuestion } from './trashed-kinds.ts'

const db = await freshDb()
const storage = await freshStorage()

function args(path: string) {
  const url = new URL(path, 'https://redstone.example')
  return { url, context: staffRequest({ db, storage, jobs: noJobs }), request: posted(url, {}), params: {} }
}

test('while a search narrows the trash, what it found is deleted, told by its count, and the rest stays', async () => {
  await openAccount(db, dana)
  await db.execute(sql`insert into trash (record_type, record_id, name, rows, deleted_by)
    select 'review', 910000 + nth, case when nth <= 12 then 'Sorted out ' else 'Kept ' end || nth, '[]', 'dana@staff.example'
    from generate_series(1, 70) as nth`)
  const named = async (word: string) => (await listTrash(db)).filter(({ name }) => name.startsWith(word)).length
  const shown = await loadTrash({ ...args('/admin/trash?search=sorted+out'), pattern: '/admin/trash' })
  if (!('emptying' in shown) || !shown.emptying) throw new Error('nothing can be deleted')
  const { emptying: part } = shown
  expect(emptyQuestion(part.count, part.search)).toEqual({
    title: 'Delete what your search found?',
    description:
      '12 things named “sorted out” will be deleted for good, with all pictures. The rest of the trash stays. This cannot be undone.',
    confirmLabel: 'Delete These 12 for Good',
  })
  const path = emptyAddress(part)
  const pattern = '/admin/trash/empty'
  expect(await askToEmpty({ ...args(path), pattern })).toMatchObject({ count: 12, search: 'sorted out' })
  expect(redirectIn(await emptyTrash({ ...args(path), pattern }))?.to).toMatch(/^\/admin\/work\/\d+$/)
  await doBigWorks({ db, storage, jobs: noJobs, kinds: [trashEmptyingWork] })
  expect([await named('Sorted out'), await named('Kept')]).toEqual([0, 58])
  expect((await listBigWorks(db, 1))[0]).toMatchObject({ what: 'Delete what is named “sorted out” from the trash' })
  expect(await askToEmpty({ ...args(path), pattern })).toMatchObject({
    data: { failure: { toast: { description: 'Nothing in the trash is named “sorted out” anymore.' } } },
  })
})
