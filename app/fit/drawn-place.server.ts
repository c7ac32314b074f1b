import { dimensionPath } from '#app/drawings/dimension.ts'
import { n } from '#app/drawings/svg-text.ts'
import { behindHub, headBehindHub, riderFromSide } from './drawn-rider.server.ts'
import {
  checkIn,
  type Drawn,
  type DrawnScene,
  type DrawnView,
  drawHeight,
  drawOverHead,
  drawRiderHeight,
  edgeOver,
  marginFlag,
} from './drawn-scene.server.ts'
import { word } from './drawn-words.server.ts'
import { verdictRanks } from './fit-demands.ts'
import type { Place } from './fit-measures.ts'
import { subjectAt } from './fit-sentences.ts'
import { lengthText } from './fit-units.ts'

const underFloor = 265
const roof = 45
/** What stands at both ends of the clear floor. */
const end = 70

/** A place in cross-section: the ceiling over the head, the clear floor with the chair in its middle. */
export function drawPlace(scene: DrawnScene, place: Place): DrawnView {
  const known = scene.vehicle.at[place] ?? {}
  const check = checkIn(scene, 'ceiling')
  const edge = edgeOver(scene, check?.value)
  const isHigh = check?.value != null
  const floor = known.length ? known.length.value / 10 : scene.length + 100
  const hub = (floor - scene.length) / 2 + behindHub
  const ceiling = drawHeight(scene, 'Ceiling', { x: -end - 40, value: isHigh ? edge : null })
  const rider = drawRiderHeight(scene, { head: hub - headBehindHub, x: floor + end + 40 })
  const over = drawOverHead(scene, check, { x: hub - headBehindHub, edge, roof })
  const below = drawFloor(scene, place, floor)
  return {
    id: 'inside',
    title: 'Inside',
    at: [floor / 2 - 110, underFloor],
    about: ['ceiling', 'length', 'width'],
    parts: [
      ['air', `M0 0H${n(floor)}V${n(-edge)}H0Z`],
      ['van', `M${-end} 0H${n(floor + end)}V40H${-end}Z`],
      [isHigh ? 'van' : 'unknown', `M${-end} ${n(-edge)}H${n(floor + end)}V${n(-edge - roof)}H${-end}Z`],
      ...riderFromSide({ ...scene, x: hub }),
      ...over.parts,
      ['level', `M${-end} ${n(-edge)}H${-end - 65}M${-end} 0H${-end - 65}`],
      ...ceiling.parts,
      ...rider.parts,
      ...below.parts,
    ],
    words: [...ceiling.words, ...rider.words, ...over.words, ...below.words],
  }
}

/** The length of the floor, its width in words, and the margin of the one that fits worse. An end that nobody has measured is dashed. */
function drawFloor(scene: DrawnScene, place: Place, floor: number): Drawn {
  const { vehicle, units, scale } = scene
  const { length, width } = vehicle.at[place] ?? {}
  const [worse] = [checkIn(scene, 'length'), checkIn(scene, 'width')]
    .filter((check) => check !== undefined)
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => verdictRanks[one.verdict] - verdictRanks[other.verdict])
  const text = [
    `${subjectAt(place, 'Floor')} ${length ? lengthText(length.value, units) : '?'} long`,
    ...(width ? [`${lengthText(width.value, units)} wide`] : []),
  ].join(', ')
  const y = 80
  return {
    parts: [
      [length ? 'van' : 'unknown', `M${-end} 0V-90H0V0ZM${n(floor)} 0V-90H${n(floor + end)}V0Z`],
      ...(length ? ([['measure', dimensionPath([0, y], [floor, y], 20)]] as const) : []),
    ],
    words: [
      ...word({ at: [floor / 2, y + 50], scale }, text),
      ...(worse ? marginFlag(scene, worse, [floor / 2, y + 130]) : []),
    ],
  }
}
