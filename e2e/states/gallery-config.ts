import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** The journeys' browser and sites, for `npm run gallery`. Each state is brought up once, however long its pictures take. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'gallery', testDir: '.', testMatch: 'gallery-pictures.ts' }],
  globalSetup: '../../test/kit/global-setup.ts',
  outputDir: '../../test-results/gallery',
  timeout: 1_800_000,
  reporter: 'line',
})
