import { unpackChromium } from './chromium.ts'
import { prepareDemoSite } from './demo-site.ts'
import { prepareMigratedSite } from './migrated-site.ts'

/** What is slow and must happen once, before journeys run side by side. Also a command of its own: `node test/kit/global-setup.ts`. */
export default async function prepare() {
  await unpackChromium()
  await prepareMigratedSite()
  await prepareDemoSite()
}

if (import.meta.main) await prepare()
