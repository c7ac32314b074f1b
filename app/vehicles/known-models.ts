import { type VehicleInput, vehicleLimits } from './vehicle.ts'
import { firstYear, lastYear } from './vehicle-facts.ts'

/** Models that conversions are built on, by make. What a model is called with comes first in its trim. */
export const knownModels: Readonly<Record<string, readonly string[]>> = {
  Buick: ['Enclave'],
  Cadillac: ['Escalade'],
  Chevrolet: ['Traverse', 'Express', 'Silverado 1500', 'Silverado 2500', 'Silverado', 'Suburban', 'Tahoe', 'Uplander'],
  Chrysler: ['Pacifica', 'Voyager', 'Town & Country', 'Town and Country'],
  Dodge: ['Grand Caravan', 'Caravan', 'Durango'],
  Ford: [
    ...['Explorer', 'Expedition', 'F-150', 'F-250', 'E-150', 'E-250', 'E-350', 'Freestar', 'Flex'],
    ...['Transit Connect', 'Transit 150', 'Transit 250', 'Transit 350', 'Transit'],
  ],
  GMC: ['Acadia', 'Savana', 'Sierra 1500', 'Sierra 2500', 'Sierra', 'Yukon'],
  Honda: ['Odyssey', 'Pilot', 'Element'],
  Hyundai: ['Palisade', 'Entourage'],
  Jeep: ['Grand Cherokee', 'Wagoneer', 'Gladiator'],
  Kia: ['Carnival', 'Sedona', 'Soul', 'Telluride'],
  Lexus: ['GX', 'LX', 'TX'],
  Lincoln: ['Navigator'],
  'Mercedes-Benz': ['Metris', 'Sprinter 1500', 'Sprinter 2500', 'Sprinter 3500', 'Sprinter'],
  Nissan: ['NV200', 'NV2500', 'NV3500', 'Pathfinder', 'Quest'],
  Ram: ['ProMaster City', 'ProMaster 1500', 'ProMaster 2500', 'ProMaster 3500', 'ProMaster', '1500', '2500', '3500'],
  Subaru: ['Ascent'],
  Toyota: ['Sienna', 'Highlander', 'Grand Highlander', 'Sequoia', 'Tundra', 'RAV4'],
  Volkswagen: ['Atlas', 'ID. Buzz', 'Routan'],
}

type NameFacts = { year: number | null; make: string | null; model: string | null; trim: string | null }

/**
 * What a name says: "2021 Dodge Grand Caravan GT" has year, make, model and trim. The longest known make and model win. Null is what
 * it does not say, or says in words not known here.
 */
export function readVehicleName(name: string): NameFacts {
  const [, year, named = name] = /^\s*((?:19|20)\d\d)\s+(.+)$/s.exec(name) ?? []
  const words = named.replaceAll(/\s+/g, ' ').trim()
  const make = longestAtStart(Object.keys(knownModels), words)
  const rest = words.slice(make?.length ?? 0).trim()
  const model = make === null ? null : longestAtStart(knownModels[make] ?? [], rest)
  const trim = model === null ? '' : rest.slice(model.length).trim()
  return { year: isModelYear(Number(year)) ? Number(year) : null, make, model, trim: isTrim(trim) ? trim : null }
}

/** Where nothing was said of year, make, model and trim, the vehicle has those that its name says. */
export function withNamedFacts(input: VehicleInput): VehicleInput {
  const { year, make, model, trim } = input
  return (year ?? make ?? model ?? trim) === null ? { ...input, ...readVehicleName(input.name) } : input
}

function isModelYear(year: number) {
  return year >= firstYear && year <= lastYear()
}

/** A form would refuse a longer one. */
function isTrim(text: string) {
  return text !== '' && text.length <= vehicleLimits.trim
}

/** The longest of the names that a text begins with, as whole words, in whatever case. */
function longestAtStart(names: readonly string[], text: string) {
  const folded = `${text.toLowerCase()} `
  const found = names.filter((name) => folded.startsWith(`${name.toLowerCase()} `))
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null
}
