import { expect } from '../../test/kit/fixtures.ts'
import { expectAsListed } from '../states/screen-kinds.ts'
import { walkStates } from './state-walks.ts'

walkStates({
  titleOf: (about) => about,
  async look(page, screen) {
    await expectAsListed(page, screen).catch((error) => expect.soft(String(error), screen.name).toBe(''))
  },
})
