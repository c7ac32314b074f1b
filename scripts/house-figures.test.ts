import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { effectsIn, functionsIn, sizesOf } from './house-figures.ts'

function file(path: string, text: string) {
  return { path, text, module: parseSync(path, text) }
}

const van = file('app/vans/van.ts', 'useEffect(() => {\n  useLayoutEffect(run)\n})\nuseEffectively()\n')

test('effects are counted where they are called', () => {
  expect(effectsIn(van)).toEqual(['app/vans/van.ts:1', 'app/vans/van.ts:2'])
})

test('a function is as long as its lines', () => {
  expect(functionsIn(van)).toEqual([{ where: 'app/vans/van.ts:1', lines: 3 }])
})

test('rooms are told with their tests apart, the largest first', () => {
  const tests = file('app/vans/van.test.ts', 'test()\n')
  expect(sizesOf([file('server/main.ts', 'run()\n'), van, tests])).toEqual([
    { room: 'app/vans', files: 2, lines: 4, testLines: 1 },
    { room: 'server', files: 1, lines: 1, testLines: 0 },
  ])
})
