import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTestNames, testsNamedIn } from './test-names.ts'

/** The criteria of WCAG 2.2 of the levels A and AA. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8', '3.1.1', '3.1.2'],
  ...[
    '3.2.1',
    '3.2.2',
    '3.2.3',
    '3.2.4',
    '3.2.6',
    '3.3.1',
    '3.3.2',
    '3.3.3',
    '3.3.4',
    '3.3.7',
    '3.3.8',
    '4.1.2',
    '4.1.3',
  ],
]

describe('A17: docs/accessibility.md', () => {
  const [required = '', further = ''] = readFileSync('docs/accessibility.md', 'utf8').split('## AAA')
  const rowsOf = (text: string) => [...text.matchAll(/^\| (\d\.\d\.\d+) +\|.*\| (.*) \|$/gm)]

  test('says of each of the 55 criteria what proves it, why it does not apply, or how it is looked at by hand', () => {
    expect(criteria).toHaveLength(55)
    expect(rowsOf(required).map(([, criterion]) => criterion)).toEqual(criteria)
    const said = /“|^(Does not apply|By hand): \S/
    for (const [row, , proof = ''] of [...rowsOf(required), ...rowsOf(further)]) expect(proof, row).toMatch(said)
  })

  test('names tests that there are', () => {
    const names = readTestNames()
    const mapped = testsNamedIn(`${required}${further}`)
    expect(mapped.length).toBeGreaterThan(criteria.length)
    const lost = mapped.filter(({ file, part }) => !names.get(file)?.some((name) => name.includes(part)))
    expect(lost).toEqual([])
  })
})
