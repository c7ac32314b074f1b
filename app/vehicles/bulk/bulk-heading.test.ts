import { expect, test } from 'vitest'
import { bulkHeading } from './bulk-heading.ts'

const [stopped, running] = [{ state: 'stopped' }, { state: 'running' }] as const
const change = { count: 3, work: null, undoWork: null, undoneAt: null, counts: counted(2) }
const undoneAt = new Date(0)

test.each<[Partial<Parameters<typeof bulkHeading>[0]>, string]>([
  [{}, '2 vehicles were changed'],
  [{ work: running }, 'Working on 3 vehicles'],
  [{ counts: counted(1, { added: 1 }) }, '1 vehicle was added'],
  [{ counts: counted(2, { added: 1 }) }, '1 vehicle was added and 1 changed'],
  [{ undoneAt, undoWork: running }, 'Undoing the change of 3 vehicles'],
  [{ undoneAt, counts: counted(2, { added: 1, undone: 2 }) }, 'The change of 2 vehicles is undone'],
  [
    { undoneAt, undoWork: stopped, counts: counted(2, { added: 2, undone: 1 }) },
    '2 vehicles were added, 1 of them undone',
  ],
  [{ undoneAt, counts: counted(2, { undone: 1 }) }, '2 vehicles were changed, 1 of them undone'],
  [{ undoneAt, counts: counted(1) }, '1 vehicle was changed'],
  [{ undoneAt, counts: counted(0) }, 'The change is undone'],
])('the heading of a change says what is so now: %j', (made, heading) =>
  expect(bulkHeading({ ...change, ...made })).toBe(heading),
)

function counted(done: number, { added = 0, undone = 0 } = {}) {
  return { done, added, undone }
}
