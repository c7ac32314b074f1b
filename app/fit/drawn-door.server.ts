import { n } from '#app/drawings/svg-text.ts'
import { headBehindHub, riderFromSide, toesBeforeHub } from './drawn-rider.server.ts'
import {
  checkIn,
  type DrawnScene,
  type DrawnView,
  drawHeight,
  drawOverHead,
  drawRiderHeight,
  edgeOver,
} from './drawn-scene.server.ts'

const ground = 84
const underGround = 150
const intoVehicle = 600
const measureAt = -290
const ramp = `M-6 0L-430 72V${ground}L-6 22Z`
/** A platform at the height of the floor, with the stop at its end. */
const raisedLift = 'M-6 0H-416V-40H-432V22H-6Z'
const roof = 62

/** The doorway from the side: the rider where the ramp ends, the head under the edge. */
export function drawDoor(scene: DrawnScene): DrawnView {
  const check = checkIn(scene, 'door')
  const edge = edgeOver(scene, check?.value)
  const door = drawHeight(scene, 'Door', { x: measureAt, value: check?.value == null ? null : edge })
  const rider = drawRiderHeight(scene, { head: 0, x: headBehindHub + toesBeforeHub(scene.length) + 60 })
  const over = drawOverHead(scene, check, { x: 0, edge, roof })
  return {
    id: 'door',
    title: 'Door',
    at: [0, underGround],
    about: ['door'],
    parts: [
      ['air', `M0 0H${intoVehicle}V${n(-edge - 25)}H0Z`],
      ['ground', `M-660 ${ground}H660`],
      ['van', `M0 0H${intoVehicle}V40H0Z${scene.vehicle.isLift ? raisedLift : ramp}`],
      [
        door.parts.length > 0 ? 'van' : 'unknown',
        `M-30 ${n(-edge)}H30V${n(-edge - 25)}H${intoVehicle}V${n(-edge - roof)}H-30Z`,
      ],
      ...riderFromSide({ ...scene, x: headBehindHub }),
      ...over.parts,
      ['level', `M-30 ${n(-edge)}H${measureAt - 25}M0 0H${measureAt - 25}`],
      ...door.parts,
      ...rider.parts,
    ],
    words: [...door.words, ...rider.words, ...over.words],
  }
}
