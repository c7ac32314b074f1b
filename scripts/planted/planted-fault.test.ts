import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from './faults.ts'
import { judge, withFault } from './planted-fault.ts'

const proof = 'app/vans/vans.server.test.ts'
const named = { proof, test: 'a van is sold once' }
const end = (where: string, how: string) => ({ failures: [{ where, how }], isLate: false })

test('a fault is found when the test that is named for it fails by what it asserts', () => {
  const asserted = "  AssertionError: expected 'sold' to be 'free'"
  expect(judge(named, end(`${proof} › a van is sold once`, asserted))).toEqual({
    isFound: true,
    told: `${proof} › a van is sold once`,
  })
  expect(
    judge(named, end('vans.server.test.ts › a van is sold once', '  Error: expect(locator).toHaveText')).isFound,
  ).toBe(true)
})

test('it is not found by another test, by an accident, by a stage that hangs, or by nobody', () => {
  expect(judge(named, end(`${proof} › a van has a price`, '  AssertionError: expected 1 to be 2'))).toEqual({
    isFound: false,
    told: `only others failed: ${proof} › a van has a price`,
  })
  expect(judge(named, end(`${proof} › a van is sold once`, '  TypeError: van is not a function')).told).toContain(
    'asserted nothing',
  )
  expect(judge(named, { failures: [], isLate: true }).told).toContain('end')
  expect(judge(named, { failures: [], isLate: false }).told).toBe('nothing failed')
})

test('a fault whose place is not there any more, or is there twice, is refused', () => {
  const fault = { what: 'a sale', file: 'van.ts', text: 'sold', planted: 'free', stage: 'rules', ...named } as const
  expect(withFault('one sold', fault)).toBe('one free')
  expect(() => withFault('one', fault)).toThrow('stands 0 times')
  expect(() => withFault('sold sold', fault)).toThrow('stands 2 times')
})

test('thirteen faults can be planted today, each with the file of its proof', () => {
  expect(plantedFaults).toHaveLength(13)
  expect(new Set(plantedFaults.map(({ what }) => what)).size).toBe(13)
  for (const fault of plantedFaults) {
    const source = readFileSync(fault.file, 'utf8')
    expect(withFault(source, fault), fault.what).not.toBe(source)
    expect(existsSync(fault.proof), fault.what).toBe(true)
  }
})
