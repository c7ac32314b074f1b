import { oneLine, tooLong, z } from './form-schema.ts'

const wholeLength = 17

/**
 * A VIN as it is stored: in capitals. One of seventeen characters also loses the spaces and hyphens with which people part
 * it, the word "VIN", and the asterisks that scanners put around it; in an older number they may belong to it.
 */
export function plainVin(text: string) {
  const line = oneLine(text).normalize('NFKC').toUpperCase()
  const joined = line.replace(/^VIN\b[\s.:#]*/, '').replaceAll(/[\s*-]/g, '')
  return joined.length === wholeLength ? joined : line
}

/** A VIN that may be left empty, which is null. `what` begins the sentence about one that is too long. */
export function optionalVin(what: string, limit: number) {
  return z
    .string()
    .overwrite(plainVin)
    .max(limit, tooLong(what, limit))
    .optional()
    .transform((vin) => vin || null)
}
