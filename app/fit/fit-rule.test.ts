import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitCases, person, readFitCase, vehicleOf } from '../../test/kit/fit-cases.ts'
import { fuzz } from '../../test/kit/fuzz.ts'
import { verdictRanks } from './fit-demands.ts'
import { type FitMeasures, type How, type Known, type Place, type PlaceMeasures, places, ways } from './fit-measures.ts'
import type { FitProfile, Seat } from './fit-profile.ts'
import { type Check, judgeFit, mostSlack } from './fit-rule.ts'
import { knownFrom, toldChecks, toldOf, verdictWord } from './fit-sentences.ts'

describe('the thirty cases of the design', () => {
  test('are thirty, and all but one tell of checks first', () => {
    expect(fitCases).toHaveLength(30)
    expect(
      fitCases.filter(([text]) => readFitCase(text).firsts.length === 0).map(([text]) => text.slice(0, 2)),
    ).toEqual(['14'])
  })

  test.each(fitCases)('%s', (text, ...told) => {
    const { profile, vehicle, verdict, firsts } = readFitCase(text)
    const judgement = judgeFit(profile, vehicle)
    const all = toldOf(judgement)
    expect(verdictWord[judgement.verdict]).toBe(verdict)
    expect(toldChecks(judgement).map(textOf).slice(0, firsts.length)).toEqual(firsts)
    expect(verdict === 'Fits' ? all.slice(0, told.length) : all).toEqual(told)
    if (text.includes('maker’s')) expect(`${all[0]} ${knownFrom(judgement)}`).toMatch(/by the maker’s figure/i)
  })
})

function textOf({ of, place, spare }: Check) {
  const unit = of === 'weight' ? 1 : 100
  const margin = spare === null ? '' : ` ${spare < 0 ? '−' : '+'}${Math.abs(spare) / unit}`
  return `${place ? `${place} ` : ''}${of}${margin}`
}

