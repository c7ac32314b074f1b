import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSources } from '../scripts/build.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const letIn = [...read('deploy/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
const compose = read('deploy/compose.yaml')
const unit = read('deploy/redstone.service')

const settings = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
/** Of the programs that run the site, not of the site. */
const ofTheMachine = ['NODE_ENV', 'MALLOC_ARENA_MAX']

describe('the container image', () => {
  test('is built from files that are there', () => {
    expect(letIn.length).toBeGreaterThan(5)
    expect(letIn.filter((path) => !existsSync(path))).toEqual([])
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied.filter((path) => path !== '.' && !letIn.includes(path))).toEqual([])
  })

  test('gets every file that the build asks for', () => {
    const tops = new Set(buildSources('.').map((path) => path.split('/')[0] ?? ''))
    expect(tops.size).toBeGreaterThan(4)
    expect([...tops].filter((top) => !letIn.includes(top))).toEqual([])
  })

  test('is the one that the composition builds', () => {
    const [, context = '', file = ''] = /build: \{ context: (\S+), dockerfile: (\S+) \}/.exec(compose) ?? []
    expect(existsSync(join(dirname('deploy/compose.yaml'), context, file))).toBe(true)
  })
})

test('the container and the service run scripts that are there', () => {
  const scripts = [...`${dockerfile}\n${unit}`.matchAll(/\b(?:scripts|server)\/[\w-]+\.ts/g)].map(([path]) => path)
  expect(scripts.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(scripts), 'the search finds what runs the site').toContain('server/main.ts')
})

test('both give the site the same time to stop', () => {
  const [, inContainer] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
  const [, asService = 'none'] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(inContainer).toBe(asService)
})

test('what they set is a setting of the site', () => {
  const site = /^ {2}site:.+?(?=^ {2}\w)/ms.exec(compose)?.[0] ?? ''
  const set = [
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm), ...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.replace(/=.*/, '')),
    ),
    ...[...site.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name = '']) => name),
  ]
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => !settings.includes(name) && !ofTheMachine.includes(name))).toEqual([])
})
