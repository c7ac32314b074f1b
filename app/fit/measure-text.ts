/** `unit` is meant where none is written; `round` is where a part of the smallest unit goes. */
type Reading = { unit: 'us' | 'metric'; round: 'up' | 'down' }

/** A measure as it was written. Lengths are hundredths of an inch, weights are pounds. */
type ReadMeasure = { value: number; isMetric: boolean }

const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const fraction = String.raw`([½¼¾⅛⅜⅝⅞]|\s+\d{1,2}\/(?:2|4|8|16)|[-\s]+[½¼¾⅛⅜⅝⅞])?`
const lengthPattern = new RegExp(
  String.raw`^(?:(\d)\s*(?:ft|foot|feet|'|’|′)\.?\s*)?(?:${number}${fraction}\s*(in|inch|inches|"|”|″|''|cm|centimeters?|mm|millimeters?)?\.?)?$`,
  'i',
)
const weightPattern = /^(\d{1,3}(?:[,\s]\d{3})+|\d{1,5})(?:\.(\d{1,2}))?\s*(lbs?|pounds?|kgs?|kilograms?|kilos?)?\.?$/i

const vulgar: Record<string, number> = { '½': 8, '¼': 4, '¾': 12, '⅛': 2, '⅜': 6, '⅝': 10, '⅞': 14 }

/**
 * The length in a text such as “55 1/2 in”, “4 ft 8 in” or “30 in (lift platform)”. Null where it has no single one.
 */
export function readLength(text: string, { unit, round }: Reading): ReadMeasure | null {
  const [whole, feet, digits, part, written] = lengthPattern.exec(withoutNote(text)) ?? []
  if (!whole) return null
  const isMetric = written ? /^[cm]m|^centi|^milli/i.test(written) : unit === 'metric' && !feet
  const hundredths = digits ? Math.round(Number(digits.replace(',', '.')) * 100) : 0
  const sixteenths = part ? sixteenthsIn(part.trim()) : 0
  if (Number.isNaN(sixteenths) || (isMetric && (feet || part))) return null
  const inches = isMetric
    ? divided(hundredths * (/^m/i.test(written ?? '') ? 10 : 100), 254, round)
    : hundredths + divided(sixteenths * 100, 16, round)
  return { value: Number(feet ?? 0) * 1200 + inches, isMetric }
}

/** The weight in a text such as “1,000 lb (lift)” or “195 kg”; null where it has no single one. */
export function readWeight(text: string, { unit, round }: Reading): ReadMeasure | null {
  const [whole, digits = '', part = '', written] = weightPattern.exec(withoutNote(text)) ?? []
  if (!whole) return null
  const isMetric = written ? /^k/i.test(written) : unit === 'metric'
  const hundredths = Number(digits.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return { value: divided(hundredths, isMetric ? 45.359237 : 100, round), isMetric }
}

/** A note in brackets at the end says where, not how much. */
function withoutNote(text: string) {
  return text.replace(/\s*\([^()]*\)\s*$/, '').trim()
}

/** Not a number for a fraction of one or more. */
function sixteenthsIn(part: string) {
  const [over = 0, under = 1] = part.split('/').map(Number)
  const sixteenths = vulgar[part.replace(/^[-\s]+/, '')] ?? (over * 16) / under
  return sixteenths < 16 ? sixteenths : Number.NaN
}

function divided(amount: number, by: number, round: 'up' | 'down') {
  return round === 'up' ? Math.ceil(amount / by) : Math.floor(amount / by)
}
