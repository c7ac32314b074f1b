import { describe, expect, test } from 'vitest'
import { person, profileOf, vehicleOf } from '../../test/kit/fit-cases.ts'
import type { Seat } from './fit-profile.ts'
import { judgeFit } from './fit-rule.ts'
import { fitSentence, fitWord, knownFrom, notAdvice, toldOf } from './fit-sentences.ts'

/** Each kind of sentence once, in both units. The vehicles let pass what a sentence is not about. */
const kinds = `
H54 W26 in rear ramp  door 56 entry 40; rear 66/–/–
Door: 2 in above your head.
Door: 5 cm above your head.

H54 W26 in rear ramp  door 55.27 entry 40; rear 66/–/–
Door: 1.27 in above your head; we look for 1.5 in.
Door: 3.2 cm above your head; we look for 3.8 cm.

H54 W26 in rear ramp  door 53.75 entry 40
Door: 0.25 in too low.
Door: 0.7 cm too low.

H54 W26 G2 in rear ramp  door 53k entry 40; rear 66/–/–
Door: 1 in too low unless you duck or tilt.
Door: 2.6 cm too low unless you duck or tilt.

H54 W26 G2 in rear ramp  door 51.75k entry 40; rear 66/–/–
Door: 2.25 in too low by the maker’s figure. Ask us to measure it.
Door: 5.8 cm too low by the maker’s figure. Ask us to measure it.

H54 W26 in rear ramp  door 53.25e entry 40; rear 66/–/–
Door: 0.75 in too low by an estimate. Ask us to measure it.
Door: 2 cm too low by an estimate. Ask us to measure it.

H54 W26 in rear ramp  door – entry 40; rear 66/–/–
Door: not measured.
Door: not measured.

H54 W26 in rear ramp  door 60 entry 31; rear 66/–/–
Entry: 5 in wider than your chair.
Entry: 12.7 cm wider than your chair.

H54 W26 in rear ramp  door 60 entry 25.5; rear 66/–/–
Entry: 0.5 in too narrow.
Entry: 1.3 cm too narrow.

H54 W26~ in rear ramp  door 60 entry 25.5; rear 66/–/–
Entry: 0.5 in too narrow by typical sizes. Measure your chair.
Entry: 1.3 cm too narrow by typical sizes. Measure your chair.

H54 W26~ in rear ramp  door 60 entry 25k; rear 66/–/–
Entry: 1 in too narrow by the maker’s figure and typical sizes. Ask us to measure it, and measure your chair.
Entry: 2.6 cm too narrow by the maker’s figure and typical sizes. Ask us to measure it, and measure your chair.

H54 W26 T500 in rear ramp  door 60 entry 40 cap 1550; rear 66/–/–
Weight: 1,050 lb below the limit.
Weight: 476 kg below the limit.

H54 W26 T960 in rear ramp  door 60 entry 40 cap 1000; rear 66/–/–
Weight: 40 lb below the limit; we look for 50 lb.
Weight: 18 kg below the limit; we look for 23 kg.

H54 W26 T1001 in rear ramp  door 60 entry 40 cap 1000; rear 66/–/–
Weight: 1 lb over the limit of 1,000 lb.
Weight: 1 kg over the limit of 453 kg.

H54 W26 T500 in rear ramp  door 60 entry 40 cap –; rear 66/–/–
Weight: limit not known.
Weight: limit not known.

H54 W26 L48 in rear lift  door 60 entry 40 platform 50; rear 66/–/–
Platform: 2 in longer than your chair.
Platform: 5 cm longer than your chair.

H54 W26 L48 in rear lift  door 60 entry 40 platform 46; rear 66/–/–
Platform: 2 in too short.
Platform: 5.1 cm too short.

H54 W26 L48 DM in side ramp  door 60 entry 40 turn 58; rear 66/–/–
Turning: 3.41 in more than your chair corner to corner.
Turning: 8.6 cm more than your chair corner to corner.

H54 W26 L48 DR in side ramp  door 60 entry 40 turn 58; rear 66/–/–
Turning: 3.41 in more than your chair corner to corner; we look for 6 in. Expect several moves.
Turning: 8.6 cm more than your chair corner to corner; we look for 15.2 cm. Expect several moves.

H54 W26 L48 DN in side ramp  door 60 entry 40 turn 54k; rear 66/–/–
Turning: 0.59 in less than your chair corner to corner; we look for 2.5 in. Expect several moves.
Turning: 1.5 cm less than your chair corner to corner; we look for 6.4 cm. Expect several moves.

H54 W26 L49 in side ramp  door 60 entry 40 turn –; rear 66/60/–
Turning: not measured, and your chair is over 48 in long.
Turning: not measured, and your chair is over 121.9 cm long.

H54 W26 L48 DS in side ramp  door 60 entry 40 turn –; rear 66/60/–
Turning: not measured, and a scooter needs a lot of room.
Turning: not measured, and a scooter needs a lot of room.

H54 W26 in rear ramp  door 60 entry 40; middle 59/–/–
Middle: 5 in above your head.
Middle: 12.7 cm above your head.

H54 W26 in rear ramp  door 60 entry 40; wheel 53/–/–
At the wheel: 1 in too low.
At the wheel: 2.6 cm too low.

H54 W26 in rear ramp  door 60 entry 40; front –
Front passenger ceiling: not measured.
Front passenger ceiling: not measured.

H54 W26 L48 in rear ramp  door 60 entry 40; middle 59/50/–
Middle floor: 2 in longer than your chair.
Middle floor: 5 cm longer than your chair.

H54 W26 L48 in rear ramp  door 60 entry 40; wheel 59/47/–
Floor at the wheel: 1 in too short.
Floor at the wheel: 2.6 cm too short.

H54 W26 L49 in rear ramp  door 60 entry 40; rear 59/–/–
Rear floor: not measured, and your chair is over 48 in long.
Rear floor: not measured, and your chair is over 121.9 cm long.

H54 W26 in rear ramp  door 60 entry 40; middle 59/–/28
Middle floor: 2 in wider than your chair.
Middle floor: 5 cm wider than your chair.

H54 W26 in rear ramp  door 60 entry 40; middle 59/–/25
Middle floor: 1 in too narrow.
Middle floor: 2.6 cm too narrow.
`
  .trim()
  .split('\n\n')
  .map((kind) => kind.split('\n'))

