/** A value for each row of a table, by the row's name. */
export function forEachRow<Row extends { name: string }, Value>(
  rows: readonly Row[],
  valueIn: (row: Row) => Value,
): Record<Row['name'], Value> {
  const values: Record<string, Value> = Object.fromEntries(rows.map((row) => [row.name, valueIn(row)]))
  if (!hasEach(rows, values)) throw new Error('a row has no value')
  return values
}

function hasEach<Row extends { name: string }, Value>(
  rows: readonly Row[],
  values: Record<string, Value>,
): values is Record<Row['name'], Value> {
  return rows.every(({ name }) => name in values)
}
