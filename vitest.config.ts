import { defineConfig } from 'vitest/config'
import { isThorough } from './test/kit/depth.ts'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'test/kit/empty-database.ts',
    // A process takes one file after the other: its modules are read and its engines opened once. So no test may change what another
    // file meets: settings of the process, the state of a module, the clock after the test.
    isolate: false,
    // Rules that wait, as for a time limit or a hash, leave a core to others.
    maxWorkers: '150%',
    hookTimeout: 60_000,
    // In `npm run thorough` each property is tried a hundred times as often.
    testTimeout: isThorough ? 3_600_000 : 60_000,
    env: { LOG_LEVEL: 'silent' },
  },
})
