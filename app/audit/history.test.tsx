import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { History } from './history.tsx'

const at = new Date('2026-11-20T20:01:00Z')

test('a record’s history says who did what, when, and which fields changed, in plain words', () => {
  const entries = [
    {
      id: 2,
      at,
      actor: 'ana@staff.example',
      action: 'page updated',
      changedFields: ['metaDescription', 'isPublished'],
    },
    { id: 1, at, actor: null, action: 'page created', changedFields: [] },
  ]
  const lines = renderToStaticMarkup(<History entries={entries} />).match(/<li.*?<\/li>/g) ?? []
  expect(
    lines.map((line) =>
      line
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual([
    'Page updated by ana@staff.example, Nov 20, 2026, 8:01 PM UTC Fields: Meta description, Published',
    'Page created by nobody signed in, Nov 20, 2026, 8:01 PM UTC',
  ])
})

test('a record without a history shows no heading for one', () => {
  expect(renderToStaticMarkup(<History entries={[]} />)).toBe('')
})
