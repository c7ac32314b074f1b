import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type Report, readJourneys, readRules } from './test-reports.ts'

const results = 'test-results'
const ruleResults = `${results}/unit.json`
const journeyResults = `${results}/journeys.json`

/** Runs one test runner to its end and reads what it reports. A runner that fails without saying where, or reports nothing, is one failure. */
async function run(command: string[], read: () => Promise<Report>): Promise<Report> {
  const [program = '', ...args] = command
  const [code]: unknown[] = await once(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'close')
  const unread = (error: unknown) => ({ passed: 0, failures: [`the report of ${program}\n  ${error}`], skipped: 0 })
  const report = await read().catch(unread)
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [`${command.join(' ')} ended with ${code}`] }
}

await rm(results, { recursive: true, force: true })

const rules = await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${ruleResults}`],
  () => readRules(ruleResults),
)
const journeys = await run(['playwright', 'test'], () => readJourneys(journeyResults))

const skipped = rules.skipped + journeys.skipped
const failures = [...rules.failures, ...journeys.failures]
if (skipped > 0) console.info(`${skipped} left out on this database and storage`)
// Last, where also somebody who sees only the end of a long log finds them.
for (const failure of failures) console.info(`\nFAILED ${failure}`)
console.info(`${rules.passed + journeys.passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
