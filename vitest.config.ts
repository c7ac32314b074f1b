import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'test/empty-database.ts',
    // Rules that wait, as for a time limit or a hash, leave a core to others.
    maxWorkers: '150%',
    hookTimeout: 60_000,
    // At night each property is tried a hundred times as often.
    testTimeout: process.env.NIGHTLY ? 3_600_000 : 60_000,
    env: { LOG_LEVEL: 'silent' },
  },
})
