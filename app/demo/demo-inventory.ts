import { chryslerRows } from './demo-chrysler.ts'
import { dodgeAndKiaRows } from './demo-dodge-and-kia.ts'
import { fullSizeVanRows } from './demo-full-size-vans.ts'
import { hondaRows } from './demo-honda.ts'
import { suvRows } from './demo-suvs.ts'
import { toyotaRows } from './demo-toyota.ts'
import { truckAndOtherRows } from './demo-trucks-and-others.ts'
import { demoVehicle } from './demo-vehicle.ts'

const stocks = [toyotaRows, suvRows, chryslerRows, fullSizeVanRows, hondaRows, truckAndOtherRows, dodgeAndKiaRows]

/**
 * All demonstration vehicles, newest arrival first. One comes from each stock in turn, so that every page of the list
 * is mixed.
 */
export const demoInventory = interleave(stocks).map(demoVehicle)

function interleave<Thing>(rows: Thing[][]) {
  const rounds = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: rounds }, (_, round) => rows.flatMap((row) => row.slice(round, round + 1))).flat()
}
