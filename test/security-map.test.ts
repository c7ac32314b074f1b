import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { readSources, type SourceFile } from './source-tree.ts'

const lines = Array.from({ length: 21 }, (_, at) => `S${at + 1}`)
const beginning = /^(S\d+)(?: \(ASVS ([^)]*)\))?: /

/** The names of tests and of groups of tests, as they are written. */
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

/** The requirements of ASVS 5.0.0 that a test says it proves. */
function requirementsIn(name: string) {
  return beginning.exec(name)?.[2]?.split(', ') ?? []
}

describe('docs/security.md', () => {
  const map = readFileSync('docs/security.md', 'utf8')
  const tests = readSources().filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  const namesOf = new Map(tests.map((file) => [basename(file.path), namesIn(file)]))
  const names = [...namesOf.values()].flat()
  const requirements = [...map.matchAll(/^\| (\d+\.\d+\.\d+) .*\| (.*) \|$/gm)]

  test('names tests that there are, and that name the requirement', () => {
    const mapped = requirements.flatMap(([, id = '', proof = '']) =>
      [...proof.matchAll(/`([\w.-]+)` “([^”]+)”/g)].map(([, file = '', words = '']) => ({ id, file, words })),
    )
    expect(mapped.length).toBeGreaterThan(100)
    const lost = mapped.filter(
      ({ id, file, words }) =>
        !namesOf
          .get(file)
          ?.some((name) => name.replace(/ \(ASVS [^)]*\)/, '').includes(words) && requirementsIn(name).includes(id)),
    )
    expect(lost).toEqual([])
  })

  test('has a test for each line, in the files that it names', () => {
    const rows = [...map.matchAll(/^\| (S\d+) .*$/gm)].map(([row, line = '']) => ({ row, line }))
    expect(rows.map(({ line }) => line)).toEqual(lines)
    for (const { row, line } of rows) {
      const files = [...row.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
      expect(files.length, line).toBeGreaterThan(0)
      for (const file of files)
        expect(
          namesOf.get(file)?.some((name) => beginning.exec(name)?.[1] === line),
          `${line} in ${file}`,
        ).toBe(true)
    }
  })

  test('has every requirement that a test names', () => {
    const named = names.flatMap(requirementsIn)
    expect(named.length).toBeGreaterThan(100)
    const known = new Set(requirements.map(([, id]) => id))
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  test('says of every requirement what proves it, or why nothing does', () => {
    expect(requirements.length).toBeGreaterThan(100)
    const said = /“|^(Deviation|Written down|For the operator|By absence): \S/
    expect(requirements.filter(([, , proof = '']) => !said.test(proof)).map(([row]) => row)).toEqual([])
  })
})
