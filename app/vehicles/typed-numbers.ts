import { mayPartThousands, plainDigits, withoutDollarSign } from '#app/fields/typed-number.ts'

/**
 * A price as people write it, in US dollars: "$62,900", "62 900.50". Null when it is none: 0 stands for a price that is not
 * published, and "62.900" might be meant as 62,900.
 */
export function readPrice(text: string) {
  return readSure(withoutDollarSign(text)) || null
}

/** A mileage as people write it, in miles: "12,345", "12 345.6 mi". Null when it is not one, or might mean another. */
export function readMileage(text: string) {
  const mileage = readSure(withoutMiles(text))
  return mileage === null ? null : Math.round(mileage * 10) / 10
}

/** What staff write for a price that is not published, as other programs do too. */
export function isUnpriced(text: string) {
  const written = withoutDollarSign(text)
  return /^call(\s+for\s+(price|pricing))?$/i.test(written) || readSure(written) === 0
}

/** The two numbers that a text like "62.900" may mean: 62,900 and with so many `decimals` 62.90. Null for any other text. */
export function twoReadings(text: string, decimals: number) {
  const digits = plainDigits(withoutMiles(withoutDollarSign(text)))
  if (digits === null || !mayPartThousands(digits)) return null
  return [digits.replace('.', ','), Number(digits).toFixed(decimals)] as const
}

/** A mileage without its unit. */
export function withoutMiles(text: string) {
  return text.replace(/\s*mi(les)?\.?\s*$/i, '')
}

function readSure(text: string) {
  const digits = plainDigits(text)
  return digits !== null && /^\d+(\.\d+)?$/.test(digits) && !mayPartThousands(digits) ? Number(digits) : null
}
