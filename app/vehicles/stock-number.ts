/** The stock numbers that follow one, in its pattern: "R-009" is followed by "R-010". None where it does not end in digits. */
export function stockNumbersAfter(stockNumber: string, count: number) {
  const [, beginning = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(stockNumber) ?? []
  if (digits === '') return []
  return Array.from(
    { length: count },
    (_, at) => beginning + String(Number(digits) + at + 1).padStart(digits.length, '0'),
  )
}
