import { expect, test } from 'vitest'
import { bulkHeading } from './bulk-heading.ts'

const changed = { why: null, undone: null, versionBefore: 7 }
const added = { ...changed, versionBefore: null }
const undone = { ...changed, undone: 'done' }
const left = { ...changed, undone: 'changed-since' }
const out = { ...changed, why: 'It has no price.' }
const [stopped, running] = [{ state: 'stopped' }, { state: 'running' }] as const
const change = { count: 3, work: null, undoWork: null, undoneAt: null, outcomes: [changed, changed, out] }
const undoneAt = new Date(0)

test.each<[Partial<Parameters<typeof bulkHeading>[0]>, string]>([
  [{}, '2 vehicles were changed'],
  [{ work: running }, 'Working on 3 vehicles'],
  [{ outcomes: [added] }, '1 vehicle was added'],
  [{ outcomes: [added, changed] }, '1 vehicle was added and 1 changed'],
  [{ undoneAt, undoWork: running }, 'Undoing the change of 3 vehicles'],
  [{ undoneAt, outcomes: [undone, { ...added, undone: 'done' }, out] }, 'The change of 2 vehicles is undone'],
  [
    { undoneAt, undoWork: stopped, outcomes: [{ ...added, undone: 'done' }, added] },
    '2 vehicles were added, 1 of them undone',
  ],
  [{ undoneAt, outcomes: [undone, left] }, '2 vehicles were changed, 1 of them undone'],
  [{ undoneAt, outcomes: [left] }, '1 vehicle was changed'],
  [{ undoneAt, outcomes: [] }, 'The change is undone'],
])('the heading of a change says what is so now: %j', (made, heading) =>
  expect(bulkHeading({ ...change, ...made })).toBe(heading),
)
