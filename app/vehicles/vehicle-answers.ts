import type { Picture } from '#app/platform/picture.ts'
import { specField, specLines } from './spec-sheet.ts'
import { unpricedWords, type VehicleInput } from './vehicle.ts'

/** The form's fields with their words, in its order. */
export const vehicleLabels: Record<string, string> = {
  name: 'Vehicle Name',
  type: 'Conversion Type',
  category: 'Category',
  price: 'Price',
  mileage: 'Mileage',
  vin: 'VIN',
  color: 'Color',
  conversionBrand: 'Conversion Brand',
  description: 'Description',
  features: 'Features',
  pictures: 'Pictures',
  ...Object.fromEntries(specLines.map((line) => [specField(line), line.label])),
  faqs_q1: 'Question 1',
  faqs_a1: 'Answer 1',
  faqs_q2: 'Question 2',
  faqs_a2: 'Answer 2',
}

/** A form's fields as text, by name. */
export type VehicleAnswers = Record<string, string>

/**
 * A vehicle in the words of its form; what is absent is ''. `features` has a name in each line, `pictures` a path, the size and
 * the words of that picture, with spaces between.
 */
export function vehicleAnswers(vehicle: VehicleInput): VehicleAnswers {
  const { specifications, faqs } = vehicle
  return {
    name: vehicle.name,
    type: vehicle.type,
    category: vehicle.category,
    price: vehicle.price === null ? unpricedWords : String(vehicle.price),
    mileage: vehicle.mileage === null ? '' : String(vehicle.mileage),
    vin: vehicle.vin ?? '',
    color: vehicle.color ?? '',
    conversionBrand: vehicle.conversionBrand ?? '',
    description: vehicle.description,
    features: vehicle.features.join('\n'),
    pictures: pictureLines(vehicle.images),
    ...Object.fromEntries(specLines.map((line) => [specField(line), specifications?.[line.group][line.label] ?? ''])),
    faqs_q1: faqs?.[0]?.question ?? '',
    faqs_a1: faqs?.[0]?.answer ?? '',
    faqs_q2: faqs?.[1]?.question ?? '',
    faqs_a2: faqs?.[1]?.answer ?? '',
  }
}

/** The form of a vehicle that is not there yet. */
export const noAnswers: VehicleAnswers = { category: 'minivan' }

/** Lines of text as a list, empty ones left out, each once. */
export function linesOf(text: string | undefined) {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The pictures that a `pictures` text names, in order, each once. Their sizes are what the form says. */
export function namedPictures(text: string | undefined): Picture[] {
  const named = linesOf(text).flatMap((line) => {
    const [, path = '', width, height, alt = ''] = /^(\S+) (\d{1,5})x(\d{1,5})(?: (.*))?$/.exec(line) ?? []
    return path ? [{ path, alt, width: Number(width), height: Number(height) }] : []
  })
  return named.filter(({ path }, at) => named.findIndex((other) => other.path === path) === at)
}

/** The reverse of `namedPictures`. */
export function pictureLines(pictures: Picture[]) {
  return pictures
    .map(({ path, alt, width, height }) => `${path} ${width}x${height} ${alt.replaceAll(/\s+/g, ' ').trim()}`.trim())
    .join('\n')
}

/** The pictures as a person reads them: "1. The van from the side", or the file's name where it has no words. */
export function picturesInWords(text: string) {
  return namedPictures(text)
    .map(({ path, alt }, at) => `${at + 1}. ${alt || fileOf(path)}`)
    .join('\n')
}

/** The file name that a stored path ends with, for staff: "front-view.jpg". */
export function fileOf(path: string) {
  return path.replace(/^public\/[0-9a-f-]{36}-/, '')
}
