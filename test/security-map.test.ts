import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTestNames, testsNamedIn } from './test-names.ts'

const lines = Array.from({ length: 23 }, (_, at) => `S${at + 1}`)
const beginning = /^(S\d+)(?: \(ASVS ([^)]*)\))?: /

/** The requirements of ASVS 5.0.0 that a test says it proves. */
function requirementsIn(name: string) {
  return beginning.exec(name)?.[2]?.split(', ') ?? []
}

describe('docs/security.md', () => {
  const map = readFileSync('docs/security.md', 'utf8')
  const namesOf = readTestNames()
  const names = [...namesOf.values()].flat()
  const requirements = [...map.matchAll(/^\| (\d+\.\d+\.\d+) .*\| (.*) \|$/gm)]

  test('names tests that there are, and that name the requirement', () => {
    const mapped = requirements.flatMap(([, id = '', proof = '']) =>
      testsNamedIn(proof).map((named) => ({ id, ...named })),
    )
    expect(mapped.length).toBeGreaterThan(100)
    const lost = mapped.filter(
      ({ id, file, part }) =>
        !namesOf
          .get(file)
          ?.some((name) => name.replace(/ \(ASVS [^)]*\)/, '').includes(part) && requirementsIn(name).includes(id)),
    )
    expect(lost).toEqual([])
  })

  test('names no file of tests that is not there', () => {
    const named = [...map.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !namesOf.has(file))).toEqual([])
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
