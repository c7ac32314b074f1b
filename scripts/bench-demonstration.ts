import { readsOfAnybody } from './bench-cached-reads.ts'
import { changesOfStaff } from './bench-changes.ts'
import { openDemoSite } from './bench-demo-site.ts'
import { firstTaps } from './bench-first-tap.ts'
import { lighthouseRuns } from './bench-lighthouse.ts'
import { pagesUnderLoad, serverTimes } from './bench-load.ts'
import { placeOf } from './bench-place.ts'
import { signIns } from './bench-sign-ins.ts'
import { secondSite, starts } from './bench-starts.ts'
import { uploads } from './bench-uploads.ts'
import { weights } from './bench-weights.ts'

/** The site with the demonstration inventory, from its start on. */
export const demonstration = placeOf(openDemoSite, [
  ...starts,
  ...weights,
  ...firstTaps,
  ...serverTimes,
  ...pagesUnderLoad,
  ...lighthouseRuns,
  ...readsOfAnybody,
  ...uploads,
  ...changesOfStaff,
  ...signIns,
  ...secondSite,
])
