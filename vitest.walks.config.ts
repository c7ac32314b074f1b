import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/walks/*.test.ts'],
    globalSetup: 'test/kit/global-setup.ts',
    // Files of a worker share its sites, which open once.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    // What work in the background brings, such as an email, comes with its next look for jobs.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  },
})
