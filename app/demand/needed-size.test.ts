import { expect, test } from 'vitest'
import { profileOf, vehicleOf } from '../../test/kit/fit-cases.ts'
import { countedMeasures, neededSizes, sizesHad, supplyIn } from './needed-size.ts'

test.each([
  ['H54.5 W26', 'door 56, entry 28, ceiling 57, width 27'],
  ['H55.5 W26', 'door 57, entry 28, ceiling 58, width 27'],
  ['H55.51 W25.01', 'door 58, entry 28, ceiling 58, width 27'],
  ['H54 W26 J', 'door 56, entry 30, ceiling 56, width 27'],
  ['H54 W26 T400', 'door 56, entry 28, weight 450, ceiling 56, width 27'],
  ['H54 W26 T401', 'door 56, entry 28, weight 500, ceiling 56, width 27'],
  ['H54 W26 L48.5 DS', 'door 56, entry 28, ceiling 56, length 51, width 27'],
  ['H54 W26~ L48~', 'door 56, ceiling 56'],
  ['H54 W26 L50 PT', 'door 56, entry 28'],
  ['H54 W26 L50 PD G4', 'door 56, entry 28, ceiling 56, length 52, width 27'],
  ['H36 W16 L24 T30', 'door 38, entry 18, weight 100, ceiling 38, length 26, width 17'],
  ['H72 W44 L80 T1500 J', 'door 74, entry 48, weight 1550, ceiling 74, length 82, width 45'],
])('somebody of %s needs %s', (code, needed) => {
  expect(neededSizes(profileOf(code)).map(({ measure, bucket }) => `${measure} ${bucket}`)).toEqual(needed.split(', '))
})

test('the limits of the form leave 221 sizes, and no more', () => {
  const [least, most] = ['H36 W16 L24 T30', 'H72 W44 L80 T1500 J'].map((code) => neededSizes(profileOf(code)))
  const between = (least ?? []).map(({ measure, bucket }, at) => {
    return ((most?.[at]?.bucket ?? 0) - bucket) / (measure === 'weight' ? 50 : 1) + 1
  })
  expect(between.reduce((sum, sizes) => sum + sizes)).toBe(221)
})

test('a vehicle has what would say Fits: a maker’s figure half an inch less, an estimate an inch less, of its places the best one’s', () => {
  const text = 'side ramp  door 57k ramp 32 doorway 30 cap 800; front 57.5e/50/–; middle 56/54/–'
  const had = countedMeasures.map((measure) => sizesHad(measure, [vehicleOf(text)])[0])
  expect(had).toEqual([56.5, 30, 800, 56.5, 54, undefined])
  expect(countedMeasures.flatMap((measure) => sizesHad(measure, [vehicleOf('side ramp  nothing known')]))).toEqual([])
})

test('none, one or two, and more vehicles are three supplies; as much as is needed is enough', () => {
  const vehicles = ['56.75', '55', '54.5'].map((door) => vehicleOf(`side ramp  door ${door} entry 31`))
  const supplies = [57, 56, 55, 54].map((bucket) => supplyIn(vehicles, { measure: 'door', bucket }))
  expect(supplies).toEqual(['none', 'few', 'few', 'some'])
  expect(supplyIn(vehicles, { measure: 'weight', bucket: 100 }), 'what is not measured is not had').toBe('none')
})
