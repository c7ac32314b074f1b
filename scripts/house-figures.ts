import { Visitor } from 'vite'
import { lineAt, type SourceFile } from '../test/kit/source-tree.ts'

const isTest = (path: string) => /\.test\.tsx?$|^(test|e2e)\//.test(path)

/** Files and lines of each room, tests apart, largest first. A room is a folder of `app/`, or a folder of the top. */
export function sizesOf(files: SourceFile[]) {
  const byRoom = Map.groupBy(files, ({ path }) => roomOf(path))
  return [...byRoom]
    .map(([room, its]) => {
      const lines = (wanted: boolean) =>
        its.filter(({ path }) => isTest(path) === wanted).reduce((sum, { text }) => sum + linesIn(text), 0)
      return { room, files: its.length, lines: lines(false), testLines: lines(true) }
    })
    .sort((a, b) => b.lines + b.testLines - a.lines - a.testLines)
}

function roomOf(path: string) {
  const [top = '', second = ''] = path.split('/')
  return top === 'app' && path.split('/').length > 2 ? `app/${second}` : top
}

function linesIn(text: string) {
  return text.split('\n').length - 1
}

/** Effects of components and hooks, as "file:line". */
export function effectsIn(file: SourceFile) {
  const effects: string[] = []
  new Visitor({
    CallExpression(node) {
      const isEffect = node.callee.type === 'Identifier' && /^use(Layout)?Effect$/.test(node.callee.name)
      if (isEffect) effects.push(`${file.path}:${lineAt(file.text, node.start)}`)
    },
  }).visit(file.module.program)
  return effects
}

/** The lines of each function, with its place. */
export function functionsIn(file: SourceFile) {
  const found: Array<{ where: string; lines: number }> = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    found.push({ where: `${file.path}:${lineAt(file.text, start)}`, lines: linesIn(file.text.slice(start, end)) + 1 })
  }
  const visitor = { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }
  new Visitor(visitor).visit(file.module.program)
  return found
}
