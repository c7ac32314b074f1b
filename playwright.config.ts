import { defineConfig } from '@playwright/test'
import { chromium } from './test/kit/chromium.ts'
import { stages } from './test/kit/stages.ts'

const browser = await chromium()
/** A judge of states runs a few times on a page: to optimize its script takes longer than that saves. Other tests do not feel it. */
const unoptimized = { ...browser, args: [...browser.args, '--js-flags=--no-maglev --no-turbofan'] }

export default defineConfig({
  projects: stages.map((stage) => ({
    ...stage,
    ...(stage.name === 'thorough' && { use: { launchOptions: unoptimized } }),
  })),
  globalSetup: './test/kit/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two fill two cores. A third makes a slow machine slower, and takes the seconds that a test waits for.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The only snapshots are texts of what is heard; they are the same on every machine.
  snapshotPathTemplate: 'e2e/thorough/heard/{arg}{ext}',
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Where motion is the point, a file asks for it. A view transition takes more of a processor than the page it leads to.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
})
