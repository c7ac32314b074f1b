import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { addedLines } from '../test/kit/added-lines.ts'
import { arrowsFrom } from '../test/kit/source-tree.ts'
import { effectsIn, functionsIn, pricesOf, recordsIn, sizesOf } from './house-figures.ts'
import { pairsIn } from './house-pairs.ts'

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

test('one more of a kind costs the files it touches and the lines written into them', () => {
  expect(
    pricesOf({
      field: {
        'a.ts': [['  size,', '  color,']],
        'b.ts': [
          ['<Size', '<Color\n  wide'],
          ['<Wide', '/>'],
        ],
      },
    }),
  ).toEqual([{ kind: 'field', files: 2, lines: 4 }])
})

test('a fact of a vehicle that is chosen, filtered and shown costs six files at most, a filter one', () => {
  const files = Object.fromEntries(pricesOf(addedLines).map((price) => [price.kind, price.files]))
  expect(files['fact of a vehicle']).toBeLessThanOrEqual(6)
  expect([files.filter, files['filter of the inbox']]).toEqual([1, 1])
})

test('a record costs its routes and what they load of their own room, however far away', () => {
  const files = [
    file('app/vans/admin-van-new.route.tsx', "import './form.ts'\n"),
    file('app/vans/admin-van-edit.route.tsx', "import './form.ts'\nimport '#app/ui/card.tsx'\n"),
    file('app/vans/form.ts', "import './table.ts'\n"),
    file('app/vans/table.ts', 'export const table = 1\n\n'),
    file('app/vans/van-list.route.tsx', 'list()\n'),
    file('app/ui/card.tsx', 'card()\n'),
  ]
  const arrows = files.flatMap((one) => arrowsFrom(one, () => true))
  expect(recordsIn(files, arrows)).toEqual([{ room: 'app/vans', routes: 2, routeLines: 3, files: 4, lines: 6 }])
})

test('a pair shares six lines that say something, and what stands everywhere is none', () => {
  const six = Array.from({ length: 6 }, (_, nth) => `van(${nth})`)
  const file = (path: string, lines: string[]) => ({
    path,
    text: `import a from 'a'\n\n${lines.join('\n// Why.\n')}\n}\n`,
  })
  const [van, same, other] = [file('van.ts', six), file('same.ts', ['car()', ...six]), file('other.ts', six.slice(1))]
  const cars = six.map((line) => line.replace('van', 'car'))
  const itself = file('itself.ts', [...cars, ...cars])
  expect(pairsIn([van, same, other, itself])).toEqual(['same.ts ~ van.ts', 'itself.ts ~ itself.ts'])
  expect(pairsIn(Array.from({ length: 9 }, (_, nth) => file(`${nth}.ts`, six)))).toEqual([])
})
