import { readFitCode } from '../../app/fit/fit-code.ts'
import { type FitMeasures, type How, type Known, type PlaceMeasures, places } from '../../app/fit/fit-measures.ts'
import type { FitProfile } from '../../app/fit/fit-profile.ts'
import { chair } from './chair.ts'

// The vehicles of the design: k by the maker, e estimated, – not known; of a place ceiling/length/width.
const vehicles: Record<string, string> = {
  A: 'side ramp  door 56 entry 31 cap 1000 turn 58; front 57.5/50/–; middle 59/54/–',
  B: 'side ramp  door 55.5k entry 30k cap 800 turn –; wheel –; front –; middle 58.5k/–/–',
  C: 'rear ramp  door 57 entry 33 cap 800; middle 59/58/32',
  D: 'side lift  door 71 entry 34 platform 54 cap 1000 turn 66; middle 76/60/–; rear 75/52/–',
  E: 'side ramp  nothing known',
  F: 'side ramp  door 54.5 entry 29.5 cap 1000 turn 52; wheel 56/46/–; front 57/48/–',
  G: 'side lift  door 57k entry 30k cap 1000; front 58.5e/–/–',
  H: 'rear ramp  door 55 ramp 32 doorway 30 cap –; middle –',
}

/** A vehicle as the design writes it; what is not written is not known. */
export function vehicleOf(text: string): FitMeasures {
  const [wayIn = '', ...rest] = text.split('; ')
  const said = new Map([...wayIn.matchAll(/(\w+) ([\d.]+[ke]?)(?= |$)/g)].map(([, name = '', value]) => [name, value]))
  const read = (name: string) => knownOf(said.get(name))
  return {
    isSide: wayIn.startsWith('side'),
    isLift: /^\w+ lift/.test(wayIn),
    places: wayIn.endsWith('nothing known')
      ? null
      : places.filter((place) => rest.some((one) => one.startsWith(place))),
    door: read('door'),
    ramp: read('ramp') ?? read('entry'),
    doorWidth: read('doorway'),
    capacity: said.has('cap') ? { value: Number(said.get('cap')), how: 'measured' } : undefined,
    platform: read('platform'),
    turnLength: read('turn'),
    turnWidth: read('turn'),
    at: Object.fromEntries(rest.map((one) => [one.split(' ')[0], placeOf(one.split(' ')[1] ?? '')])),
  }
}

function placeOf(text: string): PlaceMeasures {
  const [ceiling, length, width] = text.split('/').map(knownOf)
  return { ceiling, length, width }
}

function knownOf(text: string | undefined): Known | undefined {
  const [, inches, letter] = /^([\d.]+)([ke]?)$/.exec(text ?? '') ?? []
  if (inches === undefined) return undefined
  return known(Number(inches), letter === 'k' ? 'maker' : letter === 'e' ? 'estimated' : 'measured')
}

function known(inches: number, how: How = 'measured'): Known {
  return { value: Math.round(inches * 100), how }
}

/** Somebody by height, width and length in inches; all else is as the form has it when nothing was said. */
export function person({ height = 54, width = 26, length = null, ...rest }: Partial<FitProfile> = {}): FitProfile {
  return chair({
    height: Math.round(height * 100),
    width: Math.round(width * 100),
    length: length === null ? null : Math.round(length * 100),
    ...rest,
  })
}

/** The profile of a case: a fit code, but that 139 cm are 54.73 in. */
export function profileOf(code: string) {
  const profile = readFitCode(code.replace(/H ?139 cm/, 'H54.73'))
  if (!profile) throw new Error(`the case has no fit code: ${code}`)
  return profile
}

