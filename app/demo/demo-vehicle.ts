import type { BodyClass, Entry, VehicleView } from '#app/drawings/vehicle-drawing.ts'
import { type SpecGroup, type Specifications, specLines } from '#app/vehicles/spec-sheet.ts'
import type { Vehicle, VehicleInput } from '#app/vehicles/vehicle.ts'
import { type Faq, unfilled } from '#app/vehicles/vehicle-table.server.ts'

/** What the drawing shows, and what a person who cannot see it is told. */
type DemoDrawing = { view: VehicleView; alt: string }

/** A vehicle of the demonstration inventory. The seed turns its drawings, in this order, into stored pictures. */
export type DemoVehicle = {
  vehicle: Omit<VehicleInput, 'images'>
  body: BodyClass
  entry: Entry
  drawings: DemoDrawing[]
}

/** What the factory built, by the codes of the specification sheet. Texts with units. */
export type Powertrain = { engine: string; hp: string; fe: string; ft: string }

/** What the conversion made of it, by the codes of the specification sheet. Texts with units. */
export type Conversion = {
  ih: string
  doh: string
  rw: string
  lfl: string
  rc: string
  gc: string
  wp: string
  tds: string
}

/** One vehicle as it is written down here; `demoVehicle` works out the rest. `about` holds paragraphs. */
export type DemoRow = Pick<Vehicle, 'name' | 'price' | 'category' | 'features'> & {
  entry: Entry
  body: BodyClass
  car: Pick<Vehicle, 'year' | 'make' | 'model' | 'trim' | 'drive' | 'fuel' | 'seats'>
  access: Pick<Vehicle, 'ramp' | 'operation' | 'conversionYear'>
  lot: Pick<Vehicle, 'stockNumber' | 'condition' | 'showroom'>
  /** Available where it is left out. */
  status?: Vehicle['status']
  interiorColor: string
  mileage: number
  vin: string
  color: string
  conversionBrand: string
  powertrain: Powertrain
  conversion: Conversion
  views: VehicleView[]
  about: string[]
  questions: [Faq, Faq]
}

/** The vehicle with its specification sheet filled and its drawings described. */
export function demoVehicle(row: DemoRow): DemoVehicle {
  const { entry, body, car, access, lot, powertrain, conversion, views, about, questions, ...plain } = row
  return {
    vehicle: {
      ...unfilled,
      ...plain,
      ...car,
      ...access,
      ...lot,
      type: entry === 'side' ? 'Side-Entry' : 'Rear-Entry',
      description: about.join('\n\n'),
      specifications: sheetOf({ ...powertrain, ...conversion }),
      faqs: questions,
    },
    body,
    entry,
    drawings: views.map((view) => ({ view, alt: describe(row, view) })),
  }
}

function sheetOf(texts: Powertrain & Conversion): Specifications {
  const linesOf = (group: SpecGroup) =>
    Object.fromEntries(specLines.filter((line) => line.group === group).map(({ label, code }) => [label, texts[code]]))
  return {
    dimensions: linesOf('dimensions'),
    performance: linesOf('performance'),
    accessibility: linesOf('accessibility'),
  }
}

const bodyLabels = { minivan: 'minivan', suv: 'SUV', fullsize: 'full-size van', truck: 'pickup truck' }

// Trucks are drawn with a platform lift, all others with a ramp.
function describe({ name, color, entry, body }: DemoRow, view: VehicleView) {
  const access = body === 'truck' ? 'lift' : 'ramp'
  const painted = `${name} in ${color}`
  const place = entry === 'rear' ? ' at the back' : ''
  switch (view) {
    case 'side':
      return `${painted}, seen from the passenger side, ${access} out${place}`
    case 'rear':
      return `${painted}, seen from behind, ${access} out${entry === 'side' ? ' on the right' : ''}`
    case 'ramp':
      return `Close view of the open ${entry} door and the ${access} of the ${painted}`
    case 'interior':
      // The plan is drawn once for each body and entry, so it says what is usual, not what was measured.
      return `Usual layout of a ${entry}-entry ${bodyLabels[body]} like the ${name}, seen from above, wheelchair places marked`
  }
}
