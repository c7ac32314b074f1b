import { expect, test } from 'vitest'
import { pictureFile, takesOf } from '../e2e/states/gallery-states.ts'
import { stateGroups } from '../e2e/states/state-groups.ts'

test('each state is pictured at six widths, light and dark, and once in forced colors, and no two pictures share a file', () => {
  expect(takesOf({ name: 'home' })).toHaveLength(13)
  expect(takesOf({ name: 'menu open', width: 390 })).toHaveLength(3)
  const files = Object.entries(stateGroups).flatMap(([about, states]) =>
    states.flatMap((state) => takesOf(state).map((take) => pictureFile(about, state.name, take))),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(new Set(files).size).toBe(files.length)
})
