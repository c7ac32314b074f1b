/** A price as people write it, in US dollars: "$62,900", "62 900.50". Null when it is not a price. */
export function readPrice(text: string) {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : null
}

/** A mileage as people write it, in miles: "12,345", "12 345.6 mi". Null when it is not one. */
export function readMileage(text: string) {
  const digits = text.replace(/,|\s|mi(les)?\.?$/gi, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * 10) / 10 : null
}
