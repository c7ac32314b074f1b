import { defineConfig } from '@playwright/test'
import { chromium } from './test/kit/chromium.ts'
import { isBrief } from './test/kit/depth.ts'
import { testServer } from './test/kit/site-databases.ts'
import { stages } from './test/kit/stages.ts'

export default defineConfig({
  projects: stages(testServer !== undefined, isBrief),
  globalSetup: './test/kit/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two fill two cores. A third makes a slow machine slower, and takes the seconds that a journey waits for.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The only snapshots are texts of what is heard; they are the same on every machine.
  snapshotPathTemplate: 'e2e/states/heard/{arg}{ext}',
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: await chromium(),
  },
})
