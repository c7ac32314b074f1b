import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listHistory } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { doBigWorks, openAccount } from '../../test/kit/big-works.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action as press, loader as show } from './admin-work.route.tsx'
import { loader as list } from './admin-work-list.route.tsx'
import { loader as ask } from './admin-work-progress.route.ts'
import { progressText, type WorkProgress, workProgress } from './big-work.ts'
import { defineBigWork } from './big-work-kind.server.ts'
import { beginBigWork } from './big-works.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const away = await closedDb()
await openAccount(db, dana)
const idle = defineBigWork({
  name: 'idle',
  input: z.object({}),
  open: () => ({ doOne: async () => 'Looked at' }),
})

function begin(page?: string) {
  const start = { what: 'Looked at all', count: 3, input: {}, ...(page && { page }) }
  return db.transaction((tx) => beginBigWork(tx, dana, idle.start(start)))
}

type Asked = { who?: typeof dana | null; on?: typeof db; search?: string }

function argsOf(id: number | string, fields: Record<string, string>, { who = dana, on = db, search = '' }: Asked = {}) {
  const url = new URL(`/admin/work/${id}${search}`, 'https://redstone.example')
  const context = staffRequest({ db: on, storage }, who)
  return { url, context, request: posted(url, fields), params: { id: String(id) } }
}

const shown = (id: number | string, asked?: Asked) => show({ ...argsOf(id, {}, asked), pattern: '/admin/work/:id' })
const pressed = (id: number | string, intent: string, asked?: Asked) =>
  press({ ...argsOf(id, { intent }, asked), pattern: '/admin/work/:id' })
const asked = (id: number | string, how?: Asked) => ask({ ...argsOf(id, {}, how), pattern: '/admin/work/:id/progress' })

describe('the page of a work', () => {
  test('D1: has it stopped and continued by a press, notes who did, and says at its end what became of the records', async () => {
    const id = await begin()
    expect(redirectIn(await pressed(id, 'stop'))?.to).toBe(`/admin/work/${id}`)
    expect(await shown(id)).toMatchObject({ progress: { state: 'stopped', done: 0, count: 3 } })
    await pressed(id, 'continue')
    expect(workProgress.parse(await (await asked(id)).json())).toMatchObject({ state: 'waiting', isNext: true })
    await doBigWorks({ db, storage, kinds: [idle] })
    expect(await shown(id)).toMatchObject({ work: { tally: { 'Looked at': 3 } }, progress: { state: 'finished' } })
    await pressed(id, 'stop')
    expect(await shown(id)).toMatchObject({ progress: { state: 'finished' } })
    const trail = await db.select({ action: auditEntries.action, actor: auditEntries.actor }).from(auditEntries)
    expect(trail).toEqual([
      { action: 'work stopped after 0 of 3: Looked at all', actor: dana.email },
      { action: 'work continued after 0 of 3: Looked at all', actor: dana.email },
    ])
    expect(await listHistory(db, 'vehicle', id)).toEqual([])
  })

  test('D1: leads to the own page of its kind, with the search of the list', async () => {
    const id = await begin('/admin/vehicles/bulk/7')
    expect(redirectIn(await shown(id))?.to).toBe('/admin/vehicles/bulk/7')
    expect(redirectIn(await pressed(id, 'stop', { search: '?search=kia' }))?.to).toBe(
      '/admin/vehicles/bulk/7?search=kia',
    )
    expect(await list({ ...argsOf('', {}), params: {}, pattern: '/admin/work' })).toMatchObject({
      listed: [{ work: { id } }, {}],
    })
  })

  test('is answered in words where there is none, and while the database is away; strangers see and stop nothing', async () => {
    for (const id of ['987654', 'x']) expect(await shown(id)).toMatchObject({ init: { status: 404 } })
    expect(await pressed('987654', 'stop')).toMatchObject({ init: { status: 404 } })
    await expect(asked('987654')).rejects.toMatchObject({ init: { status: 404 } })
    const id = await begin()
    expect(await shown(id, { on: away })).toMatchObject({ init: { status: 503 } })
    expect(redirectIn(await pressed(id, 'stop', { on: away }))).toMatchObject({
      toast: { title: 'Error Changing the Work' },
    })
    for (const call of [shown, asked]) await expect(call(id, { who: null })).rejects.toMatchObject({ status: 401 })
    await expect(pressed(id, 'stop', { who: null })).rejects.toMatchObject({ status: 401 })
    expect(await shown(id)).toMatchObject({ progress: { state: 'waiting' } })
  })
})

describe('how far a work is', () => {
  const work: WorkProgress = {
    ...{ id: 1, what: 'Price −5%', by: dana.email, state: 'running', stoppedBy: null },
    ...{ count: 2000, done: 1234, isNext: true },
  }

  test.each<[Partial<WorkProgress>, string]>([
    [{}, '1,234 of 2,000 so far.'],
    [{ state: 'waiting', done: 0 }, 'It will start in a moment.'],
    [{ state: 'waiting' }, '1,234 of 2,000 so far. It will resume in a moment.'],
    [{ state: 'waiting', done: 0, isNext: false }, '0 of 2,000 so far. It will start when the work before it is done.'],
    [{ state: 'waiting', isNext: false }, '1,234 of 2,000 so far. It will resume when the work before it is done.'],
    [{ state: 'stopped', stoppedBy: 'staff' }, 'It was stopped after 1,234 of 2,000. What is done stays.'],
    [
      { state: 'stopped', stoppedBy: 'account' },
      'It was stopped after 1,234 of 2,000, because the account of dana@staff.example has ended. What is done stays.',
    ],
    [{ state: 'broken' }, 'It broke off after 1,234 of 2,000. What is done stays.'],
    [{ state: 'finished', done: 2000 }, 'Done: 2,000 of 2,000.'],
    [{ state: 'finished' }, 'It ended after 1,234 of 2,000.'],
  ])('D1: is said in words: %j', (changes, text) => expect(progressText({ ...work, ...changes })).toBe(text))

  test('D1: is said of the undo where a page tells of a change and its undo', () => {
    const stopped = { ...work, state: 'stopped', stoppedBy: 'staff' } as const
    expect(progressText(stopped, 'The undo')).toBe('The undo was stopped after 1,234 of 2,000. What is done stays.')
    const finished = { ...work, state: 'finished', done: 2000 } as const
    expect(progressText(finished, 'The undo')).toBe('The undo is done: 2,000 of 2,000.')
  })
})
