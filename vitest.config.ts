import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'test/empty-database.ts',
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 60_000,
    env: { LOG_LEVEL: 'silent' },
  },
})