/** The cases of the design in its own words, each with all that is told. Of what fits only the first. */
export const fitCases: Array<[text: string, ...told: string[]]> = [
  [' 1  H54 W26             A  Fits          door +2', 'Door: 2 in above your head.'],
  [' 2  H54.5 W26           A  Fits          door +1.5', 'Door: 1.5 in above your head.'],
  [' 3  H 139 cm W26        A  Tight         door +1.27', 'Door: 1.27 in above your head; we look for 1.5 in.'],
  [' 4  H56 W26             A  Tight         door +0', 'Door: 0 in above your head; we look for 1.5 in.'],
  [' 5  H56.25 W26          A  Doesn’t fit   door −0.25', 'Door: 0.25 in too low.'],
  [' 6  H57 W26 G2          A  Tight         door −1, duck', 'Door: 1 in too low unless you duck or tilt.'],
  [' 7  H58.5 W26 G2        A  Doesn’t fit   door −2.5', 'Door: 2.5 in too low.'],
  [' 8  H54 W29.25          A  Tight         entry +1.75', 'Entry: 1.75 in wider than your chair; we look for 2 in.'],
  [' 9  H54 W28 J           A  Tight         entry +3', 'Entry: 3 in wider than your chair; we look for 4 in.'],
  ['10  H54 W31.5           A  Doesn’t fit   entry −0.5', 'Entry: 0.5 in too narrow.'],
  ['11  H54 W26 T960        A  Tight         weight +40', 'Weight: 40 lb below the limit; we look for 50 lb.'],
  ['12  H54 W26 T1001       A  Doesn’t fit   weight −1', 'Weight: 1 lb over the limit of 1,000 lb.'],
  [
    '13  H56 W26 PP          A  Tight         door +0, front ceiling +1.5',
    'Door: 0 in above your head; we look for 1.5 in.',
    'Front passenger: 1.5 in above your head; we look for 2 in.',
  ],
  ['14  H54 W26 PD          A  Doesn’t fit   no place at the wheel', 'No wheelchair place at the wheel.'],
  [
    '15  H54 W26 PT          A  Fits          door +2, entry +5',
    'Door: 2 in above your head.',
    'Entry: 5 in wider than your chair.',
  ],
  ['16  H53.5 W26           B  Fits          door +2, maker’s', 'Door: 2 in above your head.'],
  [
    '17  H53.75 W26          B  Tight         door +1.75, looks for 2',
    'Door: 1.75 in above your head; we look for 2 in.',
  ],
  [
    '18  H56 W26             B  Tight         door −0.5, maker’s',
    'Door: 0.5 in too low by the maker’s figure. Ask us to measure it.',
  ],
  ['19  H56.25 W26          B  Doesn’t fit   door −0.75', 'Door: 0.75 in too low.'],
  ['20  H53 W26 PD          B  Not measured  wheel ceiling', 'Ceiling at the wheel: not measured.'],
  [
    '21  H53 W26 L50 DM      B  Tight         turning, middle length unknown',
    'Turning: not measured, and your chair is over 48 in long.',
    'Middle floor: not measured, and your chair is over 48 in long.',
  ],
  [
    '22  H54 W26 L48 DR      A  Tight         turning +3.41',
    'Turning: 3.41 in more than your chair corner to corner; we look for 6 in. Expect several moves.',
  ],
  ['23  H55 W30 L56         C  Fits          middle length +2', 'Middle floor: 2 in longer than your chair.'],
  [
    '24  H55 W31.5 L50       C  Tight         entry +1.5, middle width +0.5',
    'Entry: 1.5 in wider than your chair; we look for 2 in.',
    'Middle floor: 0.5 in wider than your chair; we look for 1 in.',
  ],
  ['25  H54 W26 L56 DS      D  Doesn’t fit   platform −2', 'Platform: 2 in too short.'],
  [
    '26  H54 W26             E  Not measured  door, entry, places',
    'Door: not measured.',
    'Entry: not measured.',
    'Wheelchair places: not known.',
  ],
  ['27  H53 W26 L47 DM PD   F  Doesn’t fit   wheel length −1', 'Floor at the wheel: 1 in too short.'],
  [
    '28  H56.5 W26 T500      G  Tight         door +0.5, front ceiling +2',
    'Door: 0.5 in above your head; we look for 2 in.',
    'Front passenger: 2 in above your head; we look for 3 in.',
  ],
  ['29  H56 W26             H  Doesn’t fit   door −1 (ceiling unknown)', 'Door: 1 in too low.'],
  [
    '30  H54 W28.5~          A  Tight         entry +2.5, looks for 3',
    'Entry: 2.5 in wider than your chair; we look for 3 in.',
  ],
]

/**
 * Profile, vehicle and verdict of a case, and its checks as "front ceiling +1.5". What else is told first is in its
 * sentences.
 */
export function readFitCase(text: string) {
  const [, code = '', van = '', verdict = '', told = ''] =
    /^ ?\d+ {2}(.+?) {2,}([A-H]) {2}(\S+(?: \S+)?) {2,}(.+)$/.exec(text) ?? []
  const firsts = told
    .replace(/ unknown| \(.*\)/g, '')
    .split(', ')
    .filter((one) => checkText.test(one))
  return { profile: profileOf(code), vehicle: vehicleOf(vehicles[van] ?? ''), verdict, firsts }
}

const checkText =
  /^((wheel|front|middle|rear) )?(door|entry|weight|platform|turning|ceiling|length|width)( [+−][\d.]+)?$/
