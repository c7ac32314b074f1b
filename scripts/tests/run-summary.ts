import { availableParallelism } from 'node:os'
import { dearestFiles } from '../test-reports.ts'
import { budgets, mostInAll, type StageName, stageNames, tolerance } from './budgets.ts'
import type { Outcome } from './stage-run.ts'

/**
 * By what stages are judged. `slowness` is that of this machine: 2 when it is half as fast as that of the budgets. It is
 * null where parts of stages ran, which have no budget.
 */
export type Measure = { slowness: number | null; isOnServers: boolean }

/** What budgets say of stages. */
export type Verdicts = { warnings: string[]; failures: string[] }

const filesTold = 10

/** Above its budget a stage is warned of, and far above it has failed. */
export function judge(outcomes: Outcome[], measure: Measure): Verdicts {
  const warnings: string[] = []
  const failures: string[] = []
  for (const { name, coreSeconds, reports } of outcomes) {
    const budget = budgetOf(name, measure)
    if (coreSeconds === null || !budget) continue
    const says = `${name} took ${rounded(coreSeconds)} core-seconds, and its budget here is ${rounded(budget.coreSeconds)}`
    if (coreSeconds > budget.coreSeconds * tolerance) failures.push(says)
    else if (coreSeconds > budget.coreSeconds) warnings.push(says)
    const tests = reports.reduce((sum, each) => sum + each.passed + each.failures.length, 0)
    if (coreSeconds > budget.each * tests)
      warnings.push(
        `each test of ${name} took ${rounded(coreSeconds / tests)} core-seconds, not ${rounded(budget.each)}`,
      )
  }
  return { warnings, failures }
}

/** What a stage may take on this machine. */
function budgetOf(name: string, { slowness, isOnServers }: Measure) {
  const known: StageName | undefined = stageNames.find((stage) => stage === name)
  if (!known || slowness === null) return null
  const { coreSeconds, each = Number.POSITIVE_INFINITY, onServers } = budgets[known]
  if (!isOnServers) return { coreSeconds: coreSeconds * slowness, each: each * slowness }
  return onServers === undefined ? null : { coreSeconds: onServers * slowness, each: Number.POSITIVE_INFINITY }
}

/** What a stage took, in columns. */
export function stageLine({ name, coreSeconds, seconds }: Outcome, measure: Measure) {
  const budget = budgetOf(name, measure)
  const told = coreSeconds === null ? 'not measured' : rounded(coreSeconds)
  return inColumns(name, told, budget ? rounded(budget.coreSeconds) : '', inMinutes(seconds))
}

/** A line for each stage, for all, and for the machine. `seconds` is how long they took together. */
export function stageTable(outcomes: Outcome[], measure: Measure, seconds: number) {
  const isMeasured = outcomes.every(({ coreSeconds }) => coreSeconds !== null)
  const sum = outcomes.reduce((total, { coreSeconds }) => total + (coreSeconds ?? 0), 0)
  const isUsual = stageNames.every((name) => name === 'faults' || outcomes.some((outcome) => outcome.name === name))
  const cores = availableParallelism()
  const { slowness } = measure
  return [
    inColumns('stage', 'core-seconds', 'budget here', 'minutes'),
    ...outcomes.map((outcome) => stageLine(outcome, measure)),
    inColumns(
      'together',
      isMeasured ? rounded(sum) : 'not measured',
      isUsual && slowness !== null ? rounded(mostInAll * slowness) : '',
      inMinutes(seconds),
    ),
    ...(isMeasured ? [`The ${cores} cores were ${Math.round((sum / seconds / cores) * 100)} % busy with it.`] : []),
    ...(slowness === null ? [] : [`This machine takes ${slowness.toFixed(2)} times as long as that of the budgets.`]),
  ]
}

/** The last lines of a run. Failures stand last but one, where also somebody who sees only the end of a long log finds them. */
export function closingLines(outcomes: Outcome[], { warnings, failures: tooDear }: Verdicts) {
  const reports = outcomes.flatMap((outcome) => outcome.reports)
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const skipped = reports.reduce((sum, report) => sum + report.skipped, 0)
  const failures = [...reports.flatMap((report) => report.failures), ...tooDear]
  const dearest = dearestFiles(reports, filesTold)
  const lines = [
    ...(dearest.length > 0 ? [`The ${filesTold} dearest files, by the seconds of their tests:`, ...dearest] : []),
    ...warnings.map((warning) => `WARNING ${warning}`),
    ...failures.map((failure) => `\nFAILED ${failure}`),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
  return { lines, isGood: failures.length === 0 }
}

export function inMinutes(seconds: number) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function rounded(seconds: number) {
  return seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(0)
}

function inColumns(name: string, ...figures: string[]) {
  return name.padEnd(10) + figures.map((figure) => figure.padStart(14)).join('')
}
