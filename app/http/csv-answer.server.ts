import { stringify } from 'csv-stringify/sync'

type Cell = string | number | Date | null

/**
 * Answers with a table as a CSV file, the keys of its rows as the first line. Text that a spreadsheet would run as a formula is made
 * plain by an apostrophe before it; the byte order mark tells spreadsheets that the letters are UTF-8.
 */
export function csvAnswer(filename: string, rows: Array<Record<string, Cell>>) {
  const text = stringify(rows, {
    header: true,
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/, // with Windows line ends the library sees no end of a line in "\n" alone
    record_delimiter: 'windows',
    cast: { date: (date) => date.toISOString() },
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
