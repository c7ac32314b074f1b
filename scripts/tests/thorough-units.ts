import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { rulesReaching } from '../data-tests.ts'
import { specLine } from './note-passed-specs.ts'
import { timed } from './test-stages.ts'
import { secondsKnown, usualSeconds } from './thorough-seconds.ts'

/**
 * What is noted as passed on its own: a test of Playwright, or a file of rules. `line` is what names it. `file` is the
 * one that the runner loads for it. `seconds` are what it is expected to take on two cores. What `isTimed` runs alone.
 */
export type Unit = { line: string; file: string; runner: 'playwright' | 'vitest'; seconds: number; isTimed: boolean }

/** What asks how deep it is to go. */
const depths = ['test/kit/fuzz.ts', 'test/kit/depth.ts']
/** Of the faults those that kill more often, or take more photographs: their files, and how their titles begin. */
const deepFaults = {
  files: ['e2e/faults/durability.spec.ts', 'e2e/faults/small-memory.spec.ts'],
  titles: /› R(1|21): /,
}

const mostBytes = 2 ** 26

const suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tags: z.array(z.string()) })).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const listing = z.object({ suites: z.array(suite), errors: z.array(z.object({ message: z.string() })) })

/** All that `npm run thorough` runs, in the order of its parts. */
export async function thoroughUnits(): Promise<Unit[]> {
  const rules = rulesReaching(depths).map((file) => ({ line: file, file, seconds: secondsOf(file, 1) }))
  return [
    ...rules.map((unit) => ({ ...unit, runner: 'vitest' as const, isTimed: false })),
    ...(await playwrightUnits('thorough', [])),
    ...(await playwrightUnits('faults', deepFaults.files)).filter(({ line }) => deepFaults.titles.test(line)),
  ]
}

/** Each test of a project, as Playwright lists it. */
async function playwrightUnits(project: string, files: string[]): Promise<Unit[]> {
  const args = ['test', '--list', '--reporter=json', `--project=${project}`, ...files]
  // Of files that it cannot load the list tells too, and the command then fails.
  const listed = await promisify(execFile)('playwright', args, { maxBuffer: mostBytes }).catch(
    (error: unknown) => error,
  )
  const { stdout } = z.object({ stdout: z.string() }).parse(listed)
  const { suites, errors } = listing.parse(JSON.parse(stdout))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return suites.flatMap((ofFile) => {
    const tests = testsIn(ofFile)
    const seconds = secondsOf(ofFile.file, tests.length)
    return tests.map(({ file, titles, tags }) => ({
      line: specLine({ project, file, titles }),
      file: ofFile.file,
      runner: 'playwright' as const,
      seconds,
      isTimed: tags.includes(timed.slice(1)), // listed without its @
    }))
  })
}

type Listed = { file: string; titles: string[]; tags: string[] }

/** `file` is where a test is written, which may be beside the file that loads it. */
function testsIn({ specs, suites }: z.infer<typeof suite>, above: string[] = []): Listed[] {
  return [
    ...specs.map(({ title, file, tags }) => ({ file, tags, titles: [...above, title] })),
    ...suites.flatMap((below) => testsIn(below, [...above, below.title])),
  ]
}

/** Those of a file are shared out among its tests. */
function secondsOf(file: string, tests: number) {
  const whole = secondsKnown[file]
  if (whole !== undefined) return whole / tests
  return file.endsWith('.spec.ts') ? usualSeconds.spec : usualSeconds.rules
}
