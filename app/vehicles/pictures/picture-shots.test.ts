import { expect, test } from 'vitest'
import { missingShots, shotList, shotText } from './picture-shots.ts'

const names = (pictures: Parameters<typeof missingShots>[0]) => missingShots(pictures).map(({ name }) => name)

test('every shot is missing of a vehicle without pictures', () => {
  expect(names([])).toEqual(['Front', 'Side', 'Back', 'Ramp out', 'Inside', 'Controls', 'Tie-downs'])
})

test.each(shotList.map((shot) => [shot.name, shot] as const))(
  'a text that was taken as proposed is its shot: %s',
  (name, shot) => {
    const alt = shotText(shot, '2023 Toyota Sienna')
    expect(names([{ alt, shows: undefined }])).not.toContain(name)
    expect(names([{ alt, shows: undefined }]), 'and no other').toHaveLength(shotList.length - 1)
  },
)

test('a text in other words is a shot too, and where there is none the view tells the ramp and the inside', () => {
  expect(names([{ alt: 'The blue van seen from behind', shows: 'outside' }])).not.toContain('Back')
  expect(names([{ alt: 'Lift lowered to the curb', shows: undefined }])).not.toContain('Ramp out')
  expect(names([{ alt: 'The front seat', shows: 'inside' }])).toContain('Front')
  expect(names([{ alt: '', shows: 'ramp' }])).not.toContain('Ramp out')
  expect(names([{ alt: '', shows: 'outside' }])).toHaveLength(shotList.length)
})

test('a vehicle without a name yet is called the vehicle', () => {
  expect(shotList.map((shot) => shotText(shot, ' '))).toContain('The vehicle with the ramp out')
})
