import { unpackChromium } from '../test/chromium.ts'
import { prepareDemoSite } from '../test/demo-site.ts'

/** What is slow and must happen once, before journeys run side by side. */
export default async function prepare() {
  await unpackChromium()
  await prepareDemoSite()
}