describe('each kind of sentence', () => {
  test.each(kinds)('%s', (text, inches, centimeters) => {
    const [code = '', van = ''] = text.split(' in ')
    const judgement = judgeFit(profileOf(code), vehicleOf(van))
    expect(toldOf(judgement)).toContain(inches)
    expect(toldOf(judgement, 'cm')).toContain(centimeters)
  })

  test('a place that is not there is named as it was asked for', () => {
    const van = { ...vehicleOf('rear ramp  door 60 entry 40'), places: [] }
    const told = (seat: Seat) => toldOf(judgeFit(person({ seat }), van))
    expect(told('A')).toEqual(['No wheelchair place.'])
    expect(told('D')).toEqual(['No wheelchair place at the wheel.'])
    expect(told('P')).toEqual(['No wheelchair place beside the driver.'])
    expect(told('B')).toEqual(['No wheelchair place in the middle or back.'])
    expect(told('T')).toEqual(['Door: 6 in above your head.', 'Entry: 14 in wider than your chair.'])
    expect(toldOf(judgeFit(person({ seat: 'P' }), { ...van, places: null }))).toEqual(['Wheelchair places: not known.'])
  })

  test('weight is told after lengths, however little is left', () => {
    const judgement = judgeFit(
      person({ weight: 990 }),
      vehicleOf('rear ramp  door 58 entry 31 cap 1000; middle 55.9/–/–'),
    )
    expect(toldOf(judgement)).toEqual([
      'Middle: 1.9 in above your head; we look for 2 in.',
      'Weight: 10 lb below the limit; we look for 50 lb.',
    ])
  })

  test('what was passed over is never a reason, and said only where somebody asks for it', () => {
    const judgement = judgeFit(person({ length: 48 }), vehicleOf('side ramp  door 56 entry 31; middle 59/–/–'))
    expect(toldOf(judgement).join()).not.toContain('not measured')
    expect(judgement.checks.filter(({ isSkipped }) => isSkipped).map((check) => fitSentence(check))).toEqual([
      ...['Turning: not measured.', 'Middle floor: not measured.', 'Middle floor: not measured.'],
    ])
  })

  test('a vehicle that fits says by which measures when not all were given', () => {
    const fits = { verdict: 'fits' } as const
    expect(fitWord(fits, person())).toBe('Fits by height and width')
    expect(fitWord(fits, person({ length: 40 }))).toBe('Fits by height, width and length')
    expect(fitWord(fits, person({ weight: 400 }))).toBe('Fits by height, width and weight')
    expect(fitWord(fits, person({ length: 40, weight: 400 }))).toBe('Fits')
    expect(fitWord({ verdict: 'no' }, person())).toBe('Doesn’t fit')
    expect(notAdvice).toBe('A size check, not safety or medical advice. Try it with your own chair before you buy.')
  })
})

describe('whose figures decide', () => {
  const decides: Array<[string, string | null]> = [
    ['door 56 entry 31k', 'By the maker’s figures.'],
    ['door 56e entry 31', 'By an estimate.'],
    ['door 57e entry 31k', 'By the maker’s figures and an estimate.'],
    ['door 56 entry 31', null],
    // Only the door makes it tight.
    ['door 55 entry 31k', null],
    // The sentence says it itself.
    ['door 53.5k entry 31', null],
  ]
  test.each(decides)('with %s: %s', (wayIn, words) => {
    expect(knownFrom(judgeFit(person({ seat: 'T' }), vehicleOf(`rear ramp  ${wayIn}`)))).toBe(words)
  })
})
