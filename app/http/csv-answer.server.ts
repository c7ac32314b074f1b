import { stringify } from 'csv-stringify/sync'
import { streamOf } from './content-stream.server.ts'

type Cell = string | number | Date | null
type Line = Record<string, Cell>

/**
 * A table as a CSV file. Its first line has the keys of its rows, or the columns that are named. Rows come in pieces,
 * so that a long table is never whole in memory. An apostrophe stands before text that a spreadsheet would run as a
 * formula. The byte order mark tells spreadsheets that the text is UTF-8. Throws when the first piece cannot be had.
 */
export async function csvAnswer<Stored>(
  filename: string,
  pieces: AsyncGenerator<Stored[]>,
  { lineOf, columns }: { lineOf: (row: Stored) => Line; columns?: string[] },
) {
  const first = await pieces.next()
  async function* content() {
    yield Buffer.from(written((first.value ?? []).map(lineOf), columns, true))
    for await (const rows of pieces) yield Buffer.from(written(rows.map(lineOf), columns, false))
  }
  return new Response(streamOf(content()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function written(rows: Line[], columns: string[] | undefined, isFirst: boolean) {
  return stringify(rows, {
    ...(columns && { columns }),
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    quoted_match: /[\r\n]/, // with Windows line ends the library sees no end of a line in "\n" alone
    record_delimiter: 'windows',
    cast: { date: (date) => date.toISOString() },
  })
}
