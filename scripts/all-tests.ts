import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'

const results = 'test-results'
const unitResults = `${results}/unit.json`
const journeyResults = `${results}/journeys.json`

const unitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
const journeyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

type Count = { passed: number; failed: number; skipped: number }

/** Runs one test runner to its end and counts what it reports. A runner that fails without saying where counts as one failure. */
async function run(command: string[], report: string, count: (text: string) => Count) {
  const [program = '', ...args] = command
  const [code]: unknown[] = await once(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'close')
  const counted = await readFile(report, 'utf8').then(count, () => ({ passed: 0, failed: 0, skipped: 0 }))
  return { ...counted, failed: code === 0 ? counted.failed : Math.max(1, counted.failed) }
}

await rm(results, { recursive: true, force: true })

const rules = await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  unitResults,
  (text) => {
    const { numPassedTests, numFailedTests, numPendingTests } = unitReport.parse(JSON.parse(text))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
)
const journeys = await run(['playwright', 'test'], journeyResults, (text) => {
  const { stats } = journeyReport.parse(JSON.parse(text))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
})

const skipped = rules.skipped + journeys.skipped
const failed = rules.failed + journeys.failed
if (skipped > 0) console.info(`${skipped} left out on this database and storage`)
console.info(`${rules.passed + journeys.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
