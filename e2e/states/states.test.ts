import { describe, expect, test } from 'vitest'
import { routeList } from '../../test/kit/route-list.ts'
import { kinds, routeOf } from './screen-kinds.ts'
import { stateGroups } from './state-groups.ts'

describe('A1: the states that are looked at', () => {
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
