import { answersIn } from '#app/fields/record-field.ts'
import { pictureLines } from './pictures/picture-lines.ts'
import { specField, specLines } from './spec-sheet.ts'
import type { VehicleInput } from './vehicle.ts'
import { columnFields } from './vehicle-fields.ts'

/** A form's fields as text, by name. */
export type VehicleAnswers = Record<string, string>

/**
 * A vehicle as its form has it; what is absent is ''. `features` has a name in each line. `pictures` has the path, size and
 * alternative text of each, with spaces between.
 */
export function vehicleAnswers(vehicle: VehicleInput): VehicleAnswers {
  const { specifications, faqs } = vehicle
  return {
    ...answersIn(columnFields, vehicle),
    features: vehicle.features.join('\n'),
    pictures: pictureLines(vehicle.images),
    ...Object.fromEntries(specLines.map((line) => [specField(line), specifications?.[line.group][line.label] ?? ''])),
    faqs_q1: faqs?.[0]?.question ?? '',
    faqs_a1: faqs?.[0]?.answer ?? '',
    faqs_q2: faqs?.[1]?.question ?? '',
    faqs_a2: faqs?.[1]?.answer ?? '',
  }
}

/** What only one vehicle has, and what only time has made of it. */
const ofOneOnly = [
  ...['vin', 'stockNumber', 'mileage', 'pictures', 'heldUntil', 'expectedOn', 'soldOn', 'listedOn'],
  ...['isHidden', 'appearsAt', 'disappearsAt'],
]

/** The form of a new vehicle like another one. */
export function answersLike(vehicle: VehicleInput): VehicleAnswers {
  const empty = Object.fromEntries(ofOneOnly.map((name) => [name, '']))
  return { ...vehicleAnswers(vehicle), ...empty, status: 'available' }
}

/** The form of a vehicle that is not there yet. */
export const noAnswers: VehicleAnswers = { category: 'minivan', condition: 'used', status: 'available' }
