/** The letters and digits of a whole VIN: seventeen, without I, O and Q. */
const wholeVinPattern = /^[A-HJ-NPR-Z\d]{17}$/
/** The letters that stand for 1 to 9, a row for each run of the alphabet. Each begins at its own digit. */
const letterRows = [
  { from: 1, letters: 'ABCDEFGH' },
  { from: 1, letters: 'JKLMN' },
  { from: 7, letters: 'P' },
  { from: 9, letters: 'R' },
  { from: 2, letters: 'STUVWXYZ' },
]
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkAt = 8

/** A VIN of seventeen letters and digits in capitals; of anything else null. */
export function wholeVin(vin: string | null) {
  const whole = vin?.toUpperCase().replaceAll(/[\s-]/g, '') ?? ''
  return wholeVinPattern.test(whole) ? whole : null
}

/** The first model year whose VIN has seventeen characters. */
export const firstVinYear = 1981

/** What a person who typed a VIN should look at again, as a sentence. Null when nothing is odd about it. */
export function vinWarning(vin: string | null) {
  if (!vin) return null
  const whole = wholeVin(vin)
  if (!whole) return 'Since 1981, a VIN has 17 letters and digits, and none of them is I, O or Q.'
  if (checkDigit(whole) === whole[checkAt]) return null
  return 'Its ninth character does not agree with the others, as it does in each VIN of North America. One of them may be mistyped.'
}

/** The codes of model years in the tenth character, from 1980 on and again from 2010 on. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstCodedYear = 1980
const yearAt = 9
/** A letter here says, of a vehicle under 10,000 lb, that its year is of the second turn. */
const turnAt = 6

/** Where the first character says that a vehicle was built. Others are taken in ways that have changed. */
const builtIn: Record<string, string> = {
  1: 'the United States',
  2: 'Canada',
  3: 'Mexico',
  4: 'the United States',
  5: 'the United States',
  J: 'Japan',
  K: 'South Korea',
  W: 'Germany',
}

export type VinFacts = { year: number | null; builtIn: string | null }

/**
 * What a VIN says by rule alone, null what it leaves open. The model year follows 49 CFR 565.15, where all characters
 * agree. The country is its first character. Nothing of a VIN that is not whole.
 */
export function vinFacts(vin: string | null, lastYear: number): VinFacts {
  const whole = wholeVin(vin)
  if (!whole || vinWarning(whole)) return { year: null, builtIn: null }
  return { year: yearIn(whole, lastYear), builtIn: builtIn[whole[0] ?? ''] ?? null }
}

/**
 * A letter in the seventh place is of the second turn, also where its year is yet to come. A heavy vehicle may have a digit
 * in both turns: of two years that can be, none is known.
 */
function yearIn(vin: string, lastYear: number) {
  const code = yearCodes.indexOf(vin[yearAt] ?? '')
  if (code < 0) return null
  const [first, second] = [firstCodedYear + code, firstCodedYear + yearCodes.length + code]
  if (/[A-Z]/.test(vin[turnAt] ?? '')) return second
  return second > lastYear ? first : null
}

/** The check digit by 49 CFR 565.15: the weighted sum of all characters, modulo 11, X for ten. */
function checkDigit(vin: string) {
  const sum = [...vin].reduce((total, letter, at) => total + valueOfLetter(letter) * (weights[at] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function valueOfLetter(letter: string) {
  const row = letterRows.find(({ letters }) => letters.includes(letter))
  return row ? row.from + row.letters.indexOf(letter) : Number(letter)
}
