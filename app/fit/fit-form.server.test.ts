import { describe, expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { fitAnswers } from './fit-answers.ts'
import { fitCode, readFitCode } from './fit-code.ts'
import { fitForm, readMeasures } from './fit-form.server.ts'
import type { Units } from './fit-units.ts'

const needed = { height: '54.5', width: '26' }

describe('measures as people type them', () => {
  test.each([
    [{}, 'H54.5 W26'],
    [{ height: '54 1/2', width: '26"' }, 'H54.5 W26'],
    [{ height: '4 ft 6½ in' }, 'H54.5 W26'],
    [{ height: '139 cm' }, 'H54.73 W26'],
    [{ units: 'cm', height: '139', width: '66' }, 'H54.73 W25.99'],
    [{ units: 'cm', height: '139', width: '26 in', weight: '195' }, 'H54.73 W26 T430'],
    [{ weight: '195 kg' }, 'H54.5 W26 T430'],
    [{ length: '44', weight: '1,000 lb', eyes: '45' }, 'H54.5 W26 L44 T1000 E45'],
    [{ chair: 'M', seat: 'B', duckInches: '2', steersByHead: 'on' }, 'H54.5 W26 DM PB G2 J'],
    [{ chair: 'X', seat: 'none', duckInches: '3', units: 'yards', typical: 'huge' }, 'H54.5 W26'],
  ])('%j makes a profile', (answers, code) => expect(codeOf({ ...needed, ...answers })).toBe(code))
})

const heightMessage = 'Enter your seated height, 36 to 72 inches (91 to 183 cm).'
const widthMessage = 'Enter the width, 16 to 44 inches.'
const lengthMessage = 'Enter the length, 24 to 80 inches, or leave it empty.'
const weightMessage = 'Enter the weight, 30 to 1,500 pounds, or leave it empty.'
const eyesMessage = 'Enter the height of your eyes, 24 to 66 inches, or leave it empty.'
const eyesTooHigh = 'Your eyes must be lower than the top of your head.'

describe('the limits', () => {
  test.each([
    [
      'height',
      ['36', '72', '91 cm', '183 cm', '62.5'],
      ['', '35.99', '72.01', '90 cm', '184 cm', 'tall', '54-55'],
      heightMessage,
    ],
    ['width', ['16', '44', '41 cm'], ['', '15.99', '44.01', '40 cm', '113 cm', 'wide'], widthMessage],
    ['length', ['', '24', '80'], ['23.99', '80.01', 'long'], lengthMessage],
    ['weight', ['', '30', '1500', '680 kg'], ['29', '1501', '681 kg', 'heavy'], weightMessage],
    ['eyes', ['', '24', '54.49'], ['23.99', '66.01', 'high'], eyesMessage],
  ])('of the %s are kept from both sides, with a message', (name, right, wrong, message) => {
    for (const text of right) expect(errorsOf({ ...needed, [name]: text }), text).toEqual([])
    for (const text of wrong) expect(errorsOf({ ...needed, [name]: text }), text).toEqual([{ name, message }])
  })

  test('eyes are lower than the head', () => {
    for (const eyes of ['54.5', '60'])
      expect(errorsOf({ ...needed, eyes })).toEqual([{ name: 'eyes', message: eyesTooHigh }])
    expect(errorsOf({ height: '', width: '26', eyes: '60' }).map(({ name }) => name)).toEqual(['height'])
  })

  test('an empty form is told what is missing, a wholly wrong one all of it in the order of the page', () => {
    expect(errorsOf({})).toEqual([
      { name: 'height', message: heightMessage },
      { name: 'width', message: widthMessage },
    ])
    const allWrong = { height: 'a', width: 'b', length: 'c', weight: 'd', eyes: 'e' }
    expect(errorsOf(allWrong).map(({ message }) => message)).toEqual([
      ...[heightMessage, widthMessage, lengthMessage, weightMessage, eyesMessage],
    ])
  })

  test('91 cm and 183 cm, which the message names, are taken as the nearest inch', () => {
    expect(codeOf({ height: '91 cm', width: '26' })).toBe('H36 W26')
    expect(codeOf({ units: 'cm', height: '183', width: '66.5' })).toBe('H72 W26.19')
  })
})

describe('typical sizes', () => {
  test.each([
    ['hand', 'H54 W26~ L48~'],
    ['power', 'H54 W27~ L48~'],
    ['scooter', 'H54 W26~ L54~'],
    ['large', 'H54 W33~ L56~'],
  ])('of a %s chair fill in width and length, and are marked', (typical, code) => {
    expect(codeOf({ height: '54', typical })).toBe(code)
    expect(codeOf({ height: '54', width: '25', typical })).toBe(code.replace(/W\S+/, 'W25'))
    expect(codeOf({ height: '54', length: '40', typical })).toBe(code.replace(/L\S+/, 'L40'))
  })

  test('never fill in a height', () =>
    expect(errorsOf({ typical: 'hand' })).toEqual([{ name: 'height', message: heightMessage }]))

  test('stay typical while they are left as they were, give way to another choice, and are measured once typed over', () => {
    const filled = { ...fitAnswersOf('H54 W26~ L48~', 'in'), typical: 'none' }
    expect(codeOf(filled)).toBe('H54 W26~ L48~')
    expect(codeOf({ ...filled, typical: 'large' })).toBe('H54 W33~ L56~')
    expect(codeOf({ ...filled, width: '26.5', typical: 'large' })).toBe('H54 W26.5 L56~')
    expect(codeOf({ ...filled, length: '' })).toBe('H54 W26~')
  })
})

describe('a form filled with a profile', () => {
  test.each([
    'H54.5 W26',
    'H54.73 W25.99 L44.01~ T430 E45.25 DM PB G2 J',
    'H36 W16 L24 T30 E24',
    'H72 W44 L80 T1500 E66',
  ])('and sent as it is gives back %s, whatever the units, and after a change of them', (code) => {
    for (const units of ['in', 'cm'] as const) {
      const filled = fitAnswersOf(code, units)
      expect(codeOf(filled), units).toBe(code)
      expect(codeOf({ ...filled, units: units === 'in' ? 'cm' : 'in' }), `${units} changed`).toBe(code)
    }
  })

  test('shows what was typed in centimeters as it was typed', () => {
    const code = codeOf({ units: 'cm', height: '139', width: '66,5', weight: '195' })
    expect(fitAnswersOf(code, 'cm')).toMatchObject({ height: '139 cm', width: '66.5 cm', weight: '195 kg' })
  })
})

describe('a fit code', () => {
  test('is read where nothing else was typed', () => {
    expect(codeOf({ code: ' h54.5_w26~ dm ' })).toBe('H54.5 W26~ DM')
    expect(codeOf({ code: 'H54.5 W26', chair: 'U', seat: 'A', duckInches: '0', typical: 'none' })).toBe('H54.5 W26')
  })

  test('that cannot be read is refused with an example', () =>
    expect(errorsOf({ code: 'H99 W26' })).toEqual([
      {
        name: 'code',
        message: 'This isn’t a fit code. A fit code looks like H54.5 W26 L44. Type yours as it was given to you.',
      },
    ]))

  test('beside measures is refused, so that nothing typed is passed over in silence', () => {
    const message = 'Use the fit code or the measurements, not both. Leave one of them empty.'
    expect(errorsOf({ ...needed, code: 'H54.5 W26' })).toEqual([{ name: 'code', message }])
    expect(errorsOf({ code: 'H54.5 W26', typical: 'hand' })).toEqual([{ name: 'code', message }])
  })
})

function judge(answers: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(answers)) body.append(name, value)
  const form = readFields(body, fitForm)
  if (!form.ok) throw new Error('the fields themselves take any text')
  return readMeasures(form.value)
}

function codeOf(answers: Record<string, string>) {
  const measures = judge(answers)
  return measures.ok ? fitCode(measures.profile) : JSON.stringify(measures.errors)
}

function errorsOf(answers: Record<string, string>) {
  const measures = judge(answers)
  return measures.ok ? [] : measures.errors
}

function fitAnswersOf(code: string, units: Units): Record<string, string> {
  const profile = readFitCode(code)
  if (!profile) throw new Error(`${code} is no code`)
  return { ...fitAnswers(profile, units) }
}
