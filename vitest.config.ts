import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'test/empty-database.ts',
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    hookTimeout: 60_000,
    // At night each property is tried a hundred times as often.
    testTimeout: process.env.NIGHTLY ? 3_600_000 : 60_000,
    env: { LOG_LEVEL: 'silent' },
  },
})
