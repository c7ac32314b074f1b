import { faultsOf } from './screen-faults.ts'
import { expect, test } from './staff-fixtures.ts'
import { walkStaffScreens } from './staff-walks.ts'

test.use({ reducedMotion: 'reduce' })

test.describe('A1, A3, A4, A5: every staff screen can be used by everybody', () => {
  test.describe.configure({ timeout: 300_000 })

  walkStaffScreens({
    titleOf: (about) => about,
    look: async (page, screen) => expect.soft(await faultsOf(page, screen), screen.name).toEqual([]),
  })
})
