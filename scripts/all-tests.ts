import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataTests } from './data-tests.ts'
import { leftovers } from './leftovers.ts'
import { dearestFiles, type Report, readJourneys, readRules } from './test-reports.ts'

const flag: { type: 'boolean'; default: boolean } = { type: 'boolean', default: false }
const { values: options } = parseArgs({ options: { thorough: flag, brief: flag } })
const results = 'test-results'
const ruleResults = `${results}/unit.json`
const filesTold = 20
/** The tag of journeys that hold a promise of a few seconds. Nothing runs beside them, for it would take those. */
const timed = '@timed'

const temporary = await mkdtemp(join(tmpdir(), 'redstone-tests-'))
const settings = {
  TMPDIR: temporary,
  // What Playwright compiles is the same in every run.
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  ...(options.thorough && { TEST_DEPTH: 'thorough' }),
  ...(options.brief && { TEST_DEPTH: 'brief' }),
}

/** Runs a command to its end and gives its exit code. */
async function exitCode([program = '', ...args]: string[], more = {}) {
  const env = { ...process.env, ...settings, ...more }
  const [code]: unknown[] = await once(spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }), 'close')
  return code
}

/** Runs one test runner to its end and reads what it reports. A runner that fails without saying where, or reports nothing, is one failure. */
async function run(command: string[], read: () => Promise<Report>, more = {}): Promise<Report> {
  const code = await exitCode(command, more)
  const unread = (error: unknown) => failed(`the report of ${command.join(' ')}\n  ${error}`)
  const report = await read().catch(unread)
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [`${command.join(' ')} ended with ${code}`] }
}

function failed(...failures: string[]): Report {
  return { passed: 0, failures, skipped: 0, costs: new Map() }
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

// Rules often wait; what journeys need is made beside them. Should that fail, the journeys try it again and say so.
const prepared = exitCode(['node', 'test/kit/global-setup.ts'])
// What knows neither database nor storage is proven on the embedded engine.
const rules = await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${ruleResults}`].concat(
    process.env.TEST_DATABASE_URL ? dataTests() : [],
  ),
  () => readRules(ruleResults),
)
await prepared
const journeys = await runJourneys('journeys', '--grep-invert', timed)
const timedJourneys = await runJourneys('timed-journeys', '--grep', timed, '--workers=1')
const left = await leftovers(temporary)
await rm(temporary, { recursive: true })

const reports = [rules, journeys, timedJourneys, failed(...left.map((what) => `the run left behind ${what}`))]
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const skipped = reports.reduce((sum, report) => sum + report.skipped, 0)
const failures = reports.flatMap((report) => report.failures)
console.info(`The ${filesTold} dearest files:\n${dearestFiles(reports, filesTold).join('\n')}`)
if (skipped > 0) console.info(`${skipped} left out on this database and storage`)
// Last, where also somebody who sees only the end of a long log finds them.
for (const failure of failures) console.info(`\nFAILED ${failure}`)
console.info(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
