import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What a test runner found. Each of the `failures` is where and what, then the first lines of how it failed. `costs` are seconds by file. */
export type Report = { passed: number; failures: string[]; skipped: number; costs: Map<string, number> }

const mostLines = 30

/** What is told of no file: each failure where and what. */
export function failed(...failures: string[]): Report {
  return { passed: 0, failures, skipped: 0, costs: new Map() }
}

const rulesReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

/** The JSON report of Vitest. A file that could not be read or set up is one failure. */
export async function readRules(file: string): Promise<Report> {
  const { numPassedTests, numPendingTests, testResults } = rulesReport.parse(JSON.parse(await readFile(file, 'utf8')))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [failure(relative(process.cwd(), name), message)]
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${relative(process.cwd(), name)} › ${fullName}`, failureMessages.join('\n')),
    )
  })
  const costs = testResults.map(({ name, startTime, endTime }) =>
    cost(relative(process.cwd(), name), endTime - startTime),
  )
  return { passed: numPassedTests, failures, skipped: numPendingTests, costs: new Map(costs) }
}

function cost(file: string, ms: number): [string, number] {
  return [file, ms / 1000]
}

const spec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().default('') })) }),
      ),
    }),
  ),
})
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const journeysReport = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(suite),
})

/** The JSON report of Playwright. */
export async function readJourneys(file: string): Promise<Report> {
  const { stats, suites } = journeysReport.parse(JSON.parse(await readFile(file, 'utf8')))
  const specs = suites.flatMap(specsIn)
  const costs = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      costs.set(file, (costs.get(file) ?? 0) + duration / 1000)
  return {
    passed: stats.expected,
    failures: specs.filter(({ ok }) => !ok).map(failureOf),
    skipped: stats.skipped,
    costs,
  }
}

function specsIn({ specs, suites }: z.infer<typeof suite>): Array<z.infer<typeof spec>> {
  return [...specs, ...suites.flatMap(specsIn)]
}

/**
 * The dearest files of all reports, one line each, the dearest first. Their seconds are those of tests side by side
 * with others.
 */
export function dearestFiles(reports: Report[], most: number) {
  const all = new Map<string, number>()
  for (const [file, seconds] of reports.flatMap(({ costs }) => [...costs]))
    all.set(file, (all.get(file) ?? 0) + seconds)
  const dearest = [...all].toSorted(([, one], [, other]) => other - one).slice(0, most)
  return dearest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function failureOf({ file, title, tests }: z.infer<typeof spec>) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return failure(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'))
}

function failure(where: string, how: string) {
  const lines = stripVTControlCharacters(how).split('\n').slice(0, mostLines)
  return [where, ...lines.map((line) => `  ${line}`)].join('\n')
}
