import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTestNames } from './test-names.ts'

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
  const requirements = [...map.matchAll(/^\| (\d+\.\d+\.\d+) .*\| (.*?) +\|$/gm)].map(([, id = '', proof = '']) => ({
    id,
    proof,
  }))

  test('says “Tests” of the requirements that tests name, and of no other', () => {
    const tested = requirements.filter(({ proof }) => /^Tests(;|$)/.test(proof)).map(({ id }) => id)
    expect(tested.length).toBeGreaterThan(80)
    expect(tested.toSorted()).toEqual([...new Set(names.flatMap(requirementsIn))].toSorted())
  })

  test('names no file of tests that is not there', () => {
    const named = [...map.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !namesOf.has(file))).toEqual([])
  })

  test('has a test for each line', () => {
    expect([...map.matchAll(/^\| (S\d+) /gm)].map(([, line]) => line)).toEqual(lines)
    const proven = new Set(names.map((name) => beginning.exec(name)?.[1]))
    expect(lines.filter((line) => !proven.has(line))).toEqual([])
  })

  test('says of every requirement what proves it, or why nothing does', () => {
    expect(requirements.length).toBeGreaterThan(100)
    const said = /^Tests(; |$)|^(Deviation|Written down|For the operator|By absence): \S/
    expect(requirements.filter(({ proof }) => !said.test(proof))).toEqual([])
    const atTheEnd = requirements.filter(({ proof }) => proof.endsWith('see below')).map(({ id }) => id)
    expect([...map.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* .+: \S/gm)].map(([, id]) => id)).toEqual(atTheEnd)
  })
})
