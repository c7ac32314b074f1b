import type { BodyShape } from './body-shape.ts'
import { minivan } from './minivan-body.ts'
import { reshape } from './reshape.ts'
import type { Point } from './svg-text.ts'
import type { Rim } from './wheel.ts'

/** How a minivan differs from the one that is drawn, in centimeters. */
type Difference = {
  rim: Rim
  /** The nose and the lamps in it, up. */
  hood?: number
  /** The windshield, forward at its upper end. */
  windshield?: number
  /** The roof at the tail, up. */
  tail?: number
  /** The lower edge of the glass behind the sliding door, up. */
  kick?: number
  /** The pillar at the tail, forward at its upper end. */
  pillar?: number
  /** The whole body between the axles, longer. */
  longer?: number
  /** The whole roof, up. */
  taller?: number
  /** The lamps of the nose and of the tail, so many times as high. */
  lamps?: [front: number, tail: number]
}

/** The minivans that buyers tell apart at a glance, by what people call them. */
export const minivans = {
  sienna: minivan,
  pacifica: differing({ rim: 'broad', hood: -5, windshield: 10, tail: -6, pillar: 14, lamps: [0.7, 0.6] }),
  odyssey: differing({ rim: 'chunky', hood: 3, windshield: -8, tail: 2, kick: -8, pillar: -8, lamps: [1.2, 1.9] }),
  caravan: differing({ rim: 'broad', hood: 7, windshield: -17, tail: 7, pillar: -11, taller: 3, lamps: [1.7, 1.8] }),
  carnival: differing({ rim: 'chunky', hood: 13, windshield: -12, tail: 5, kick: 5, pillar: 4, lamps: [0.55, 0.5] }),
  connect: differing({
    ...{ rim: 'steel', hood: 5, windshield: 12, tail: 7, kick: -3 },
    ...{ pillar: -9, longer: -38, taller: 7, lamps: [1.5, 1.9] },
  }),
} as const satisfies Record<string, BodyShape>

export type MinivanModel = keyof typeof minivans

function differing({ rim, lamps: [frontLamp, tailLamp] = [1, 1], ...difference }: Difference): BodyShape {
  const { hood = 0, windshield = 0, tail = 0, kick = 0, pillar = 0, longer = 0, taller = 0 } = difference
  const move = ([x, y]: Point): Point => {
    const front = rise(x, 395, 450)
    const high = rise(y, 104, 160)
    const behind = 1 - rise(x, 40, 190)
    const edge = rise(y, 104, 114) * (1 - rise(y, 124, 146)) * (1 - rise(x, 150, 192)) * rise(x, 20, 60)
    return [
      x +
        longer * clamp((x - 150) / 240) +
        windshield * high * rise(x, 320, 372) +
        pillar * high * (1 - rise(x, 40, 150)),
      y + hood * front * rise(y, 46, 90) + tail * behind * rise(y, 130, 164) + taller * rise(y, 104, 164) + kick * edge,
    ]
  }
  const moveLamp = ([x, y]: Point): Point => {
    if (y < 66 || y > 114) return [x, y]
    if (x > 455) return [x, 84 + (y - 84) * frontLamp]
    return x < 60 ? [x, 100 + (y - 100) * tailLamp] : [x, y]
  }
  return { ...reshape(minivan, move, moveLamp), rim }
}

/** From 0 at `from` to 1 at `to`, without a corner at either. */
function rise(at: number, from: number, to: number) {
  const share = clamp((at - from) / (to - from))
  return share * share * (3 - 2 * share)
}

function clamp(share: number) {
  return Math.min(1, Math.max(0, share))
}
