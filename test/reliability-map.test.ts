import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTestNames } from './test-names.ts'

const map = readFileSync('docs/reliability.md', 'utf8')
const rows = [...map.matchAll(/^\| (R\d+) .*$/gm)].map(([row, line = '']) => ({ row, line }))

test('docs/reliability.md has a row for each of the lines R17 to R21, with files whose tests begin with its number', () => {
  expect(rows.map(({ line }) => line)).toEqual(['R17', 'R18', 'R19', 'R20', 'R21'])
  const namesOf = readTestNames()
  for (const { row, line } of rows) {
    const files = [...row.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    expect(files.length, line).toBeGreaterThan(0)
    for (const file of files)
      expect(
        namesOf.get(file)?.some((name) => new RegExp(`^(R\\d+, )*${line}\\b`).test(name)),
        `${line} in ${file}`,
      ).toBe(true)
  }
})

test('the rows of the bench that it names are there', () => {
  const scripts = rows.flatMap(({ row }) => [...row.matchAll(/`(bench[\w-]*\.ts)`/g)].map(([, file = '']) => file))
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((file) => !existsSync(`scripts/${file}`))).toEqual([])
})
