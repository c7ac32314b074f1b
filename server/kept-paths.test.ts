import { expect, test } from 'vitest'
import { keptPaths } from './kept-paths.ts'

const parametersOf = keptPaths({
  home: { module: { handle: { keptBy: [] } } },
  list: { path: 'vehicles', module: { handle: { keptBy: ['search'] } } },
  one: { path: 'vehicles/:id', module: { handle: { keptBy: [] } } },
  contact: { path: 'contact', module: {} },
})

test('a path leads to the parameters of its route, whatever capitals and slashes it has', () => {
  expect(['/', '/vehicles', '/Vehicles/', '/vehicles/12'].map(parametersOf)).toEqual([[], ['search'], ['search'], []])
})

test('what scripts ask for, pages for one visitor and unknown paths are kept by nothing', () => {
  for (const path of [
    '/vehicles/12.data',
    '/vehicles.data',
    '/contact',
    '/vehicles/12/more',
    '/vehiclesx',
    '/_root.data',
  ])
    expect(parametersOf(path), path).toBeUndefined()
})
