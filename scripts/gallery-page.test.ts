import { expect, test } from 'vitest'
import { pictureFile, takesOf } from '../e2e/states/gallery-states.ts'
import { stateGroups } from '../e2e/states/state-walks.ts'
import { galleryPage } from './gallery-page.ts'

test('the gallery has a heading and a jump for each state, and says of one without pictures that it could not be brought up', () => {
  const picture = { file: 'pictures/home.webp', width: 320, theme: 'light' }
  const page = galleryPage([
    { about: 'the way in', states: [{ name: 'login & more', pictures: [picture] }] },
    { about: 'vehicles', states: [{ name: 'list', pictures: [] }] },
    { about: 'empty', states: [] },
  ])
  expect(page.match(/<h[23].*>/g)).toEqual([
    '<h2 id="the-way-in">The way in</h2>',
    '<h3 id="the-way-in-login-more">Login &amp; more</h3>',
    '<h2 id="vehicles">Vehicles</h2>',
    '<h3 id="vehicles-list">List</h3>',
  ])
  expect(page).toContain('<a href="#the-way-in-login-more">Login &amp; more</a>')
  expect(page).toContain('alt="Login &amp; more, 320 pixels wide, light"')
  expect(page.match(/could not be brought up/g)).toHaveLength(1)
})

test('each state is pictured at five widths, light and dark, and once in forced colors, and no two pictures share a file', () => {
  expect(takesOf({ name: 'home' })).toHaveLength(11)
  expect(takesOf({ name: 'menu open', width: 390 })).toHaveLength(3)
  const files = Object.entries(stateGroups).flatMap(([about, states]) =>
    states.flatMap((state) => takesOf(state).map((take) => pictureFile(about, state.name, take))),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(new Set(files).size).toBe(files.length)
})
