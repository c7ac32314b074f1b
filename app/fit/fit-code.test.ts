import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chair } from '../../test/kit/chair.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { exampleCode, fitCode, joinedCode, readFitCode } from './fit-code.ts'
import { fitLimits, type MeasureName } from './fit-limits.ts'
import { chairNames, type FitProfile, seatNames } from './fit-profile.ts'

const plain = chair()
const full: FitProfile = {
  ...plain,
  length: 4400,
  weight: 430,
  eyes: 4525,
  chair: 'M',
  seat: 'B',
  duckInches: 2,
  steersByHead: true,
  isTypicalLength: true,
}

const measure = (name: MeasureName) => fc.integer({ min: fitLimits[name].least, max: fitLimits[name].most })
const keyOf = <Key extends string>(row: Record<Key, string>) =>
  fc.constantFrom(...Object.keys(row).filter((key): key is Key => Object.hasOwn(row, key)))
const profiles: fc.Arbitrary<FitProfile> = fc
  .record({
    height: measure('height'),
    width: measure('width'),
    length: fc.option(measure('length')),
    weight: fc.option(measure('weight')),
    eyes: fc.option(measure('eyes')),
    chair: keyOf(chairNames),
    seat: keyOf(seatNames),
    duckInches: fc.constantFrom<FitProfile['duckInches'][]>(0, 2, 4),
    steersByHead: fc.boolean(),
    isTypicalWidth: fc.boolean(),
    isTypicalLength: fc.boolean(),
  })
  .map((profile) => ({
    ...profile,
    eyes: profile.eyes !== null && profile.eyes < profile.height ? profile.eyes : null,
    isTypicalLength: profile.isTypicalLength && profile.length !== null,
  }))

test('what is given is written in one order, what is usual is left out', () => {
  expect(fitCode(plain)).toBe('H54.5 W26')
  expect(fitCode(full)).toBe('H54.5 W26 L44~ T430 E45.25 DM PB G2 J')
  expect(joinedCode(fitCode(full))).toBe('H54.5_W26_L44~_T430_E45.25_DM_PB_G2_J')
  expect(fitCode({ ...plain, width: 2705, isTypicalWidth: true })).toBe('H54.5 W27.05~')
})

test.each([
  ['length', 'H54.5 W26 T430 E45.25 DM PB G2 J', { length: null, isTypicalLength: false }],
  ['weight', 'H54.5 W26 L44~ E45.25 DM PB G2 J', { weight: null }],
  ['eyes', 'H54.5 W26 L44~ T430 DM PB G2 J', { eyes: null }],
  ['chair', 'H54.5 W26 L44~ T430 E45.25 PB G2 J', { chair: 'U' }],
  ['seat', 'H54.5 W26 L44~ T430 E45.25 DM G2 J', { seat: 'A' }],
  ['duck', 'H54.5 W26 L44~ T430 E45.25 DM PB J', { duckInches: 0 }],
  ['steering', 'H54.5 W26 L44~ T430 E45.25 DM PB G2', { steersByHead: false }],
  ['mark of a typical size', 'H54.5 W26 L44 T430 E45.25 DM PB G2 J', { isTypicalLength: false }],
] as const)('without its %s the code is %s, and comes back so', (_, code, usual) => {
  expect(fitCode({ ...full, ...usual })).toBe(code)
  expect(readFitCode(code)).toEqual({ ...full, ...usual })
})

test('every profile comes back as it was, with spaces and with underscores', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      expect(readFitCode(fitCode(profile))).toEqual(profile)
      expect(readFitCode(joinedCode(fitCode(profile)))).toEqual(profile)
      expect(joinedCode(fitCode(profile))).toMatch(/^[\w.~]+$/)
    }),
    fuzz,
  )
})

test('whatever is read has one canonical text, and nothing makes it fail', () => {
  const letters = hostile('H54.5', 'W26', 'L44~', 'T430', 'E45', 'DM', 'PB', 'G2', 'J', ' ', '_', '~', '.', '9')
  fc.assert(
    fc.property(letters, (text) => {
      const profile = readFitCode(text)
      if (profile) expect(readFitCode(fitCode(profile))).toEqual(profile)
    }),
    fuzz,
  )
})

test.each(['h54.5 w26', '  W26   H54.50 ', 'H54.5_W26', 'H54.5 W26 DU PA G0'])(
  '“%s” is read as well: small letters, another order, what is usual',
  (code) => expect(readFitCode(code)).toEqual(plain),
)

test('the example that we name is a code', () => expect(readFitCode(exampleCode)).not.toBeNull())

test.each([
  ['nothing', ''],
  ['no height', 'W26'],
  ['no width', 'H54.5'],
  ['a typical height', 'H54.5~ W26'],
  ['typical eyes', 'H54.5 W26 E45~'],
  ['a height below the least', 'H35.99 W26'],
  ['a height above the most', 'H72.01 W26'],
  ['a width below the least', 'H54 W15.99'],
  ['a width above the most', 'H54 W44.01'],
  ['a length below the least', 'H54 W26 L23.99'],
  ['a length above the most', 'H54 W26 L80.01'],
  ['a weight below the least', 'H54 W26 T29'],
  ['a weight above the most', 'H54 W26 T1501'],
  ['a part of a pound', 'H54 W26 T430.5'],
  ['eyes below the least', 'H54 W26 E23.99'],
  ['eyes above the most', 'H70 W26 E66.01'],
  ['eyes as high as the head', 'H54 W26 E54'],
  ['thousandths', 'H54.125 W26'],
  ['a word twice', 'H54 W26 W27'],
  ['an unknown word', 'H54 W26 X1'],
  ['an unknown chair', 'H54 W26 DX'],
  ['an unknown seat', 'H54 W26 PX'],
  ['an unknown duck', 'H54 W26 G3'],
  ['more behind the J', 'H54 W26 J1'],
  ['units', 'H54in W26'],
  ['minus', 'H-54 W26'],
  ['an exponent', 'H5e1 W26'],
  ['words glued together', 'H54W26'],
])('%s is no code: “%s”', (_, code) => expect(readFitCode(code)).toBeNull())
