import { expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { demoPages } from '#app/demo/demo-pages.ts'
import { entryKinds } from '#app/site/entry-guide.tsx'
import { questionGroups } from '#app/site/faq.server.ts'
import { infoPages } from '#app/site/info-pages.server.ts'
import { sampleVehicles } from '#app/vehicles/sample-vehicles.ts'
import type { VehicleInput } from '#app/vehicles/vehicle.ts'
import { fitRules, heaviestLoad, highestHead, inches, widestChair } from './fit-rules.ts'

type Described = Pick<VehicleInput, 'name' | 'description' | 'faqs' | 'specifications'>

/** What a vehicle lets pass by our rules, in inches and pounds. */
function boundsOf({ specifications: sheet }: Described) {
  const door = Number.parseFloat(sheet?.dimensions['Door Opening Height'] ?? '')
  const ceiling = Number.parseFloat(sheet?.dimensions['Interior Height'] ?? '')
  const ramp = Number.parseFloat(sheet?.dimensions['Ramp Width'] ?? '')
  const limit = Number.parseFloat((sheet?.accessibility['Ramp Capacity'] ?? '').replace(',', ''))
  const heights = [door - fitRules.overHeadIn, ceiling - fitRules.underCeilingIn]
  return { inches: [...heights, ramp - fitRules.sideRoomIn], pounds: [limit - fitRules.belowLimitLb] }
}

const bound =
  /(?:no (?:wider|taller|heavier) than|weigh more than) ([\d.,]+) (inches|pounds)|(?<!feet )\b([\d.,]+) (inches|pounds) or (?:less|lower)/g

/** The numbers in a text about what fits this vehicle that do not follow from its sheet and our rules. */
function wrongBounds(vehicle: Described, text: string) {
  const right = boundsOf(vehicle)
  return [...text.matchAll(bound)].flatMap(([phrase, one, unit, other, otherUnit]) => {
    const number = Number((one ?? other ?? '').replace(',', ''))
    return right[(unit ?? otherUnit) === 'inches' ? 'inches' : 'pounds'].includes(number) ? [] : [phrase]
  })
}

const widths = [fitRules.sideRoomIn, fitRules.steeringRoomIn]
const heights = [fitRules.overHeadIn, fitRules.underCeilingIn]
const numberByWord: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const length = '(one|two|three|four|five|six|[\\d.]+½?) (?:inch|inches|in)\\b'

function numberIn(text: string) {
  return numberByWord[text.toLowerCase()] ?? Number(text.replace('½', '.5'))
}

const rules: Array<{ says: RegExp; right: number[] }> = [
  { says: new RegExp(`${length} (?:narrower|to spare)`, 'gi'), right: widths },
  {
    says: new RegExp(`${length} (?:under (?:it|the)|over your head|above your head|of headroom)`, 'gi'),
    right: heights,
  },
  { says: /(\d+) pounds (?:below|under) (?:it|the|that)/gi, right: [fitRules.belowLimitLb] },
  {
    says: /(\d+) feet (?:free |of (?:clear |free )?(?:space|room) )?(?:behind|beside|on the passenger)/gi,
    right: [fitRules.clearGroundFt],
  },
]

/** What a text says against our rules, or in a way that could hurt somebody who believes it. */
function contradictionsIn(text: string) {
  return [
    ...rules.flatMap(({ says, right }) =>
      [...text.matchAll(says)].flatMap(([phrase, number = '']) => (right.includes(numberIn(number)) ? [] : [phrase])),
    ),
    ...sentencesWith(/\bany (?:parking )?space\b/i, text).filter(
      (one) => !(/nearly any/.test(one) && one.includes(`${fitRules.clearGroundFt} feet`)),
    ),
    ...sentencesWith(/stay (?:below|under) (?:it|that)/i, text),
    ...sentencesWith(/chairs of up to \d/i, text),
    ...sentencesWith(/\d by \d+ inches makes it/i, text),
    // At a curb one rolls out of the back into the street.
    ...sentencesWith(/at the back\b.*\bsidewalk/i, text),
    ...sentencesWith(/straps to the frame\b.*outside the front wheels/i, text),
    ...sentencesWith(/Access Pass/, text).filter((one) => /residents/.test(one) && !/permanent residents/.test(one)),
    // A sum of the allowance without its year.
    ...(text.match(/\$2\d,\d{3}(?:\.\d\d)?(?!\.?\d| from October 20\d\d)/g) ?? []),
  ]
}

function sentencesWith(pattern: RegExp, text: string) {
  return text.split(/(?<=[.?!])\s|\n/).filter((sentence) => pattern.test(sentence))
}

function textOf({ description, faqs }: Described) {
  return [description, ...(faqs ?? []).flatMap(({ question, answer }) => [question, answer])].join('\n')
}

const vehicles = [...demoInventory.map(({ vehicle }) => vehicle), ...sampleVehicles]
const texts = [
  ...demoPages.map(({ title, content }) => ({ title, text: content })),
  ...infoPages.map(({ title, intro, sections }) => ({
    title,
    text: [intro, ...sections.flatMap(({ text, checkWith }) => [text, checkWith ?? ''])].join('\n'),
  })),
  ...questionGroups.map(({ title, questions }) => ({
    title,
    text: questions.flatMap(({ question, answer }) => [question, answer]).join('\n'),
  })),
  // The ramps of full-size vans are longer than others, and need more ground.
  ...demoInventory
    .filter(({ body }) => body !== 'fullsize')
    .map(({ vehicle }) => ({ title: vehicle.name, text: textOf(vehicle) })),
  ...sampleVehicles.map((vehicle) => ({ title: vehicle.name, text: textOf(vehicle) })),
  { title: 'where the ramp should be', text: entryKinds.map(({ gloss, text }) => `${gloss} ${text}`).join('\n') },
]

test('no text of ours contradicts the rules of thumb', () => {
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.flatMap(({ title, text }) => contradictionsIn(text).map((phrase) => `${title}: ${phrase}`))).toEqual([])
})

