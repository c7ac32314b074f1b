import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { listFiles, readSources } from '../../test/kit/source-tree.ts'
import { type Drawn, draw } from './draw.ts'
import { mutated } from './mutations.ts'
import { rulesReaching } from './reach.ts'
import { isAboutSubjects } from './subjects.ts'

const ourSources = readSources()

const sources = [
  { path: 'app/a.server.ts', text: 'export const a = 1 < 2' },
  { path: 'app/b.server.ts', text: 'export const b = async () => await c(3)' },
  { path: 'app/d.server.ts', text: "export const d = 'nothing to turn'" },
]

function told({ source, mutation }: Drawn) {
  return `${source.path}: ${mutated(source.text, mutation)}`
}

test('the same seed draws the same changes in the same order, and another seed others', () => {
  const drawn = (seed: string) => [...draw(sources, seed)].map(told)
  expect(drawn('one')).toEqual(drawn('one'))
  const orders = ['one', 'two', 'three', 'four', 'five'].map((seed) => drawn(seed).join('\n'))
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('every change comes once, and no file twice before all others have come', () => {
  const drawn = [...draw(sources, 'any')]
  expect(new Set(drawn.map(told)).size).toBe(5)
  expect(drawn).toHaveLength(5)
  expect(new Set(drawn.slice(0, 2).map(({ source }) => source.path)).size).toBe(2)
})

test('of our own files a hundred changes are drawn that can all be parsed, about each of the four subjects', () => {
  const ours = ourSources.filter(({ path }) => isAboutSubjects(path))
  const all = draw(ours, 'b23899d')
  const drawn = Array.from({ length: 100 }, () => all.next().value).filter((one) => one !== undefined)
  const broken = drawn.filter(
    ({ source, mutation }) => parseSync(source.path, mutated(source.text, mutation)).errors.length > 0,
  )
  expect(drawn).toHaveLength(100)
  expect(broken).toEqual([])
  expect(new Set(drawn.map(({ mutation }) => mutation.kind)).size).toBe(4)
})

test('files about rows, mail, money and access are drawn from, and none that is a test or only draws', () => {
  const drawn = listFiles().filter(isAboutSubjects)
  for (const path of [
    'app/contact/submissions.server.ts',
    'app/outbox/outbox.server.ts',
    'app/estimate/estimate.ts',
    'app/auth/auth.server.ts',
    'server/same-origin.ts',
  ])
    expect(drawn).toContain(path)
  expect(drawn.filter((path) => /\.test\.|\.tsx$|drawings|-card/.test(path))).toEqual([])
})

test('a change is looked for by the rules that load its file, those beside it first, and by no others', () => {
  const rules = rulesReaching(ourSources)('app/reviews/reviews.server.ts')
  expect(rules[0]).toMatch(/^app\/reviews\//)
  expect(rules).toContain('app/reviews/reviews.server.test.ts')
  expect(rules.filter((path) => !path.startsWith('app/reviews/')).length).toBeGreaterThan(3)
  expect(rules).not.toContain('app/estimate/estimate.test.ts')
  expect(rules.filter((path) => !/\.test\.tsx?$/.test(path) || path.startsWith('e2e/'))).toEqual([])
})
