import { defineConfig } from '@playwright/test'
import { chromium } from './test/kit/chromium.ts'
import { testServer } from './test/kit/site-databases.ts'

/** What is settled before the site asks its database or its storage. It does not run again against servers of both. */
const beforeDatabase = ['configuration', 'greedy-connections', 'origin-matrix', 'sign-in-queue']

export default defineConfig({
  // The journeys of a project share the sites of their worker. States are looked at on sites that nothing else has changed.
  projects: [
    {
      name: 'behavior',
      testDir: 'e2e',
      testIgnore: ['states/**', ...(testServer ? beforeDatabase.map((name) => `http/${name}.spec.ts`) : [])],
    },
    { name: 'states', testDir: 'e2e/states' },
  ],
  globalSetup: './test/kit/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Journeys wait as often as they compute: three of them fill two cores.
  workers: 3,
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
