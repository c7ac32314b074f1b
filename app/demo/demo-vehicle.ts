import type { MinivanModel } from '#app/drawings/minivan-models.ts'
import { type Place, placeNames } from '#app/drawings/plan-layout.ts'
import type { BodyClass, Entry, VehicleView } from '#app/drawings/vehicle-drawing.ts'
import type { PictureView } from '#app/pictures/picture-view.ts'
import { type SpecGroup, type Specifications, specLines } from '#app/vehicles/spec-sheet.ts'
import { sheetWith } from '#app/vehicles/taken-readings.ts'
import type { Vehicle, VehicleInput } from '#app/vehicles/vehicle.ts'
import { type Faq, unfilled } from '#app/vehicles/vehicle-table.server.ts'
import { demoReadings, type Sizes } from './demo-readings.ts'

/** What is drawn, what a person who cannot see it is told, and which view of cards it answers. */
type DemoDrawing = { view: VehicleView; alt: string; shows: PictureView | undefined }

/** A vehicle of the demonstration inventory. The seed turns its drawings, in this order, into stored pictures. */
export type DemoVehicle = {
  vehicle: Omit<VehicleInput, 'images'>
  body: BodyClass
  entry: Entry
  model: MinivanModel | undefined
  places: Place[]
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
  /** Both null of a vehicle that is not built yet. */
  mileage: number | null
  vin: string | null
  color: string
  conversionBrand: string
  powertrain: Powertrain
  conversion: Conversion
  /** Where our tape found other than the sheet. */
  tape?: Sizes
  about: string[]
  questions: [Faq, Faq]
}

/** The vehicle with its specification sheet filled and its drawings described. */
export function demoVehicle(row: DemoRow): DemoVehicle {
  const { entry, body, car, access, lot, powertrain, conversion, tape, about, questions, ...plain } = row
  const type = entry === 'side' ? 'Side-Entry' : 'Rear-Entry'
  const written = sheetOf({ ...powertrain, ...conversion })
  const readings = demoReadings({ ...plain, ...lot, type, specifications: written, tape })
  // As after staff have measured: a line says what our tape found.
  const specifications = sheetWith({ type, specifications: written }, readings)
  return {
    vehicle: {
      ...unfilled,
      ...plain,
      ...car,
      ...access,
      ...lot,
      type,
      description: about.join('\n\n'),
      specifications,
      readings,
      faqs: questions,
    },
    body,
    entry,
    model: minivanModels.find(([word]) => row.name.includes(word))?.[1],
    places: placesIn(conversion.wp),
    drawings: views.map(([view, shows]) => ({ view, shows, alt: describe(row, view) })),
  }
}

/** The pictures of each vehicle in their order. From outside a list shows all to one scale. */
const views: ReadonlyArray<readonly [VehicleView, PictureView | undefined]> = [
  ['side', undefined],
  ['interior', 'inside'],
  ['ramp', 'ramp'],
  ['rear', undefined],
  ['studio', 'outside'],
]

/** By a word of their names; a Sienna is what a minivan looks like. */
const minivanModels: ReadonlyArray<readonly [string, MinivanModel]> = [
  ['Transit Connect', 'connect'],
  ['Pacifica', 'pacifica'],
  ['Voyager', 'pacifica'],
  ['Odyssey', 'odyssey'],
  ['Grand Caravan', 'caravan'],
  ['Carnival', 'carnival'],
]

/** The places that a line such as "3 (driver, front passenger and middle)" says. More than it names are in the middle. */
function placesIn(text: string): Place[] {
  const places: Place[] = text.includes('one behind the other')
    ? ['middle', 'rear']
    : placeNames.filter((place) => text.includes(place))
  const missing = Math.max(0, Number.parseInt(text, 10) - places.length)
  return [...Array.from({ length: missing }, (): Place => 'middle'), ...places]
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

// Trucks are drawn with a platform lift, all others with a ramp.
function describe({ name, color, entry, body, conversion }: DemoRow, view: VehicleView) {
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
    case 'studio':
      return `${painted} and a person in a wheelchair, to scale, ${access} out${place}; dotted lines at 6 and 9 feet`
    case 'interior':
      return `Plan of the ${painted} from above, ${conversion.wp.replace(/^(\d+) \((.*)\)$/, placesText)}`
  }
}

function placesText(_: string, count: string, where: string) {
  return `${count === '1' ? 'one wheelchair place' : `${count} wheelchair places`} marked: ${where}`
}