describe('what is judged', () => {
  test('the narrower of ramp and doorway lets in, the ramp alone where the doorway is not known', () => {
    expect(entryOf('ramp 32 doorway 30')).toMatchObject({ spare: 400, slack: 200 })
    expect(entryOf('ramp 30 doorway 32')).toMatchObject({ spare: 400, slack: 200 })
    expect(entryOf('ramp 30')).toMatchObject({ spare: 400, slack: 200 })
    expect(entryOf('doorway 30')).toMatchObject({ verdict: 'unknown', spare: null })
  })

  test('of two widths known in different ways the one that could be narrower decides, and the one that surely is too narrow refuses', () => {
    expect(entryOf('ramp 28.25 doorway 28.5e')).toMatchObject({
      verdict: 'tight',
      value: 2850,
      how: 'estimated',
      slack: -50,
    })
    expect(entryOf('ramp 25 doorway 25.5e')).toMatchObject({ verdict: 'no', value: 2500, how: 'measured', spare: -100 })
  })

  test('of two widths that are equal at their worst the narrower reading is told', () => {
    expect(entryOf('ramp 31.5k doorway 31')).toMatchObject({ verdict: 'fits', value: 3100, how: 'measured' })
    expect(entryOf('ramp 24 doorway 23.5k')).toMatchObject({ verdict: 'no', value: 2350, how: 'maker', wanted: 250 })
  })

  test('each chair has its own room for turning', () => {
    const van = vehicleOf('side ramp  door 56 entry 31 turn 58')
    const wanted = (chair: FitProfile['chair']) =>
      judgeFit(person({ length: 40, chair, seat: 'T' }), van).checks.find(({ of }) => of === 'turning')?.wanted
    expect([wanted('N'), wanted('M'), wanted('R'), wanted('F'), wanted('U')]).toEqual([200, 200, 600, 600, 600])
    expect(wanted('S')).toBe(1800)
  })

  test('a typical size asks for an inch more wherever it counts', () => {
    const van = vehicleOf('side lift  door 56 entry 31 cap 1000 platform 60 turn 70; middle 60/60/40')
    const wanted = (typical: Partial<FitProfile>) =>
      judgeFit(person({ length: 40, weight: 500, ...typical }), van).checks.map((check) => [check.of, check.wanted])
    const usual = {
      door: 150,
      entry: 200,
      weight: 50,
      platform: 200,
      turning: 600,
      ceiling: 200,
      length: 200,
      width: 100,
    }
    expect(Object.fromEntries(wanted({}))).toEqual(usual)
    expect(Object.fromEntries(wanted({ isTypicalLength: true }))).toEqual({
      ...usual,
      ...{ platform: 300, turning: 700, length: 300 },
    })
    expect(Object.fromEntries(wanted({ isTypicalWidth: true }))).toEqual({
      ...usual,
      ...{ entry: 300, turning: 700, width: 200 },
    })
  })

  test('a turn needs both length and width of its room', () => {
    const rider = person({ length: 40, seat: 'T' })
    const van = vehicleOf('side ramp  door 56 entry 31 turn 50')
    const [turning] = judgeFit(rider, van).checks.filter(({ of }) => of === 'turning')
    expect(turning).toMatchObject({ verdict: 'tight', yours: 4771, spare: 229 })
    for (const known of [{ turnLength: undefined }, { turnWidth: undefined }])
      expect(judgeFit(rider, { ...van, ...known }).verdict).toBe('fits')
  })

  test('a turn never refuses, a platform only on a lift, and neither is looked at where it does not stand in the way', () => {
    const rider = person({ length: 40, seat: 'T' })
    expect(judgeFit(rider, vehicleOf('side ramp  door 56 entry 31 platform 30 turn 30')).verdict).toBe('tight')
    expect(judgeFit(rider, vehicleOf('rear lift  door 56 entry 31 platform 30 turn 30')).verdict).toBe('no')
    expect(judgeFit(rider, vehicleOf('rear ramp  door 56 entry 31 platform 30 turn 30')).verdict).toBe('fits')
  })

  test('the best asked place counts: by verdict, then by slack, then from the wheel to the back', () => {
    const best = (seat: Seat, rest: string) =>
      judgeFit(person({ seat }), vehicleOf(`rear ramp  door 56 entry 31; ${rest}`)).place
    expect(best('A', 'wheel –; front 55/–/–; middle 56/–/–')).toBe('middle')
    expect(best('A', 'wheel 56/–/–; front 57/–/–; middle 56.5/–/–')).toBe('front')
    expect(best('A', 'front 57/–/–; middle 57/–/–; rear 57/–/–')).toBe('front')
    expect(best('B', 'front 58/–/–; middle 56/–/–; rear 57/–/–')).toBe('rear')
    expect(best('T', 'front 58/–/–')).toBeNull()
  })

  test('other asked places are told apart, each with its own reasons', () => {
    const { others } = judgeFit(person(), vehicleOf('rear ramp  door 56 entry 31; wheel 53/–/–; middle 59/–/–; rear –'))
    expect(others.map((one) => [one.place, one.verdict, one.slack, toldOf(one)])).toEqual([
      ['wheel', 'no', -300, ['At the wheel: 1 in too low.']],
      ['rear', 'unknown', mostSlack, ['Rear ceiling: not measured.']],
    ])
  })

  test('slack is the least known one of lengths, and weight has none', () => {
    const slack = (wayIn: string) =>
      judgeFit(person({ weight: 500, seat: 'T' }), vehicleOf(`rear ramp  ${wayIn}`)).slack
    expect(slack('door 56 entry 31 cap 551')).toBe(50)
    expect(slack('door – entry 31 cap 551')).toBe(300)
    expect(slack('door – entry – cap 551')).toBe(mostSlack)
  })
})

function entryOf(wayIn: string) {
  return judgeFit(person(), vehicleOf(`rear ramp  ${wayIn}`)).checks.find(({ of }) => of === 'entry')
}

// What anybody may measure and be told, close to where verdicts change. `more` is what another vehicle has beyond it.
const how = fc.constantFrom(...ways)
const perhaps = { freq: 4, nil: undefined }
const more = fc.integer({ min: 0, max: 400 })
const readings = fc.record({
  door: measure(5300, 5900),
  ramp: measure(2500, 3200),
  doorWidth: measure(2500, 3200),
  capacity: measure(380, 520),
  platform: measure(4400, 5400),
  turnLength: measure(5000, 6200),
  turnWidth: measure(5000, 6200),
  ceilings: fc.array(measure(5300, 5900), { minLength: 4, maxLength: 4 }),
  lengths: fc.array(measure(4400, 5400), { minLength: 4, maxLength: 4 }),
  widths: fc.array(measure(2500, 3000), { minLength: 4, maxLength: 4 }),
  isSide: fc.boolean(),
  isLift: fc.boolean(),
  places: fc.option(fc.subarray([...places]), { freq: 6, nil: null }),
})
type Readings = typeof readings extends fc.Arbitrary<infer Value> ? Value : never
type Measure = { value: number; how: How; more: number }

function measure(min: number, max: number): fc.Arbitrary<Measure | undefined> {
  return fc.option(fc.record({ value: fc.integer({ min, max }), how, more }), perhaps)
}

