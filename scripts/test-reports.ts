import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What a test runner found. Each of the `failures` is where and what, then the first lines of how it failed. */
export type Report = { passed: number; failures: string[]; skipped: number }

const mostLines = 30

const rulesReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
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
    if (failed.length === 0 && status === 'failed') return [failure(name, message)]
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failures, skipped: numPendingTests }
}

const spec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })) }),
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
  return { passed: stats.expected, failures: suites.flatMap(failuresIn), skipped: stats.skipped }
}

function failuresIn({ specs, suites }: z.infer<typeof suite>): string[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return failure(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'))
    })
  return [...here, ...suites.flatMap(failuresIn)]
}

function failure(where: string, how: string) {
  const lines = stripVTControlCharacters(how).split('\n').slice(0, mostLines)
  return [where, ...lines.map((line) => `  ${line}`)].join('\n')
}
