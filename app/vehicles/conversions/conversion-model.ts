import { foldLetters } from '#app/text/fold-letters.ts'
import { rowsContaining } from '#app/text/rows-containing.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import { formatDay } from '#app/ui/showroom-time.ts'
import { knownModels } from '../known-models.ts'
import { type MeasureKey, measureKeys } from '../measure-table.ts'
import type { Vehicle } from '../vehicle.ts'
import type { Readings } from '../vehicle-measures.ts'
import type { conversionModels } from './conversion-model-table.server.ts'

/** Longest texts accepted, in characters. */
export const conversionLimits = { maker: 80, line: 80, base: 120, source: 80 }

/** The button that fills a vehicle. */
export const fillLabel = 'Fill from Maker’s Sheet'

/** What a maker's sheet says of one of its conversions. `yearTo` is null for one that is still built. */
export type ConversionModel = typeof conversionModels.$inferSelect

export type ConversionModelInput = Omit<ConversionModel, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** A model that a vehicle may be of. It `fills` so many measures that nobody has taken yet. */
export type MakersSheet = Omit<ConversionModel, 'sizes' | 'createdAt' | 'updatedAt'> & { fills: number }

type Named = Pick<ConversionModel, 'maker' | 'line' | 'base' | 'yearFrom' | 'yearTo'>

/** "VMI Northstar". */
export function lineName({ maker, line }: Pick<Named, 'maker' | 'line'>) {
  return `${maker} ${line}`
}

/** "Toyota Sienna, 2021 and newer". */
export function baseText({ base, yearFrom, yearTo }: Pick<Named, 'base' | 'yearFrom' | 'yearTo'>) {
  if (yearTo === null) return `${base}, ${yearFrom} and newer`
  return `${base}, ${yearFrom === yearTo ? yearFrom : `${yearFrom} to ${yearTo}`}`
}

/** "VMI Northstar on Toyota Sienna, 2021 and newer". */
export function modelName(model: Named) {
  return `${lineName(model)} on ${baseText(model)}`
}

/** "VMI sheet 2024, checked March 31, 2026". */
export function sourceText({ source, checkedOn }: Pick<ConversionModel, 'source' | 'checkedOn'>) {
  return `${source}, checked ${formatDay(checkedOn)}`
}

/** "6 measures". */
export function countMeasures(count: number) {
  return `${count} ${count === 1 ? 'measure' : 'measures'}`
}

/** The models whose maker, line, base or source contains the words, capitals or not. */
export function searchConversionModels<Searched extends Pick<ConversionModel, 'maker' | 'line' | 'base' | 'source'>>(
  models: Searched[],
  search: string,
) {
  return rowsContaining(models, search, ({ maker, line, base, source }) => [maker, line, base, source])
}

/** What is asked before a conversion model is deleted. */
export function deleteModelQuestion(name: string) {
  return deleteQuestion(`the conversion model "${name}". Vehicles keep the numbers that were filled from it`)
}

export type ConvertedVehicle = Pick<Vehicle, 'conversionBrand' | 'conversionModel' | 'make' | 'model' | 'year'>

/** Whether a vehicle is such a conversion, as far as is said of it. Without maker, make, model or year nobody can tell. */
export function isConversionOf(vehicle: ConvertedVehicle, { maker, line, base, yearFrom, yearTo }: Named) {
  const { conversionBrand, conversionModel, make, model, year } = vehicle
  if (!(conversionBrand && make && model && year)) return false
  return (
    isSame(conversionBrand, maker) &&
    (!conversionModel || isSame(conversionModel, line)) &&
    hasWords(base, make) &&
    hasWords(base, model) &&
    !namesLonger(base, model) &&
    year >= yearFrom &&
    year <= (yearTo ?? year)
  )
}

/** The measures of a model that nobody has taken of a vehicle yet, in walking order. */
export function missingMeasures({ sizes }: Pick<ConversionModel, 'sizes'>, readings: Readings | null): MeasureKey[] {
  return measureKeys.filter((key) => sizes[key] !== undefined && (readings?.[key] ?? []).length === 0)
}

/** The readings of a vehicle with those that a model has beside them. What was taken stays as it is. */
export function filledReadings(
  readings: Readings | null,
  model: Pick<ConversionModel, 'sizes' | 'source' | 'checkedOn'>,
): Readings {
  const { sizes, source, checkedOn } = model
  const filled = { ...readings }
  for (const key of missingMeasures(model, readings)) {
    const value = sizes[key]
    if (value !== undefined) filled[key] = [{ value, how: 'maker', by: null, on: checkedOn, source }]
  }
  return filled
}

/** A base such as "Toyota Grand Highlander" is none of a "Highlander". */
function namesLonger(base: string, model: string) {
  return Object.values(knownModels)
    .flat()
    .some((known) => known.length > model.length && hasWords(known, model) && hasWords(base, known))
}

function hasWords(text: string, words: string) {
  return wordsOf(text).includes(wordsOf(words))
}

function isSame(one: string, other: string) {
  return wordsOf(one) === wordsOf(other)
}

/** Folded words with a space around each. */
function wordsOf(text: string) {
  return ` ${foldLetters(text)
    .split(/[\s,/()]+/)
    .filter(Boolean)
    .join(' ')} `
}
