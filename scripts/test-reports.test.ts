import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { dearestFiles, readJourneys, readRules } from './test-reports.ts'

async function written(report: object) {
  const file = join(await temporaryFolder(), 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

function rulesOf(name: string, ms: number) {
  return { name: resolve(name), startTime: 5000, endTime: 5000 + ms }
}

test('a rule that failed is told with its file, its name and how', async () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat sums.ts:3'],
  }
  const file = await written({
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [
      { ...rulesOf('sums.test.ts', 2000), status: 'failed', message: '', assertionResults: [passed, failed] },
    ],
  })
  expect(await readRules(file)).toEqual({
    passed: 1,
    skipped: 2,
    costs: new Map([['sums.test.ts', 2]]),
    failures: ['sums.test.ts › subtracts\n  expected 1\n  at sums.ts:3'],
  })
})

test('a file of rules that could not be read is told as well', async () => {
  const file = await written({
    numPassedTests: 0,
    numPendingTests: 0,
    testResults: [
      { ...rulesOf('sums.test.ts', 2000), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect((await readRules(file)).failures).toEqual(['sums.test.ts\n  no such module'])
})

test('a journey that failed is told however deep it stands, those that passed or were left out are not', async () => {
  const spec = (title: string, ok: boolean, errors: Array<{ message: string }> = []) => ({
    ...{ file: 'way.spec.ts', title, ok },
    tests: [{ results: [{ errors, duration: 1500 }] }],
  })
  const inner = { title: 'without scripts', specs: [spec('sends', false, [{ message: 'one' }, { message: 'two' }])] }
  const file = await written({
    stats: { expected: 1, skipped: 1 },
    suites: [{ title: 'way.spec.ts', specs: [spec('reads', true)], suites: [inner] }],
  })
  expect(await readJourneys(file)).toEqual({
    passed: 1,
    skipped: 1,
    costs: new Map([['way.spec.ts', 3]]),
    failures: ['way.spec.ts › sends\n  one\n  two'],
  })
})

test('of a long failure the first lines are told', async () => {
  const message = Array.from({ length: 500 }, (_, nth) => `line ${nth}`).join('\n')
  const file = await written({
    numPassedTests: 0,
    numPendingTests: 0,
    testResults: [{ ...rulesOf('sums.test.ts', 2000), status: 'failed', message, assertionResults: [] }],
  })
  expect((await readRules(file)).failures[0]?.split('\n')).toHaveLength(31)
})

test('the dearest files of all reports are told, the dearest first', () => {
  const report = (costs: Array<[string, number]>) => ({ passed: 0, failures: [], skipped: 0, costs: new Map(costs) })
  const reports = [
    report([['sums.test.ts', 2.04]]),
    report([
      ['way.spec.ts', 21.5],
      ['door.spec.ts', 0.1],
    ]),
    report([['way.spec.ts', 10]]),
  ]
  expect(dearestFiles(reports, 2)).toEqual(['   31.5 s  way.spec.ts', '    2.0 s  sums.test.ts'])
})
