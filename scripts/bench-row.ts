/** One line of the table: what was measured, and the bound it has to keep. */
export type Row = {
  what: string
  measured: number
  unit: string
  /** The measured value must be at most, or at least, this. */
  atMost?: number
  atLeast?: number
  note?: string
}

/** Whether a row keeps its budget. */
export function keepsBudget({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Row) {
  return measured <= atMost && measured >= atLeast
}

/** The table as text, one line a row, columns lined up. */
export function tableText(rows: Row[]) {
  const cells = rows.map((row) => [
    row.what,
    valueText(row.measured, row.unit),
    budgetText(row),
    keepsBudget(row) ? 'ok' : 'MISSED',
    row.note ?? '',
  ])
  return tableOf([['what', 'measured', 'budget', '', ''], ...cells])
}

/** Lines of cells as text, columns lined up. */
export function tableOf(lines: string[][]) {
  const columns = Array.from({ length: Math.max(...lines.map((line) => line.length)) }, (_, column) => column)
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The middle one; of an even number the lower of the two in the middle. Throws when there is none. */
export function median(numbers: number[]) {
  return percentile(numbers, 50)
}

/** The one that so many percent of all do not exceed, 1 to 100. Throws when there is none. */
export function percentile(numbers: number[], percent: number) {
  const found = numbers.toSorted((a, b) => a - b)[Math.ceil((numbers.length * percent) / 100) - 1]
  if (found === undefined) throw new Error('there is no percentile of nothing')
  return found
}

function budgetText({ atMost, atLeast, unit }: Row) {
  if (atMost !== undefined) return `<= ${valueText(atMost, unit)}`
  return atLeast === undefined ? '' : `>= ${valueText(atLeast, unit)}`
}

/** A value with its unit, with two digits after the point. */
export function valueText(value: number, unit: string) {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${unit}`.trim()
}
