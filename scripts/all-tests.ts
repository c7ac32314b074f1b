import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type Report, readJourneys, readRules } from './test-reports.ts'

const results = 'test-results'
const ruleResults = `${results}/unit.json`
/** The tag of journeys that hold a promise of a few seconds: nothing runs beside them, for it would take those seconds. */
const timed = '@timed'

/** Runs one test runner to its end and reads what it reports. A runner that fails without saying where, or reports nothing, is one failure. */
async function run(command: string[], read: () => Promise<Report>, settings = {}): Promise<Report> {
  const [program = '', ...args] = command
  const env = { ...process.env, ...settings }
  const [code]: unknown[] = await once(spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }), 'close')
  const unread = (error: unknown) => ({ passed: 0, failures: [`the report of ${program}\n  ${error}`], skipped: 0 })
  const report = await read().catch(unread)
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [`${command.join(' ')} ended with ${code}`] }
}

function runJourneys(name: string, ...choice: string[]) {
  const report = `${results}/${name}.json`
  return run(
    ['playwright', 'test', '--reporter=list,json', `--output=${results}/${name}`, ...choice],
    () => readJourneys(report),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
}

await rm(results, { recursive: true, force: true })

const rules = await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${ruleResults}`],
  () => readRules(ruleResults),
)
const journeys = await runJourneys('journeys', '--grep-invert', timed)
const timedJourneys = await runJourneys('timed-journeys', '--grep', timed, '--workers=1')

const reports = [rules, journeys, timedJourneys]
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const skipped = reports.reduce((sum, report) => sum + report.skipped, 0)
const failures = reports.flatMap((report) => report.failures)
if (skipped > 0) console.info(`${skipped} left out on this database and storage`)
// Last, where also somebody who sees only the end of a long log finds them.
for (const failure of failures) console.info(`\nFAILED ${failure}`)
console.info(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
