import { demoInventory } from '#app/demo/demo-inventory.ts'
import type { DemoVehicle } from '#app/demo/demo-vehicle.ts'

const lengthOf = ({ vehicle }: DemoVehicle) => JSON.stringify(vehicle).length

/** The demonstration vehicle of which most is written, and the one of which least is. */
export const longestVehicle = demoInventory.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
export const shortestVehicle = demoInventory.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one))

/** The path of a demonstration vehicle’s page, found by its name as visitors find it. */
export async function pageOfVehicle(origin: string, { vehicle }: DemoVehicle) {
  const list = await (await fetch(`${origin}/vehicles?search=${encodeURIComponent(vehicle.name)}`)).text()
  return /href="(\/vehicles\/\d+)"/.exec(list)?.[1] ?? 'not found'
}