const people = fc.record({
  height: fc.integer({ min: 5300, max: 5700 }),
  width: fc.integer({ min: 2500, max: 2900 }),
  length: fc.option(fc.integer({ min: 4400, max: 5200 })),
  weight: fc.option(fc.integer({ min: 380, max: 480 })),
  eyes: fc.constant(null),
  chair: fc.constantFrom('N', 'M', 'F', 'R', 'S', 'U'),
  seat: fc.constantFrom('A', 'D', 'P', 'B', 'T'),
  duckInches: fc.constantFrom(0, 2, 4),
  steersByHead: fc.boolean(),
  isTypicalWidth: fc.boolean(),
  isTypicalLength: fc.boolean(),
}) satisfies fc.Arbitrary<FitProfile>

/** The vehicle as each measure is turned into a reading; undefined leaves it unknown. */
function vehicleWith(drawn: Readings, known: (one: Measure) => Known | undefined): FitMeasures {
  const read = (one: Measure | undefined) => one && known(one)
  const at = places.map((place, index): [Place, PlaceMeasures] => [
    place,
    { ceiling: read(drawn.ceilings[index]), length: read(drawn.lengths[index]), width: read(drawn.widths[index]) },
  ])
  return {
    isSide: drawn.isSide,
    isLift: drawn.isLift,
    places: drawn.places,
    door: read(drawn.door),
    ramp: read(drawn.ramp),
    doorWidth: read(drawn.doorWidth),
    capacity: read(drawn.capacity),
    platform: read(drawn.platform),
    turnLength: read(drawn.turnLength),
    turnWidth: read(drawn.turnWidth),
    at: Object.fromEntries(at),
  }
}

const asDrawn = ({ value, how }: Measure): Known => ({ value, how })

function rankOf(profile: FitProfile, vehicle: FitMeasures) {
  return verdictRanks[judgeFit(profile, vehicle).verdict]
}

describe('whoever and whatever is judged', () => {
  test('more room in the vehicle never makes a verdict worse', () => {
    fc.assert(
      fc.property(people, readings, (profile, drawn) => {
        const larger = vehicleWith(drawn, ({ value, how, more }) => ({ value: value + more, how }))
        expect(rankOf(profile, larger)).toBeGreaterThanOrEqual(rankOf(profile, vehicleWith(drawn, asDrawn)))
      }),
      fuzz,
    )
  })

  test('a larger person, and one who says more, never gets a better verdict', () => {
    fc.assert(
      fc.property(
        people,
        fc.tuple(more, more, more, more),
        readings,
        (profile, [height, width, length, weight], drawn) => {
          const larger = {
            ...profile,
            height: profile.height + height,
            width: profile.width + width,
            length: (profile.length ?? 4400) + length,
            weight: (profile.weight ?? 380) + weight,
          }
          const vehicle = vehicleWith(drawn, asDrawn)
          expect(rankOf(larger, vehicle)).toBeLessThanOrEqual(rankOf(profile, vehicle))
        },
      ),
      fuzz,
    )
  })

  test('a vehicle of which nothing is measured never fits', () => {
    fc.assert(
      fc.property(people, readings, (profile, drawn) => {
        const { verdict } = judgeFit(
          profile,
          vehicleWith(drawn, () => undefined),
        )
        expect(['unknown', 'no']).toContain(verdict)
      }),
      fuzz,
    )
  })

  test('a measure that is known less well, and a typical size, move a check only toward tight', () => {
    fc.assert(
      fc.property(people, readings, (profile, drawn) => {
        const sure = { ...profile, isTypicalWidth: false, isTypicalLength: false }
        const ours = checksOf(
          sure,
          vehicleWith(drawn, ({ value }) => ({ value, how: 'measured' })),
        )
        const theirs = checksOf(profile, vehicleWith(drawn, asDrawn))
        expect(theirs.map(({ of, place }) => [of, place])).toEqual(ours.map(({ of, place }) => [of, place]))
        for (const [index, { verdict }] of theirs.entries()) expect([ours[index]?.verdict, 'tight']).toContain(verdict)
      }),
      fuzz,
    )
  })

  test('something is told, in whole sentences with at most two decimals', () => {
    fc.assert(
      fc.property(people, readings, (profile, drawn) => {
        const judgement = judgeFit(profile, vehicleWith(drawn, asDrawn))
        const told = [...toldOf(judgement), ...toldOf(judgement, 'cm')]
        expect(told.length).toBeGreaterThan(0)
        for (const sentence of told) expect(sentence).toMatch(/^[A-Z][^:]+(: (?!.*(\.\d{3}|-|NaN|null))[^:]+)?\.$/)
      }),
      fuzz,
    )
  })
})

/** The checks of the way in and of all asked places, from the wheel to the back. */
function checksOf(profile: FitProfile, vehicle: FitMeasures) {
  const { checks, others } = judgeFit(profile, vehicle)
  const all = [...checks, ...others.flatMap((one) => one.checks)]
  return [null, ...places].flatMap((place) => all.filter((check) => check.place === place))
}
