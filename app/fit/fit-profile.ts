/** The kinds of chair, by their letter in the fit code: what drives a chair decides how it turns. */
export const chairNames = {
  N: 'Pushed by hand',
  M: 'Power, mid-wheel drive',
  F: 'Power, front-wheel drive',
  R: 'Power, rear-wheel drive',
  S: 'Scooter',
  U: 'Not sure',
} as const
type Chair = keyof typeof chairNames

/** Where somebody will sit, by the letter in the fit code. */
export const seatNames = {
  A: 'Anywhere',
  D: 'At the wheel',
  P: 'Beside the driver',
  B: 'In the middle or back',
  T: 'I move to a van seat',
} as const
export type Seat = keyof typeof seatNames

/**
 * The measures of a chair with the person in it. Lengths are hundredths of an inch, the weight is pounds; null = not
 * given. `height` is from the floor to the top of the head, `eyes` from the floor. `length` is from the toes to the
 * last thing behind, `weight` what the ramp carries. `duckInches` is by how much the head can be lowered in a doorway.
 * A typical width or length was not measured.
 */
export type FitProfile = {
  height: number
  width: number
  length: number | null
  weight: number | null
  eyes: number | null
  chair: Chair
  seat: Seat
  duckInches: 0 | 2 | 4
  steersByHead: boolean
  isTypicalWidth: boolean
  isTypicalLength: boolean
}
