import { featuresOnCard, type Vehicle } from './vehicle.ts'

type Featured = Pick<Vehicle, 'features' | 'cardFeatures'>

/** The features that a card shows: those chosen for it, or else the first ones. */
export function featuresForCard(vehicle: Featured) {
  return stillOnCard(vehicle) ?? vehicle.features.slice(0, featuresOnCard)
}

/** The features chosen for a card that the vehicle still has. Null when there are none. */
export function stillOnCard({ features, cardFeatures }: Featured) {
  const there = cardFeatures?.filter((name) => features.includes(name)) ?? []
  return there.length > 0 ? there : null
}
