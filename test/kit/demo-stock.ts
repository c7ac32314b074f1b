import { demoInventory } from '#app/demo/demo-inventory.ts'
import { usualView } from '#app/pictures/picture-view.ts'

/** The newest vehicle has the highest id and stands first; the oldest one has this. */
const lowestId = 1001
/** Tests turn, order, remove, print or count the pictures of these. Of all others they see only the card's. */
const shownWhole = [1001, 1002, 1003, 1004, 1005, 1006, 1011, 1013, 1030]

/** The demonstration inventory with only the pictures that tests look at, since a second of processor goes into each. */
export const stockOfTests = demoInventory
  .toReversed()
  .map((each, at) => {
    if (shownWhole.includes(lowestId + at)) return each
    return { ...each, drawings: each.drawings.filter(({ shows }) => shows === usualView) }
  })
  .toReversed()
