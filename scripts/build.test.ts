import { expect, test } from 'vitest'
import { listFiles } from '../test/kit/source-tree.ts'
import { buildSources } from './build.ts'

test('the site is built anew when any file that is part of it has changed', () => {
  // Migrations are read when the site starts, tests never.
  const parts = listFiles().filter(
    (path) => /^(app|server|public)\//.test(path) && !/^app\/db\/migrations\/|\.test\.tsx?$/.test(path),
  )
  expect(parts.length).toBeGreaterThan(400)
  const looked = new Set(buildSources('.'))
  expect(parts.filter((path) => !looked.has(path))).toEqual([])
})
