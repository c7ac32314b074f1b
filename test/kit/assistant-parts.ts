import type { Page } from '@playwright/test'

/** What opens the assistant: its own button, or the one in the bar of a page. */
export const launcherOn = (page: Page) => page.getByRole('button', { name: /^Chat/ })
export const panelOn = (page: Page) => page.getByRole('region', { name: 'Redstone Assistant' })
