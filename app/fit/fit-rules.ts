/**
 * Our rules of thumb: what must stay free, in inches and pounds, and the room in feet for getting in. Every text that
 * advises takes its numbers from here.
 */
export const fitRules = {
  /** Over the head in the doorway, where the ramp tips the chair. */
  overHeadIn: 1.5,
  /** Under the ceiling where one rides. */
  underCeilingIn: 2,
  /** On the ramp, both sides together. */
  sideRoomIn: 2,
  /** The same for people who steer with head, chin or breath. */
  steeringRoomIn: 4,
  /** Below the limit of the ramp or lift. */
  belowLimitLb: 50,
  /** Beside or behind the vehicle: the ramp, and what one rolls onto it from. */
  clearGroundFt: 8,
  rampReachFt: 5,
  /** A longer chair should be tried before anything is decided. */
  longChairIn: 48,
  /** Beyond the chair's length on the platform of a lift. */
  platformRoomIn: 2,
  /** Beyond the chair's length on the floor of a place. */
  floorLengthIn: 2,
  /** On the floor of a place, both sides together. */
  floorWidthIn: 1,
  /** More than the chair measures corner to corner, by what drives it: see `chairNames`. */
  turnRoomIn: { N: 2, M: 2, R: 6, F: 6, U: 6, S: 18 },
  /** A steeper ramp is hard to push a chair up by hand. */
  steepDegrees: 9.5,
  /** How far a measure may be wrong, by the way it is known; weights are taken as they stand. */
  toleranceIn: { measured: 0, maker: 0.5, estimated: 1 },
  /** How far a typical size may differ from one's own. */
  typicalIn: 1,
}

/** Inches as fit measures hold them: whole hundredths. */
export function hundredths(inches: number) {
  return Math.round(inches * 100)
}

/** The tallest, widest and heaviest that fit a vehicle by these rules: "53.5 inches", "610 pounds". */
export function highestHead(doorIn: number) {
  return `${doorIn - fitRules.overHeadIn} inches`
}

export function widestChair(rampIn: number) {
  return `${rampIn - fitRules.sideRoomIn} inches`
}

export function heaviestLoad(limitLb: number) {
  return `${limitLb - fitRules.belowLimitLb} pounds`
}

/** A length as guides write it: "1½ inches". */
export function inches(length: number) {
  return `${mixed(length)} ${length === 1 ? 'inch' : 'inches'}`
}

/** The same in tables: "1½ in". */
export function shortInches(length: number) {
  return `${mixed(length)} in`
}

function mixed(length: number) {
  return length % 1 === 0.5 ? `${Math.floor(length)}½` : `${length}`
}
