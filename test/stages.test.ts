import { execFile } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dataTests, ofRules, rulesReaching } from '../scripts/data-tests.ts'
import { budgets, mostInAll, mostWithFaults } from '../scripts/tests/budgets.ts'
import { isRoom, ofRooms, roomsOfWords } from '../scripts/tests/room-words.ts'
import { usualStages } from '../scripts/tests/test-stages.ts'
import rules from '../vitest.config.ts'
import http from '../vitest.http.config.ts'
import states from '../vitest.states.config.ts'
import walks from '../vitest.walks.config.ts'
import { faultEngines, faultsOn } from './kit/fault-engines.ts'
import { arrowsFrom, listFiles, readSources } from './kit/source-tree.ts'
import { stages } from './kit/stages.ts'

const looksAt = z.object({ include: z.array(z.string()).default([]), exclude: z.array(z.string()).default([]) })
const vitestConfig = z.object({
  test: looksAt.extend({ projects: z.array(z.object({ test: looksAt })).default([]) }),
})

/** At which files each run of Vitest looks, by the name of its stage. */
const vitestRuns = Object.entries({ rules, walks, http, states }).map(([stage, config]) => {
  const { test: own } = vitestConfig.parse(config)
  return { stage, looks: own.projects.length > 0 ? own.projects.map((project) => project.test) : [own] }
})

describe('the stages of the suite', () => {
  const files = listFiles()
  const sources = readSources()

  test('each file of tests is run by exactly one of them', () => {
    const runnersOf = (path: string) => [
      ...stages.filter(({ testDir }) => matchesGlob(path, `${testDir}/*.spec.ts`)).map(({ name }) => name),
      ...vitestRuns.flatMap(({ stage, looks }) =>
        looks.filter(({ include, exclude }) => isAmong(path, include) && !isAmong(path, exclude)).map(() => stage),
      ),
    ]
    const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(350)
    expect(tests.map((path) => ({ path, by: runnersOf(path) })).filter(({ by }) => by.length !== 1)).toEqual([])
    expect(tests.filter((path) => ofRules.test(path) !== runnersOf(path).includes('rules'))).toEqual([])
    expect(globSync('vitest*.config.ts')).toHaveLength(vitestRuns.length)
  })

  test('walks and requests start no browser, whatever they load', () => {
    const loads = new Map(sources.map((file) => [file.path, arrowsFrom(file).flatMap(({ to }) => to ?? [])]))
    const starts = new Set(['test/kit/fixtures.ts', 'test/kit/worker-sites.ts', 'playwright.config.ts'])
    const reaches = (path: string, trail = new Set<string>()): boolean =>
      starts.has(path) ||
      (!trail.has(path) && [...(loads.get(path) ?? [])].some((next) => reaches(next, trail.add(path))))
    const without = [...loads.keys()].filter((path) => /^e2e\/(walks|http)\/.*\.test\.ts$/.test(path))
    expect(without.length).toBeGreaterThan(40)
    expect(without.filter((path) => reaches(path))).toEqual([])
    expect([...loads.keys()].filter((path) => path.startsWith('e2e/browser/') && reaches(path)).length).toBeGreaterThan(
      5,
    )
  })

  test('what npm test may take together is what its stages may take, and does not grow', () => {
    const sum = usualStages.reduce((total, name) => total + budgets[name].coreSeconds, 0)
    expect(sum).toBeLessThanOrEqual(mostInAll)
    expect(mostInAll).toBeLessThanOrEqual(740)
    expect(budgets.walks.each).toBeLessThanOrEqual(0.8)
    expect(budgets.browser.each).toBeLessThanOrEqual(2.5)
    expect(budgets.states.each).toBeLessThanOrEqual(0.3)
    const faults = budgets.faults.coreSeconds + (budgets.faults.onServers ?? 0)
    expect(mostInAll + faults).toBeLessThanOrEqual(mostWithFaults)
    expect(mostWithFaults, '740 and 250').toBeLessThanOrEqual(740 + 250)
  })

  test('each file of faults runs on the engine where it can differ, and says why', () => {
    const faults = readdirSync('e2e/faults').filter((name) => name.endsWith('.spec.ts'))
    expect(Object.keys(faultEngines).map((name) => `${name}.spec.ts`)).toEqual(faults.sort())
    expect([...new Set([...faultsOn('embedded'), ...faultsOn('servers')])]).toHaveLength(faults.length)
    for (const { engines, why } of Object.values(faultEngines)) {
      expect(engines.length).toBeGreaterThan(0)
      expect(why).toMatch(/^[A-Z].{20,}\.$/)
    }
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
    expect(again.filter((path) => path.startsWith('e2e/'))).toEqual([])
  })

  test('thorough runs find properties, and what is about a room', () => {
    const properties = rulesReaching(['test/kit/fuzz.ts'], sources)
    expect(properties.length).toBeGreaterThan(30)
    const all = properties.map((file) => ({ line: file, file }))
    expect(ofRooms(['fit'], all).length).toBeGreaterThan(2)
    expect(ofRooms(['fit'], all).filter(({ line }) => !line.startsWith('app/fit/'))).toEqual([])
    expect(ofRooms(['fit', 'estimate'], all).length).toBeGreaterThan(ofRooms(['fit'], all).length)
    expect(ofRooms([], all)).toBe(all)
    expect(roomsOfWords.filter((room) => !isRoom(room))).toEqual([])
  })
})

function isAmong(path: string, patterns: string[]) {
  return patterns.some((pattern) => matchesGlob(path, pattern))
}
