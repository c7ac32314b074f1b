import { execFile } from 'node:child_process'
import { matchesGlob, relative } from 'node:path'
import { promisify } from 'node:util'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { dataTests } from '../scripts/data-tests.ts'
import { listFiles, readSources, type SourceFile } from './kit/source-tree.ts'
import { stages } from './kit/stages.ts'

const ofBrowser = /^(page|browser|context)$/

/** The fixtures of a browser that tests in the file ask for. */
function browserFixtures({ module }: Pick<SourceFile, 'module'>) {
  const fixtures: string[] = []
  function read({ params: [first] }: { params: Array<{ type: string }> }) {
    if (first?.type !== 'ObjectPattern' || !('properties' in first) || !Array.isArray(first.properties)) return
    fixtures.push(...first.properties.map(({ key }) => key?.name ?? '').filter((name) => ofBrowser.test(name)))
  }
  new Visitor({ ArrowFunctionExpression: read, FunctionExpression: read }).visit(module.program)
  return fixtures
}

function isRun(path: string, isOnServers: boolean) {
  return stages(isOnServers).some(({ testDir, testIgnore = [], testMatch = '**/*.spec.ts' }) => {
    const below = relative(testDir, path)
    return matchesGlob(below, testMatch) && !testIgnore.some((pattern) => matchesGlob(below, pattern))
  })
}

describe('the stages of the suite', () => {
  const files = listFiles()
  const sources = readSources()

  test('each file of journeys lies in exactly one folder that is run, and each of rules where the other runner looks', () => {
    const journeys = files.filter((path) => path.endsWith('.spec.ts'))
    const rules = files.filter((path) => /\.test\.tsx?$/.test(path))
    expect(journeys.length).toBeGreaterThan(50)
    expect(rules.length).toBeGreaterThan(100)
    // Playwright has a project for states, and one for all other folders.
    expect(journeys.filter((path) => !/^e2e\/[a-z]+\/[^/]+$/.test(path))).toEqual([])
    expect(rules.filter((path) => !/^(app|server|scripts|test)\//.test(path))).toEqual([])
  })

  test('on servers of database and storage all runs again but what a browser or a request decides, what rules read there, and twins', () => {
    const journeys = files.filter((path) => path.endsWith('.spec.ts'))
    const leftOut = journeys.filter((path) => !isRun(path, true))
    expect(journeys.filter((path) => !isRun(path, false))).toEqual([])
    expect(leftOut.filter((path) => /^e2e\/(journeys|faults)\//.test(path))).toEqual([])
    expect(leftOut.filter((path) => path.startsWith('e2e/http/'))).toHaveLength(8)
    expect(
      journeys.filter((path) => /^e2e\/(browser|embedded|states)\//.test(path) && !leftOut.includes(path)),
    ).toEqual(['e2e/states/states.spec.ts'])
    const [behavior] = stages(true)
    const isTwin = (title: string) => behavior?.grepInvert?.test(`behavior journeys/inbox.spec.ts ${title}`)
    expect(isTwin('without scripts a message is found')).toBe(true)
    expect(isTwin('with scripts a message is found')).toBe(false)
    expect(isTwin('S8: without scripts each late form comes back')).toBe(false)
  })

  test('in brief what breaks a database, a storage or an instance is what runs on servers, and elsewhere all', () => {
    expect(stages(false, true)).toEqual(stages(false))
    const [only, ...others] = stages(true, true)
    expect(others).toEqual([])
    const faults = files.filter(
      (path) =>
        path.endsWith('.spec.ts') && !only?.testIgnore?.some((pattern) => matchesGlob(relative('e2e', path), pattern)),
    )
    expect(faults.length).toBeGreaterThan(8)
    expect(faults.every((path) => path.startsWith('e2e/faults/'))).toBe(true)
    expect(faults).toEqual(
      expect.arrayContaining(['e2e/faults/two-instances.spec.ts', 'e2e/faults/bucket-away.spec.ts']),
    )
  })

  test('what lies in e2e/http asks for no browser', () => {
    const asking = sources.filter(({ path }) => path.startsWith('e2e/http/') && path.endsWith('.spec.ts'))
    expect(asking.length).toBeGreaterThan(5)
    expect(asking.filter((file) => browserFixtures(file).length > 0).map(({ path }) => path)).toEqual([])
  })

  test('a file that asks for a browser is found', () => {
    const asking = (text: string) => browserFixtures({ module: parseSync('toy.spec.ts', text) })
    expect(asking("test('a', async ({ page, site }) => {}); test('b', ({ browser: own }) => own)")).toEqual([
      'page',
      'browser',
    ])
    expect(asking("test('a', async ({ site }) => { for (const page of pages) await page.text() })")).toEqual([])
  })

  test('the gallery still finds the groups of states', async () => {
    const list = ['test', '--config', 'e2e/states/gallery-config.ts', '--list']
    const { stdout } = await promisify(execFile)('playwright', list)
    for (const about of ['home: ', 'staff: ', 'a staff area without rows', 'the longest texts'])
      expect(stdout).toContain(about)
    expect(stdout).toMatch(/Total: [2-9]\d tests in 1 file/)
  })

  test('the rules that run again on another database are those that open one, at whatever remove', () => {
    const again = dataTests(sources)
    expect(again).toContain('app/vehicles/vehicles.server.test.ts')
    expect(again).toContain('app/vehicles/vehicle-save-interrupted.test.ts')
    expect(again).not.toContain('app/ui/markdown.test.tsx')
    expect(again).not.toContain('test/stages.test.ts')
  })
})
