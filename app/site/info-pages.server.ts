import { readMarkdown } from '#app/text/markdown.server.ts'
import { accessibilityPage } from './info-accessibility.server.ts'
import { financingPage } from './info-financing.server.ts'
import { maintenancePage } from './info-maintenance.server.ts'
import { measuringPage } from './info-measuring.server.ts'
import { modificationsPage } from './info-modifications.server.ts'
import type { InfoPage } from './info-page.ts'
import { privacyPage } from './info-privacy.server.ts'
import { servicesPage } from './info-services.server.ts'
import { sideOrRearPage } from './info-side-or-rear.server.ts'
import { testDrivePage } from './info-test-drive.server.ts'
import { tieDownsPage } from './info-tie-downs.server.ts'

/** Our own guides, in the order in which a buyer needs them. */
export const guidePages = [measuringPage, sideOrRearPage, tieDownsPage, testDrivePage]

/** Every page of ours that is mostly words. */
export const infoPages: InfoPage[] = [
  ...[servicesPage, modificationsPage, financingPage, maintenancePage, privacyPage, accessibilityPage],
  ...guidePages,
]

/** The year in which the facts on these pages were last checked. */
export const checkedIn = 2026

/** The page of that path, its texts read from Markdown; null when there is none. */
export function findInfoPage(path: string) {
  const page = infoPages.find((one) => one.path === path)
  if (!page) return null
  const sections = page.sections.map(({ text, checkWith, ...section }) => ({
    ...section,
    text: readMarkdown(text, { topHeading: 3 }),
    checkWith: checkWith ? readMarkdown(`${checkWith} We last checked this in ${checkedIn}.`) : null,
  }))
  return { ...page, sections }
}
