import { basename } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { mechanisms, mostBrowserTests } from './kit/mechanisms.ts'
import { readSources, type SourceFile } from './kit/source-tree.ts'

/** A test as its file has it. What a template fills into the title is a `*`. `isSeveral`: a loop makes more than one of it. */
type WrittenTest = { title: string; isSeveral: boolean }

function testsIn({ module }: Pick<SourceFile, 'module'>): WrittenTest[] {
  const found: Array<{ title: string; start: number }> = []
  const loops: Array<{ start: number; end: number }> = []
  const keep = (loop: { start: number; end: number }) => void loops.push(loop)
  new Visitor({
    CallExpression({ callee, start, arguments: [title] }) {
      if (callee.type !== 'Identifier' || !/^(test|[a-z]\w*Test)$/.test(callee.name)) return
      if (title?.type === 'Literal') found.push({ title: String(title.value), start })
      else if (title?.type === 'TemplateLiteral')
        found.push({ title: title.quasis.map(({ value }) => value.cooked).join('*'), start })
      else found.push({ title: 'a title that cannot be read', start })
    },
    ...{ ForOfStatement: keep, ForInStatement: keep, ForStatement: keep },
  }).visit(module.program)
  return found.map(({ title, start }) => ({
    title,
    isSeveral: title.includes('*') || loops.some((loop) => loop.start < start && start < loop.end),
  }))
}

describe('the tests in the browser', () => {
  const files = readSources().filter(({ path }) => /^e2e\/browser\/.*\.spec\.ts$/.test(path))
  const written = files.flatMap((file) =>
    testsIn(file).map(({ title, isSeveral }) => ({ place: `${basename(file.path)} › ${title}`, isSeveral })),
  )
  const rows = Object.entries(mechanisms).flatMap(([file, tests]) =>
    Object.entries(tests).map(([title, mechanism]) => ({ title, mechanism, place: `${file} › ${title}` })),
  )

  test('have a row each in the table of mechanisms, and each row has its test', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(written.map(({ place }) => place).sort()).toEqual(rows.map(({ place }) => place).sort())
  })

  test(`are at most ${mostBrowserTests}: what needs no browser is a walk, what is proven by another mechanism is thorough`, () => {
    expect(written.length).toBeLessThanOrEqual(mostBrowserTests)
    expect(written.filter(({ isSeveral }) => isSeveral).map(({ place }) => place)).toEqual([])
  })

  test('name their mechanism in words, of which none has more than two tests', () => {
    expect(rows.filter(({ mechanism, title }) => !/^[a-z].{3,120}$/.test(mechanism) || mechanism === title)).toEqual([])
    const byMechanism = Map.groupBy(rows, ({ mechanism }) => mechanism)
    expect([...byMechanism].filter(([, those]) => those.length > 2).map(([mechanism]) => mechanism)).toEqual([])
  })
})

test('the search for tests finds each, of whatever kind and wherever it lies, and those that a loop makes', () => {
  const toy = `
    test('one', async ({ page }) => {})
    test('two', { tag: '@timed' }, async ({ page }) => {})
    test.describe('a group', () => {
      test.use({ javaScriptEnabled: false })
      staffTest('three', async ({ page }) => { await latest('five') })
    })
    for (const path of paths) test('four', async () => {})
    paths.map((path) => test(\`on \${path}, and \${path} again\`, async () => {}))
    test(titleOf(six), async () => {})
  `
  expect(testsIn({ module: parseSync('toy.spec.ts', toy) })).toEqual([
    { title: 'one', isSeveral: false },
    { title: 'two', isSeveral: false },
    { title: 'three', isSeveral: false },
    { title: 'four', isSeveral: true },
    { title: 'on *, and * again', isSeveral: true },
    { title: 'a title that cannot be read', isSeveral: false },
  ])
})