test('what is said to fit a vehicle follows from its own sheet and the rules', () => {
  expect(vehicles.flatMap((one) => wrongBounds(one, textOf(one)).map((phrase) => `${one.name}: ${phrase}`))).toEqual([])
  expect(vehicles.flatMap((one) => textOf(one).match(bound) ?? []).length).toBeGreaterThan(4)
})

test.each([
  'You can park in any space, because you need no room beside the van.',
  'You can park in nearly any space.',
  'You load at the back, with the ramp toward the sidewalk or the driveway.',
  'Allow for the turn: a chair of 30 by 45 inches makes it in most vans.',
  'Your chair should be three inches narrower.',
  'Stay at least 1 inches under it.',
  'Add it up, and stay under that number.',
  'Stay at least 20 pounds below it.',
  'Leave about 5 feet behind the van.',
  'Two chairs of up to 46 inches each leave a little room.',
  'Hook the front straps to the frame, somewhat outside the front wheels if you can.',
  'The Access Pass is free for US citizens and residents with a disability.',
  'The top amount was $27,074.99 in 2025.',
])('it would be noticed: %s', (text) => expect(contradictionsIn(text)).not.toEqual([]))

test('it would be noticed that a scooter of 31 inches is sent up a ramp of 32', () => {
  const sienna = vehicles.find((one) => textOf(one).includes('scooter is no wider'))
  if (!sienna) throw new Error('no vehicle speaks of a scooter')
  expect(sienna.specifications?.dimensions['Ramp Width']).toBe('32 in')
  expect(wrongBounds(sienna, 'if the scooter is no wider than 31 inches')).toEqual(['no wider than 31 inches'])
  expect(wrongBounds(sienna, 'if the scooter is no wider than 30 inches')).toEqual([])
})

test('the rules are 1.5 in over the head in the doorway, 2 in under the ceiling, 2 in of width and 50 lb under the limit', () => {
  const { overHeadIn, underCeilingIn, sideRoomIn, belowLimitLb } = fitRules
  expect([overHeadIn, underCeilingIn, sideRoomIn, belowLimitLb]).toEqual([1.5, 2, 2, 50])
  expect([inches(overHeadIn), highestHead(55), widestChair(32), heaviestLoad(660)]).toEqual([
    ...['1½ inches', '53.5 inches', '30 inches', '610 pounds'],
  ])
})
