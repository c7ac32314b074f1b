import { isThorough } from '../../test/kit/depth.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { routeList } from '../../test/kit/route-list.ts'
import { isAsOnEmbedded } from './documents.ts'
import { faultsOf } from './screen-faults.ts'
import { kinds, routeOf } from './screen-kinds.ts'
import { stateGroups, walkStates } from './state-walks.ts'

const depth = isThorough ? ', in every theme and size' : ''

// What the content security policy refuses is a complaint of the browser, on which every test here fails.
test.describe(`A1, A3, A4, A5, A6, S14: in every state axe and IBM’s checker find nothing, targets are big enough, nothing sticks out sideways, text stands out and may grow, nothing floats over what one came for, focus is always in sight${depth}`, () => {
  test.describe.configure({ timeout: 600_000 })

  walkStates({
    titleOf: (about) => about,
    async look(page, screen, about) {
      if (await isAsOnEmbedded(page, `${about}: ${screen.name}`)) return
      expect.soft(await faultsOf(page, screen), screen.name).toEqual([])
    },
  })
})

test.describe('A1: the states that are looked at', () => {
  const states = Object.values(stateGroups).flat()

  test('are of every page in the table of routes', () => {
    const met = new Set(states.map(routeOf))
    const pages = routeList.filter(({ isPage }) => isPage).map(({ pattern }) => pattern)
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter((pattern) => !met.has(pattern))).toEqual([])
  })

  test('are of every kind, for visitors and for staff', () => {
    const isOfStaff = ({ path, endsAt = path }: { path: string; endsAt?: string }) => endsAt.startsWith('/admin')
    const missing = (screens: typeof states) => kinds.filter((kind) => screens.every((screen) => screen.kind !== kind))
    expect(missing(states.filter((screen) => !isOfStaff(screen)))).toEqual([])
    expect(missing(states.filter(isOfStaff))).toEqual(['samples']) // staff see the real inventory or an error
  })
})
