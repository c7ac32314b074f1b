import { defineConfig } from 'vitest/config'

/** Requests to the built site, past any browser. What waits for a time that people were promised runs last, and alone. */
const timed = ['e2e/http/sign-in-queue.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'test/kit/global-setup.ts',
    projects: [
      { extends: true, test: { name: 'http', include: ['e2e/http/**/*.test.ts'], exclude: timed } },
      { extends: true, test: { name: 'timed', include: timed, sequence: { groupOrder: 1 } } },
    ],
    // The files of a worker share its sites.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  },
})
