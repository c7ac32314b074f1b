import { longScreens, longStaffScreens } from './long-texts.ts'
import { type Screen, visitorScreens } from './screens.ts'
import { staffGroups } from './staff-screens.ts'

export const [longForVisitors, longForStaff] = ['the longest texts, for visitors', 'the longest texts, for staff']

/** Every state, under the title of what it is about, in the order in which they are shown. */
export const stateGroups: Record<string, Screen[]> = {
  ...visitorScreens,
  [longForVisitors]: longScreens,
  ...staffGroups,
  [longForStaff]: longStaffScreens,
}

/** Groups of states that members of staff meet on the site that they share. */
export function isOfStaffSite(about: string) {
  return about.startsWith('staff: ')
}

/**
 * What the rows of a site are that is shown to whoever opens its first account: its sweep of pictures is held back. The sweep that was
 * planned when the copied site was made would end that an hour later.
 */
export const heldBackSweep = `with planned as (delete from jobs.job where name = 'sweep-pictures')
  update storage_marks set held_back = 'too-many', unnamed = 1030, stored = 1200`
