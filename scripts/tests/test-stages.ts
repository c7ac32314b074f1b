import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, faultsOn } from '../../test/kit/fault-engines.ts'
import { dataTests } from '../data-tests.ts'
import { type Report, readJourneys, readRules } from '../test-reports.ts'
import { type StageName, stageNames } from './budgets.ts'

/** `read` gives what its report in the folder `reports` tells. A command without is one test: that it ends well. */
export type Command = {
  args: string[]
  /** What it proves, where it is one test. */
  says?: string
  /** True where what other stages run on is made. */
  isNeeded?: boolean
  env?: Record<string, string>
  read?: () => Promise<Report>
}

/** Each of the `lanes` runs beside the others, its commands one after the other. */
export type Stage = { name: string; lanes: Command[][] }

/** Paths, or parts of them, that choose files of a stage. All where there are none. */
type Choice = { filters: string[]; engine: Engine; reports: string }

/** What `npm test` runs without being told: all but what breaks sites. */
export const usualStages = stageNames.filter((name) => name !== 'faults')

/** Stages that must have ended first, of those that run. Rules and the build know nothing of each other. */
export const waitsFor: Record<StageName, StageName[]> = {
  build: [],
  rules: [],
  walks: ['build', 'rules'],
  http: ['build', 'rules', 'walks'],
  browser: ['build', 'rules', 'walks', 'http'],
  states: ['build', 'rules', 'walks', 'http', 'browser'],
  faults: ['build', 'rules', 'walks', 'http', 'browser', 'states'],
}

/** Stages on the built site with its demonstration. */
export const onBuiltSite: StageName[] = ['walks', 'http', 'browser', 'states', 'faults']

/** Tests that hold a promise of a few seconds. Nothing runs beside them, for it would take those. */
export const timed = '@timed'

const prepare: Command = {
  isNeeded: true,
  args: ['node', 'test/kit/global-setup.ts'],
  says: 'the site is built, its demonstration made',
}
const startBrowser: Command = { args: ['node', 'test/kit/chromium.ts'], says: 'the browser starts' }
const types: Command[] = [
  { args: ['react-router', 'typegen'], says: 'the types of the routes are made' },
  { args: ['tsc'], says: 'the types hold' },
]

/** Only what other stages need: the built site, its demonstration and the browser. */
export const preparation: Stage = { name: 'build', lanes: [[prepare, startBrowser]] }

/** What a stage runs. */
export function stageOf(name: StageName, choice: Choice): Stage {
  if (name === 'build') return { name, lanes: [...preparation.lanes, types] }
  if (name === 'rules') return rules(choice)
  if (name === 'walks' || name === 'http' || name === 'states')
    return { name, lanes: [[vitest(name, ['--config', `vitest.${name}.config.ts`], choice)]] }
  if (name === 'browser') return { name, lanes: [inTwoGoes(name, choice)] }
  const files = faultsOn(choice.engine).filter((file) => isChosen(file, choice.filters))
  return { name, lanes: files.length === 0 ? [] : [inTwoGoes(name, { ...choice, filters: files })] }
}

/** What knows neither database nor storage is proven on the embedded engine. */
function rules(choice: Choice): Stage {
  if (choice.engine === 'embedded') return { name: 'rules', lanes: [[vitest('rules', [], choice)]] }
  const filters = dataTests().filter((file) => isChosen(file, choice.filters))
  return { name: 'rules', lanes: filters.length === 0 ? [] : [[vitest('rules', [], { ...choice, filters })]] }
}

function isChosen(file: string, filters: string[]) {
  return filters.length === 0 || filters.some((filter) => file.includes(filter))
}

/** The built site need not be looked at again. */
export const prepared = { TEST_IS_PREPARED: '1' }

/** Vitest on the files that the filters choose. */
function vitest(name: string, options: string[], { filters, reports }: Choice): Command {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['vitest', 'run', ...options, ...reporters, ...filters]
  return { args, env: prepared, read: () => readRules(report) }
}

/** What holds seconds goes last. */
function inTwoGoes(project: 'browser' | 'faults', choice: Choice) {
  const together = playwright(project, project, ['--grep-invert', timed, '--pass-with-no-tests'], choice)
  const alone = playwright(
    project,
    `timed-${project}`,
    ['--grep', timed, '--workers=1', '--pass-with-no-tests'],
    choice,
  )
  return hasTimed(`e2e/${project}`) ? [together, alone] : [playwright(project, project, [], choice)]
}

function hasTimed(folder: string) {
  return readdirSync(folder).some((file) => readFileSync(join(folder, file), 'utf8').includes(timed))
}

/** Playwright on the files that the filters choose. */
function playwright(project: string, name: string, options: string[], { filters, reports }: Choice): Command {
  const report = join(reports, `${name}.json`)
  const output = ['--reporter=list,json', `--output=test-results/${name}`]
  return {
    args: ['playwright', 'test', `--project=${project}`, ...output, ...options, ...filters],
    env: { ...prepared, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: () => readJourneys(report),
  }
}
