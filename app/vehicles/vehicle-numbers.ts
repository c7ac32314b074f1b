import type { Vehicle } from './vehicle.ts'

const vinEnd = 6

/** What tells a vehicle apart from others of its name: "R-1204 · VIN ends in 123456", or its id where it has no stock number. */
export function vehicleNumbers({ id, stockNumber, vin }: Pick<Vehicle, 'id' | 'stockNumber' | 'vin'>) {
  const first = stockNumber ?? `no. ${id}`
  return vin ? `${first} · VIN ends in ${vin.slice(-vinEnd)}` : first
}
