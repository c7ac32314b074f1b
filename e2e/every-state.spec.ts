import { routeList } from '../test/route-list.ts'
import { expect, test } from './fixtures.ts'
import { galleryStates } from './gallery-states.ts'
import { longScreens } from './long-texts.ts'
import { kinds, routeOf } from './screen-kinds.ts'
import { everyScreen } from './screens.ts'
import { everyStaffScreen } from './staff-screens.ts'

const ofVisitors = [...everyScreen, ...longScreens]

test('A1: every page of the table of routes is among the states that are looked at', () => {
  const met = new Set([...ofVisitors, ...everyStaffScreen].map(routeOf))
  const pages = routeList.filter(({ isPage }) => isPage).map(({ pattern }) => pattern)
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((pattern) => !met.has(pattern))).toEqual([])
})

test('A1: so is every kind of state, of visitors and of staff', () => {
  const missing = (screens: Array<{ kind?: string }>) =>
    kinds.filter((kind) => screens.every((screen) => screen.kind !== kind))
  expect(missing(ofVisitors)).toEqual([])
  expect(missing(everyStaffScreen)).toEqual(['samples']) // staff see the real inventory or an error
})

test('A1: the states that are looked at are many', () => {
  console.info(`states looked at: ${ofVisitors.length} of visitors, ${everyStaffScreen.length} of staff`)
  expect(ofVisitors.length).toBeGreaterThanOrEqual(80)
  expect(everyStaffScreen.length).toBeGreaterThanOrEqual(120)
})

test('the gallery shows each of them', () => {
  expect(Object.values(galleryStates).flat()).toHaveLength(ofVisitors.length + everyStaffScreen.length)
})
