/** The condition of a vehicle, with the words a visitor reads. */
export const conditionNames = { new: 'New', used: 'Used', certified: 'Certified Pre-Owned' } as const
export type Condition = keyof typeof conditionNames

export const driveNames = {
  fwd: 'Front-Wheel Drive',
  rwd: 'Rear-Wheel Drive',
  awd: 'All-Wheel Drive',
  '4wd': 'Four-Wheel Drive',
} as const
export type Drive = keyof typeof driveNames

export const fuelNames = {
  gas: 'Gasoline',
  hybrid: 'Hybrid',
  'plug-in': 'Plug-In Hybrid',
  electric: 'Electric',
  diesel: 'Diesel',
} as const
export type Fuel = keyof typeof fuelNames

/** How a wheelchair gets in. A lift folds away under or inside the vehicle, a platform stands outside of it. */
export const rampNames = {
  'in-floor': 'In-Floor Ramp',
  'fold-out': 'Fold-Out Ramp',
  lift: 'Lift',
  platform: 'Platform Lift',
  none: 'None',
} as const
export type RampKind = keyof typeof rampNames

/** Who moves the ramp or lift: a motor or a person. */
export const operationNames = { power: 'Power', manual: 'Manual' } as const
export type Operation = keyof typeof operationNames

/** The showrooms by the city that a vehicle names; a test compares them with those of the company. */
export const showroomNames: Readonly<Record<string, string>> = {
  Phoenix: 'Phoenix, AZ',
  Denver: 'Denver, CO',
  Dallas: 'Dallas, TX',
}

/** No vehicle here is older: of then are the first vans with lifts that people still drive. */
export const firstYear = 1950
export const mostSeats = 20

/** The last model year that a vehicle can have: makers are up to two years ahead of the calendar. */
export function lastYear(now = new Date()) {
  return now.getUTCFullYear() + 2
}

/** The name that staff are proposed, from what is known of its parts: "2021 Dodge Grand Caravan GT". */
export function proposedName(facts: Array<string | undefined>) {
  return facts
    .map((fact) => fact?.trim())
    .filter(Boolean)
    .join(' ')
}

/** The words of a known answer; of none or an unknown one, null. */
export function nameIn(names: Readonly<Record<string, string>>, answer: string | null) {
  return answer !== null && Object.hasOwn(names, answer) ? (names[answer] ?? null) : null
}
