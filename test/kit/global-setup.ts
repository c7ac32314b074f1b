import { unpackChromium } from './chromium.ts'
import { prepareDemoSite } from './demo-site.ts'
import { prepareMigratedSite } from './migrated-site.ts'

/**
 * What is slow and must happen once, before tests run side by side on the built site. `npm test` does it first, as a
 * command of its own, and then tells so: `node test/kit/global-setup.ts`.
 */
export default async function prepare() {
  if (process.env.TEST_IS_PREPARED) return
  await Promise.all([unpackChromium(), prepareMigratedSite(), prepareDemoSite()])
}

if (import.meta.main) await prepare()
