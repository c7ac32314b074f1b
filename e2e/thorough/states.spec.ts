import { expect, test } from '../../test/kit/fixtures.ts'
import { faultsOf } from './screen-faults.ts'
import { walkStates } from './state-walks.ts'

// What the content security policy refuses is a complaint of the browser, on which every test here fails.
test.describe('A1, A3, A4, A5, A6, S14: in every state axe and IBM’s checker find nothing, targets are big enough, nothing sticks out sideways, text stands out and may grow, nothing floats over what one came for, focus is always in sight, in every theme and size', () => {
  test.describe.configure({ timeout: 600_000 })

  walkStates({
    titleOf: (about) => about,
    async look(page, screen) {
      expect.soft(await faultsOf(page, screen), screen.name).toEqual([])
    },
  })
})
