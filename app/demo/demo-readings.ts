import type { How, Known } from '#app/fit/fit-measures.ts'
import type { MeasureKey } from '#app/vehicles/measure-table.ts'
import type { Specifications } from '#app/vehicles/spec-sheet.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { placesIn, type Reading, type Readings, sheetMeasures, sheetTexts } from '#app/vehicles/vehicle-measures.ts'
import { isThere } from '#app/vehicles/vehicle-status.ts'

type Measured = Pick<Vehicle, 'showroom' | 'type' | 'conversionBrand'> & {
  status?: Vehicle['status']
  specifications: Specifications
  tape: Sizes | undefined
}
/** In hundredths of an inch, the capacity in pounds. */
export type Sizes = Partial<Record<MeasureKey, Pick<Known, 'value'>>>

/**
 * Each showroom of the demonstration knows its vehicles in another way: by tape, by the maker, not at all. So all
 * verdicts show. What is not there yet, no tape can have measured.
 */
export function demoReadings(vehicle: Measured): Readings | null {
  const { showroom, conversionBrand, status = 'available' } = vehicle
  const sizes = sheetMeasures(vehicle.type, sheetTexts(vehicle.specifications))
  if (showroom === 'Phoenix' && isThere(status))
    return readingsOf({ ...sizes, ...insideOf(vehicle, sizes), ...vehicle.tape }, 'measured', {
      by: 'Dana',
      on: '2026-03-31',
    })
  if (showroom !== 'Dallas') return readingsOf(sizes, 'maker', { source: `${conversionBrand} sheet` })
  return null
}

/** What our tape found beside the sheet, in hundredths of an inch. A place in front lies under the roof's beam. */
function insideOf({ specifications }: Measured, known: Sizes): Sizes {
  const ceiling = known['middle.ceiling']?.value
  const front: Sizes = ceiling
    ? { 'wheel.ceiling': { value: ceiling - 150 }, 'front.ceiling': { value: ceiling - 100 } }
    : {}
  const sizes: Sizes = {
    ...front,
    'wheel.length': { value: 4800 },
    'front.length': { value: 5000 },
    'middle.length': { value: 5400 },
    'middle.width': { value: 3200 },
    'middle.glassLow': { value: 3400 },
    'middle.glassHigh': { value: 4900 },
  }
  const places = placesIn(sheetTexts(specifications)) ?? []
  const there = Object.entries(sizes).filter(([key]) => places.some((place) => key.startsWith(place)))
  const doorWidth = known.ramp ? { doorWidth: { value: known.ramp.value + 200 } } : {}
  return { ...Object.fromEntries(there), ...doorWidth, turnLength: { value: 5900 }, turnWidth: { value: 5800 } }
}

function readingsOf(sizes: Sizes, how: How, provenance: Partial<Reading>): Readings {
  const unsaid = { by: null, on: null, source: null }
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([key, size]) =>
      size ? [[key, [{ value: size.value, how, ...unsaid, ...provenance }]]] : [],
    ),
  )
}
