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

test('the data of a page, which scripts ask for, is kept like the page', () => {
  expect(['/_.data', '/vehicles.data', '/vehicles/_.data', '/vehicles/12.data'].map(parametersOf)).toEqual([
    [],
    ['search'],
    ['search'],
    [],
  ])
})

test('pages for one visitor and unknown paths are kept by nothing', () => {
  for (const path of [
    '/contact',
    '/contact.data',
    '/vehicles/12/more',
    '/vehiclesx',
    '/_root.data',
    '/vehicles/12/_.x',
  ])
    expect(parametersOf(path), path).toBeUndefined()
})
