/**
 * A number as Americans write it, as plain digits: "62,900.50" is 62900.50, "62 900" is 62900. Null for what is none, or might
 * mean another: in "62,90" the comma does not part thousands.
 */
export function plainDigits(text: string) {
  const written = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)?(\.\d*)?$/.exec(text.trim())
  const digits = written?.[0].replaceAll(/[,\s]/g, '') ?? ''
  return /\d/.test(digits) ? digits : null
}

/** Whether the point of a number may part thousands, as most of the world writes: "62.900" is 62,900 there and 62.90 here. */
export function mayPartThousands(digits: string) {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
}

/** A sum without its dollar sign. */
export function withoutDollarSign(text: string) {
  return text.trim().replace(/^\$\s*|\s*\$$/, '')
}
