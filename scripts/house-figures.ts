import { Visitor } from 'vite'
import type { AddedLines } from '../test/kit/added-lines.ts'
import { type Arrow, isTest, lineAt, type SourceFile } from '../test/kit/source-tree.ts'

/** Files and lines of each room, tests apart, largest first. A room is a folder of `app/`, or a folder of the top. */
export function sizesOf(files: SourceFile[]) {
  const byRoom = Map.groupBy(files, ({ path }) => roomOf(path))
  return [...byRoom]
    .map(([room, its]) => {
      const tests = its.filter(({ path }) => isTest(path))
      const lines = linesOf(its.filter((file) => !tests.includes(file)))
      return { room, files: its.length, lines, testLines: linesOf(tests) }
    })
    .sort((a, b) => b.lines + b.testLines - a.lines - a.testLines)
}

function roomOf(path: string) {
  const [top = '', second = ''] = path.split('/')
  return top === 'app' && path.split('/').length > 2 ? `app/${second}` : top
}

function linesOf(files: SourceFile[]) {
  return files.reduce((sum, { text }) => sum + linesIn(text), 0)
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

/** What each kind costs that is added by lines alone: files, and lines of code in them. */
export function pricesOf(added: AddedLines) {
  return Object.entries(added).map(([kind, byFile]) => {
    const written = Object.values(byFile).flatMap((places) => places.map(([, text]) => text))
    return { kind, files: Object.keys(byFile).length, lines: linesIn(`${written.join('\n')}\n`) }
  })
}

/**
 * What each record of staff costs: its routes for creating and editing, and all that they load of their room. The
 * cheapest comes first.
 */
export function recordsIn(files: SourceFile[], arrows: Arrow[]) {
  const routes = files.filter(({ path }) => /\/admin-[a-z]+-(new|edit)\.route\.tsx$/.test(path))
  return [...Map.groupBy(routes, ({ path }) => roomOf(path))]
    .map(([room, its]) => {
      const loaded = reachedFrom(
        its,
        files,
        arrows.filter(({ to }) => to !== null && roomOf(to) === room),
      )
      return { room, routes: its.length, routeLines: linesOf(its), files: loaded.length, lines: linesOf(loaded) }
    })
    .sort((a, b) => a.lines - b.lines)
}

function reachedFrom(beginnings: SourceFile[], files: SourceFile[], arrows: Arrow[]) {
  const reached = new Set(beginnings)
  for (const { path } of reached)
    for (const { to } of arrows.filter(({ from }) => from === path)) {
      const next = files.find((file) => file.path === to)
      if (next) reached.add(next)
    }
  return [...reached]
}
