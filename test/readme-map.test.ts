import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the map in the README has every room, and everything in it is there', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`.*?) +\|/gm)
  const mapped = [...rows].flatMap(([, places = '']) =>
    [...places.matchAll(/`(\w+\/[\w./-]*)`/g)].map(([, place = '']) => place),
  )
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rooms = folders.map(({ name }) => `app/${name}/`)
  expect(rooms.length).toBeGreaterThan(15)
  expect(rooms.filter((room) => !mapped.includes(room))).toEqual([])
  expect(mapped.filter((place) => !existsSync(place))).toEqual([])
})
