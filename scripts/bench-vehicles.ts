import type { Picture } from '#app/pictures/picture.ts'
import type { VehicleInput } from '#app/vehicles/vehicle.ts'
import { categories } from '#app/vehicles/vehicle-category.ts'
import { unfilled } from '#app/vehicles/vehicle-table.server.ts'

const models = [
  { make: 'Toyota', model: 'Sienna' },
  { make: 'Chrysler', model: 'Pacifica' },
  { make: 'Honda', model: 'Odyssey' },
  { make: 'Kia', model: 'Carnival' },
  { make: 'Dodge', model: 'Grand Caravan' },
  { make: 'Ford', model: 'Transit' },
]
const brands = ['BraunAbility Entervan', 'Vantage Northstar', 'Rollx Summit', 'AMS Vision', 'Freedom Rear']
const entries = ['Side-Entry', 'Rear-Entry']
const ramps = ['in-floor', 'fold-out', 'lift'] as const
const operations = ['power', 'manual', null] as const
const showrooms = ['Phoenix', 'Denver', 'Dallas', null]
const places = ['3 (driver, front passenger and middle)', '2 (front passenger and middle)', '1 (middle)', '2']
const features = ['Power ramp', 'Lowered floor', 'Kneeling system', 'Hand controls', 'Removable front seats']

/** Vehicles for measuring with, the same ones each time. Every one has a picture out of `pictures` when there are any. */
export function manyVehicles(count: number, pictures: Picture[]): VehicleInput[] {
  const random = seededRandom(20_261_120)
  const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)]
  return Array.from({ length: count }, (_, at) => {
    const picture = oneOf(pictures)
    const [year, model, conversionBrand] = [2012 + Math.floor(random() * 14), oneOf(models), oneOf(brands) ?? null]
    return {
      ...unfilled,
      ...{ ...model, year, conversionBrand },
      ...{ ramp: oneOf(ramps) ?? null, operation: oneOf(operations) ?? null, showroom: oneOf(showrooms) ?? null },
      name: `${year} ${model?.make} ${model?.model} ${conversionBrand} ${at + 1}`,
      type: oneOf(entries) ?? 'Side-Entry',
      category: oneOf(categories) ?? 'minivan',
      price: 20_000 + Math.floor(random() * 60_000),
      mileage: Math.floor(random() * 120_000),
      description: 'A vehicle to measure with.',
      features: features.filter(() => random() < 0.6),
      images: picture ? [picture] : [],
      ...measuresOf(random, oneOf(places) ?? ''),
    }
  })
}

/** A sheet as conversions have them; of one in three vehicles the doorway was measured too. */
function measuresOf(random: () => number, places: string): Pick<VehicleInput, 'specifications' | 'readings'> {
  const inches = (least: number, range: number) => least + Math.floor(random() * range * 2) / 2
  const door = inches(53, 7)
  const measured = { value: door * 100, how: 'measured', by: null, on: null, source: null } as const
  return {
    specifications: {
      dimensions: {
        'Interior Height': `${door + 2.5} in`,
        'Door Opening Height': `${door} in`,
        'Ramp Width': `${inches(28, 7)} in`,
        'Lowered Floor Length': `${inches(60, 40)} in`,
      },
      performance: {},
      accessibility: { 'Ramp Capacity': '800 lb', 'Wheelchair Positions': places },
    },
    readings: random() < 1 / 3 ? { door: [measured] } : null,
  }
}

/** Numbers from 0 to below 1 that look random, the same from the same seed (a linear congruential generator). */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
