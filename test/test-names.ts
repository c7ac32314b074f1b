import { basename } from 'node:path'
import { Visitor } from 'vite'
import { readSources, type SourceFile } from './kit/source-tree.ts'

/** The names of all tests and groups of tests, as they are written, by the name of their file. */
export function readTestNames() {
  const files = readSources().filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  return new Map(files.map((file) => [basename(file.path), namesIn(file)]))
}

/** The tests that a text points to: a file in backquotes and words of the test's name in quotation marks. */
export function testsNamedIn(text: string) {
  return [...text.matchAll(/`([\w.-]+)` “([^”]+)”/g)].map(([, file = '', part = '']) => ({ file, part }))
}

function namesIn({ text, module }: SourceFile) {
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const isTest = /^(test|describe)\b/.test(text.slice(callee.start, callee.end))
      if (isTest && (name?.type === 'Literal' || name?.type === 'TemplateLiteral'))
        names.push(text.slice(name.start + 1, name.end - 1))
    },
  }).visit(module.program)
  return names
}
