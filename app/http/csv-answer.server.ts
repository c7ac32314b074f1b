import { stringify } from 'csv-stringify/sync'
import { streamOf } from './content-stream.server.ts'

type Cell = string | number | Date | null
type Line = Record<string, Cell>

/**
 * Answers with a table as a CSV file, the keys of its rows as the first line. Rows come in pieces, so that a long table is never whole in
 * memory; throws when the first of them cannot be had. Text that a spreadsheet would run as a formula is made plain by an apostrophe
 * before it; the byte order mark tells spreadsheets that the letters are UTF-8.
 */
export async function csvAnswer<Stored>(
  filename: string,
  pieces: AsyncGenerator<Stored[]>,
  lineOf: (row: Stored) => Line,
) {
  const first = await pieces.next()
  async function* content() {
    yield Buffer.from(written((first.value ?? []).map(lineOf), true))
    for await (const rows of pieces) yield Buffer.from(written(rows.map(lineOf), false))
  }
  return new Response(streamOf(content()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function written(rows: Line[], isFirst: boolean) {
  return stringify(rows, {
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    quoted_match: /[\r\n]/, // with Windows line ends the library sees no end of a line in "\n" alone
    record_delimiter: 'windows',
    cast: { date: (date) => date.toISOString() },
  })
}
