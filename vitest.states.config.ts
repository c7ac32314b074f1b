import { defineConfig } from 'vitest/config'

/** States of pages, each judged once in a browser that a worker keeps open. */
export default defineConfig({
  test: {
    include: ['e2e/states/*.test.ts'],
    globalSetup: 'test/kit/global-setup.ts',
    // Files of a worker share its sites and its browser, which open once.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  },
})
