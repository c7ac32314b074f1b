import { href } from 'react-router'
import { oneOf } from '#app/fields/one-of.ts'
import { duckIn, isWithin } from './fit-limits.ts'
import { chairNames, type FitProfile, seatNames } from './fit-profile.ts'

/** A code as an example, for whoever is asked for one. */
export const exampleCode = 'H54.5 W26 L44'

/** What stands behind each letter of a code. */
const shapes = /* @__PURE__ */ new Map([
  ['H', /^\d\d(\.\d{1,2})?$/],
  ['W', /^\d\d(\.\d{1,2})?~?$/],
  ['L', /^\d\d(\.\d{1,2})?~?$/],
  ['T', /^\d{2,4}$/],
  ['E', /^\d\d(\.\d{1,2})?$/],
  ['D', /^[NMFRSU]$/],
  ['P', /^[ADPBT]$/],
  ['G', /^[024]$/],
  ['J', /^$/],
])

/**
 * The one text of a profile: "H54.5 W26 L44~ T430 E45 DM PB G2 J". Lengths are inches, the weight is pounds. What was
 * not given or is usual is left out; ~ marks a typical size.
 */
export function fitCode(profile: FitProfile) {
  const { height, width, length, weight, eyes, chair, seat, duckInches, steersByHead } = profile
  const words = [
    `H${height / 100}`,
    `W${width / 100}${profile.isTypicalWidth ? '~' : ''}`,
    length !== null && `L${length / 100}${profile.isTypicalLength ? '~' : ''}`,
    weight !== null && `T${weight}`,
    eyes !== null && `E${eyes / 100}`,
    chair !== 'U' && `D${chair}`,
    seat !== 'A' && `P${seat}`,
    duckInches !== 0 && `G${duckInches}`,
    steersByHead && 'J',
  ]
  return words.filter((word) => word !== false).join(' ')
}

/** A code as cookies and addresses carry it. */
export function joinedCode(code: string) {
  return code.replaceAll(' ', '_')
}

/** The page of the measures with those of a code, in the fragment, which no server is sent. */
export function sharedAddress(code: string) {
  return `${href('/fit')}#${joinedCode(code)}`
}

/**
 * The profile in a code, whatever the order of its words, in small letters too, with `_` for spaces. Null where a word
 * is unknown, stands twice or is out of range.
 */
export function readFitCode(text: string): FitProfile | null {
  const words = text
    .trim()
    .toUpperCase()
    .split(/[\s_]+/)
  const given = new Map(words.map((word) => [word.slice(0, 1), word.slice(1)]))
  if (given.size < words.length || ![...given].every(([letter, rest]) => shapes.get(letter)?.test(rest))) return null
  const [height, width, length, eyes] = ['H', 'W', 'L', 'E'].map((letter) => hundredthsIn(given.get(letter)))
  const weight = given.get('T')
  if (!height || !width) return null
  const profile = {
    height,
    width,
    length: length ?? null,
    weight: weight === undefined ? null : Number(weight),
    eyes: eyes ?? null,
    chair: oneOf(chairNames, given.get('D'), 'U'),
    seat: oneOf(seatNames, given.get('P'), 'A'),
    duckInches: duckIn(given.get('G')),
    steersByHead: given.has('J'),
    isTypicalWidth: isTypical(given.get('W')),
    isTypicalLength: isTypical(given.get('L')),
  }
  return isPossible(profile) ? profile : null
}

function hundredthsIn(text: string | undefined) {
  return text === undefined ? null : Math.round(Number(text.replace('~', '')) * 100)
}

function isTypical(text = '') {
  return text.endsWith('~')
}

/** Whether the form would take these measures. */
function isPossible({ height, width, length, weight, eyes }: FitProfile) {
  return (
    isWithin('height', height) &&
    isWithin('width', width) &&
    (length === null || isWithin('length', length)) &&
    (weight === null || isWithin('weight', weight)) &&
    (eyes === null || (isWithin('eyes', eyes) && eyes < height))
  )
}
