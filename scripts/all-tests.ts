import { failed } from './test-reports.ts'
import type { StageName } from './tests/budgets.ts'
import { measureSlowness } from './tests/machine-speed.ts'
import { closingLines, judge, type Measure, stageLine, stageTable } from './tests/run-summary.ts'
import { chooseStages, type StageChoice } from './tests/stage-choice.ts'
import { type Outcome, runStage } from './tests/stage-run.ts'
import { openRun } from './tests/test-run.ts'
import { onBuiltSite, preparation, stageOf, waitsFor } from './tests/test-stages.ts'

const isOnServers = Boolean(process.env.TEST_DATABASE_URL ?? process.env.TEST_S3_ENDPOINT)
const engine = isOnServers ? 'servers' : 'embedded'
const choice = chooseStages(process.argv.slice(2))
if (typeof choice === 'string') {
  console.error(choice)
  process.exitCode = 1
} else {
  const measure = { slowness: choice.filters.length === 0 ? measureSlowness() : null, isOnServers }
  const startedAt = performance.now()
  const outcomes = await runStages(choice, measure)
  const seconds = (performance.now() - startedAt) / 1000
  const { lines, isGood } = closingLines(outcomes, verdictsOf(outcomes, measure))
  console.info(['', ...stageTable(outcomes, measure, seconds), ...lines].join('\n'))
  process.exitCode = isGood ? 0 : 1
}

async function runStages({ stages, filters, isPreparation }: StageChoice, measure: Measure) {
  const { run, reports, finish, close } = await openRun(stages)
  const begun = new Map<StageName, Promise<Outcome>>()
  async function runInTurn(name: StageName) {
    const before = await Promise.all(waitsFor[name].flatMap((each) => begun.get(each) ?? []))
    const stage = name === 'build' && isPreparation ? preparation : stageOf(name, { filters, engine, reports })
    const isBuilt = !before.some(({ isWanting }) => isWanting)
    const outcome = isBuilt || !onBuiltSite.includes(name) ? await runStage(stage, run) : notRun(name)
    run.print(name, `${stageLine(outcome, measure)}\n`)
    finish(name)
    return withTests(outcome)
  }
  for (const name of stages) begun.set(name, runInTurn(name))
  const outcomes = await Promise.all(begun.values())
  await close()
  return outcomes
}

function notRun(name: string): Outcome {
  const reports = [failed(`${name} did not run, since the site could not be prepared`)]
  return { name, reports, coreSeconds: 0, seconds: 0, isWanting: false }
}

/** A stage of which no test ran has failed, as where a path is misspelled. */
function withTests(outcome: Outcome): Outcome {
  const ran = outcome.reports.some(({ passed, failures, skipped }) => passed + failures.length + skipped > 0)
  return ran ? outcome : { ...outcome, reports: [failed(`${outcome.name} ran no test`)] }
}

/** Before a budget fails anybody the machine is measured again: it may have been quick for half a second only. */
function verdictsOf(outcomes: Outcome[], measure: Measure) {
  const verdicts = judge(outcomes, measure)
  if (verdicts.failures.length === 0) return verdicts
  return judge(outcomes, { ...measure, slowness: Math.max(measure.slowness ?? 0, measureSlowness()) })
}
