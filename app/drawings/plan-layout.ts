import type { Point } from './svg-text.ts'

/** A cabin from above, in centimeters: x from the rear bumper forward, y from the middle toward the passenger side. */
export type Plan = {
  length: number
  half: number
  /** Where the windshield meets the hood, and where the cabin starts at the tail. */
  cowl: number
  tail: number
  rearAxle: number
  frontAxle: number
  wheelRadius: number
  /** How round nose and tail are. */
  nose: number
  doorway: { left: number; right: number }
  /** Length of ground the ramp covers; a lift has a platform instead. */
  reach: number
  access: 'ramp' | 'lift'
  bed?: { from: number; to: number }
  side: Layout
  rear: Layout
}

/** Where a wheelchair stands. Two in the middle stand side by side. */
export const placeNames = ['driver', 'front passenger', 'middle', 'rear'] as const
export type Place = (typeof placeNames)[number]

/**
 * Centers of seats, folding seats and places for wheelchairs, all facing the nose. `alone` is that in the middle with
 * nobody behind or beside it. Then how far from the middle floor tracks run.
 */
type Layout = {
  seats: readonly Point[]
  jumpSeats: readonly Point[]
  alone: Point
  middle: readonly [Point, Point]
  rear: Point
  tracks: readonly number[]
}

/** A wheelchair in place of a front seat stands so far before it. */
const frontAhead = -4

/** Who sits where: wheelchairs in these places, and the seats that they leave. */
export function seating({ seats, jumpSeats, alone, middle, rear }: Layout, places: readonly Place[]) {
  const inMiddle = places.filter((place) => place === 'middle').length
  const [driver, passenger] = [seats.find(([, y]) => y < 0), seats.find(([, y]) => y > 0)]
  const before = (seat: Point | undefined): Point[] => (seat ? [[seat[0] + frontAhead, seat[1]]] : [])
  const chairs = [
    ...(places.includes('driver') ? before(driver) : []),
    ...(places.includes('front passenger') ? before(passenger) : []),
    ...(inMiddle > 1 ? middle : []),
    ...(inMiddle === 1 ? [places.includes('rear') ? middleOf(middle, rear) : alone] : []),
    ...(places.includes('rear') ? [rear] : []),
  ]
  const isLeft = (seat: Point) => !chairs.some((chair) => areClose(seat, chair))
  return { chairs, seats: seats.filter(isLeft), jumpSeats: jumpSeats.filter(isLeft) }
}

/** Before the one at the rear, in a row with it. */
function middleOf([[x]]: readonly [Point, Point], [, y]: Point): Point {
  return [x, y]
}

function areClose([x, y]: Point, [otherX, otherY]: Point) {
  return Math.abs(x - otherX) < 84 && Math.abs(y - otherY) < 58
}

export const plans = {
  minivan: {
    length: 517,
    half: 99,
    cowl: 436,
    tail: 20,
    rearAxle: 116,
    frontAxle: 421,
    wheelRadius: 35,
    nose: 62,
    doorway: { left: 201, right: 300 },
    reach: 146,
    access: 'ramp',
    side: {
      seats: [
        [332, -44],
        [332, 44],
        [84, -54],
        [84, 0],
        [84, 54],
      ],
      jumpSeats: [],
      alone: [200, -6],
      middle: [
        [206, -44],
        [206, 44],
      ],
      rear: [92, 0],
      tracks: [-38, -18, 6, 26],
    },
    rear: {
      seats: [
        [332, -44],
        [332, 44],
        [236, -61],
        [236, 61],
      ],
      jumpSeats: [
        [104, -65],
        [104, 65],
      ],
      alone: [160, 0],
      middle: [
        [226, -42],
        [226, 42],
      ],
      rear: [92, 0],
      tracks: [-24, -10, 10, 24],
    },
  },
  suv: {
    length: 505,
    half: 100,
    cowl: 398,
    tail: 22,
    rearAxle: 114,
    frontAxle: 417,
    wheelRadius: 38,
    nose: 44,
    doorway: { left: 204, right: 298 },
    reach: 162,
    access: 'ramp',
    side: {
      seats: [
        [296, -44],
        [296, 44],
        [84, -54],
        [84, 54],
      ],
      jumpSeats: [],
      alone: [172, -14],
      middle: [
        [172, -44],
        [172, 44],
      ],
      rear: [92, 0],
      tracks: [-34, -16, 12, 30],
    },
    rear: {
      seats: [
        [296, -44],
        [296, 44],
        [216, -61],
      ],
      jumpSeats: [[216, 66]],
      alone: [128, 0],
      middle: [
        [222, -42],
        [222, 42],
      ],
      rear: [90, 0],
      tracks: [-26, -10, 10, 26],
    },
  },
  fullsize: {
    length: 598,
    half: 103,
    cowl: 540,
    tail: 16,
    rearAxle: 122,
    frontAxle: 496,
    wheelRadius: 36,
    nose: 50,
    doorway: { left: 301, right: 431 },
    reach: 184,
    access: 'ramp',
    side: {
      seats: [
        [434, -48],
        [434, 48],
        [268, -60],
        [176, -60],
        [84, -60],
      ],
      jumpSeats: [],
      alone: [214, 34],
      middle: [
        [214, 45],
        [214, -45],
      ],
      rear: [82, 34],
      tracks: [12, 26, 44, 58],
    },
    rear: {
      seats: [
        [434, -48],
        [434, 48],
        [352, 60],
        [352, -60],
      ],
      jumpSeats: [
        [258, 66],
        [168, 66],
      ],
      alone: [232, -28],
      middle: [
        [232, -45],
        [232, 45],
      ],
      rear: [96, -28],
      tracks: [-54, -38, -18, -4],
    },
  },
  truck: {
    length: 589,
    half: 102,
    cowl: 424,
    tail: 204,
    rearAxle: 118,
    frontAxle: 490,
    wheelRadius: 42,
    nose: 34,
    doorway: { left: 236, right: 326 },
    reach: 140,
    access: 'lift',
    bed: { from: 10, to: 194 },
    side: {
      seats: [
        [322, -46],
        [322, 46],
        [240, -56],
      ],
      jumpSeats: [[240, -2]],
      alone: [310, 44],
      middle: [
        [310, 44],
        [310, -44],
      ],
      rear: [240, 0],
      tracks: [24, 36, 52, 64],
    },
    rear: {
      seats: [
        [322, -46],
        [322, 46],
        [240, -56],
        [240, 0],
        [240, 56],
      ],
      jumpSeats: [],
      alone: [96, 0],
      middle: [
        [96, -44],
        [96, 44],
      ],
      rear: [96, 0],
      tracks: [-30, -14, 14, 30],
    },
  },
} as const satisfies Record<string, Plan>
