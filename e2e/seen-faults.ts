import type { Page } from '@playwright/test'
import { cutByGrowing } from './grown-text.ts'
import { faintOnPixels } from './pixel-contrast.ts'
import { atHeight } from './pixels.ts'
import { plainPages, type Screen } from './screens.ts'

/** Long pages are looked at down to their end once, in their plain state. */
const mostHigh = { plain: 8000, otherwise: 3500 }

/** What is too faint to be read on the screen as it stands, and what is cut off when its text grows; one line each. */
export async function faultsSeen(page: Page, screen: Pick<Screen, 'name' | 'width'>) {
  await page.setViewportSize({ width: screen.width ?? 1280, height: 800 })
  const isPlain = plainPages.some(({ name }) => name === screen.name)
  // A menu fills the window: there is nothing below it.
  const high = screen.width ? 800 : mostHigh[isPlain ? 'plain' : 'otherwise']
  const faint = await atHeight(page, high, () => faintOnPixels(page))
  return [...faint, ...(await cutByGrowing(page, screen.width))]
}
