import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse as parser } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { givingWay } from '#app/limits/give-way.ts'
import { mostColumns, mostFileBytes, mostRows } from './csv-limits.ts'

/**
 * A file, read: the names of its columns, and its rows by their number. The names are row 1. `isAmbiguous`: the
 * quotation marks of a row can be read in several ways, so that its cells are a guess.
 */
export type CsvTable = { header: string[]; rows: CsvRow[] }
export type CsvRow = { line: number; cells: string[]; isAmbiguous?: true }

type Read = { ok: true; table: CsvTable } | { ok: false; why: string }

/** Empty lines are counted too, up to so many. */
const mostLines = 10_000
const mostOfRow = 400_000

/**
 * Reads a CSV file with commas, semicolons or tabs, and any line ends, in pieces between which others are answered. Or says in plain words why it
 * cannot be read.
 */
export async function readCsv(bytes: Uint8Array): Promise<Read> {
  if (bytes.byteLength > mostFileBytes) return refused(tooLarge)
  const pieces = await textOf(bytes)
  if (pieces === null) return refused(isWorkbook(bytes) ? workbook : otherLetters)
  try {
    return tableOf(await linesOf(pieces))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Plan B: the person mends the file.
    return refused(error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuote : brokenLine(Number(error.lines)))
  }
}

const tooLarge = `The file is larger than ${mostFileBytes / 1_048_576} MB. Split it into two files and import one after the other.`
const workbook =
  'This is a workbook, not a CSV file. In the spreadsheet choose “Save As” and “CSV UTF-8”, and upload that file.'
const otherLetters =
  'The text of this file can’t be read. In the spreadsheet choose “Save As” and “CSV UTF-8”, and upload that file.'
const openQuote =
  'A quotation mark in this file is never closed. Save the file again as “CSV UTF-8” from the spreadsheet.'
const ambiguousNames =
  'The quotation marks in the first line can be read in several ways. Save the file again as “CSV UTF-8” from the spreadsheet.'
const noRows = 'The file has no rows. Its first line has the names of the columns, and each line after it one vehicle.'
const tooMany = `The file has more than ${mostRows.toLocaleString('en-US')} rows. Split it into two files and import one after the other.`
const tooWide = `The file has more than ${mostColumns} columns. Take out those that are not needed.`

function brokenLine(line: number) {
  return `Line ${line} of the file cannot be read: a row is too long, or a quotation mark is where none can be. Save the file again as “CSV UTF-8”.`
}

function refused(why: string): Read {
  return { ok: false, why }
}

/** The text in pieces; null for what is not UTF-8. Characters that the database cannot store are dropped. */
async function textOf(bytes: Uint8Array) {
  // UTF-16 without umlauts would pass for UTF-8 with a null character after each letter.
  if (isWorkbook(bytes) || bytes.subarray(0, 1000).includes(0)) return null
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: string[] = []
  const giveWay = givingWay()
  try {
    for (let at = 0; at < bytes.length; at += bytesOfPiece) {
      const isMore = at + bytesOfPiece < bytes.length
      const text = decoder.decode(bytes.subarray(at, at + bytesOfPiece), { stream: isMore })
      pieces.push(text.replaceAll(/[^\P{Cc}\n\r\t]/gu, ''))
      await giveWay()
    }
  } catch {
    // Plan B: the person saves the file in other letters.
    return null
  }
  // Some spreadsheets write a first line that only names the mark between cells, and count rows without it.
  const [first = '', ...rest] = pieces
  return [first.replace(/^sep=.(?:\r\n|\n|\r)/i, ''), ...rest]
}

const bytesOfPiece = 64 * 1024

/** Workbooks are archives, which begin like this. */
function isWorkbook(bytes: Uint8Array) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03
}

const reading = {
  raw: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true, // 55" is no text in quotation marks
  relax_column_count: true,
  max_record_size: mostOfRow,
}

/** With the mark that makes most columns of the first line. */
async function linesOf(pieces: string[]) {
  const delimiter = delimiterOf(pieces.slice(0, piecesOfFirstLine).join(''))
  const lines: Line[] = []
  await pipeline(
    Readable.from(oneByOne(pieces)),
    parser({ ...reading, delimiter }),
    async (rows: AsyncIterable<Raw>) => {
      for await (const { record: cells, raw } of rows)
        if (lines.length <= mostLines) {
          const isWhole = cells.length === (lines[0]?.cells ?? cells).length
          lines.push({ cells, isAmbiguous: isAmbiguous(raw, { delimiter, isWhole }) })
        }
    },
  )
  return lines
}

type Raw = { record: string[]; raw: string }
type Line = { cells: string[]; isAmbiguous: boolean }

/** A first line that has not ended by then is too long in any case. */
const piecesOfFirstLine = Math.ceil((2 * mostOfRow) / bytesOfPiece)

function delimiterOf(beginning: string) {
  const [best] = [',', ';', '\t']
    .map((delimiter) => {
      const [first] = parse(beginning, { ...reading, raw: false, delimiter, to: 1 })
      return { delimiter, columns: first?.length ?? 0 }
    })
    .toSorted((one, other) => other.columns - one.columns)
  return best?.delimiter ?? ','
}

/** Between two pieces others are answered. */
async function* oneByOne(pieces: string[]) {
  const giveWay = givingWay()
  for (const piece of pieces) {
    yield piece
    await giveWay()
  }
}

/**
 * Whether a row may have other cells than were read. In a quoted cell an inch mark has to be doubled. Where it is not, it
 * looks like the end of the cell: `"55"",` goes on into the next cell or row, and `"55", wide"` may be one cell or two. A
 * row with a cell for each column (`isWhole`) would have too few of them if it were one.
 */
function isAmbiguous(raw: string, { delimiter, isWhole }: { delimiter: string; isWhole: boolean }) {
  if (!raw.includes('"')) return false
  let mayBeOpen = false
  for (const [, cell = ''] of raw.matchAll(cellPattern(delimiter))) {
    if (!cell.includes('"')) continue
    const isQuoted = wholeQuoted.test(cell)
    if (cell.startsWith('"') && !isQuoted) return true
    if (mayBeOpen && !isWhole && !isQuoted && cell.trimEnd().endsWith('"')) return true
    mayBeOpen ||= cell.trimStart().startsWith('"')
  }
  return false
}

const wholeQuoted = /^"[^"]*(?:""[^"]*)*"$/

/** The cells of a row with their quotation marks. A quoted one that does not end as it should is read as if it were none. */
function cellPattern(delimiter: string) {
  const end = `(?:[${delimiter}\\r\\n]|$)`
  return new RegExp(`("[^"]*(?:""[^"]*)*"(?=${end})|[^${delimiter}\\r\\n]*)${end}`, 'g')
}

function tableOf([names, ...lines]: Line[]): Read {
  if (names?.isAmbiguous) return refused(ambiguousNames)
  const header = (names?.cells ?? []).map((name, at) => name.trim() || `Column ${at + 1}`)
  const rows = lines.flatMap(({ cells, isAmbiguous }, at): CsvRow[] =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: at + 2, cells, ...(isAmbiguous && { isAmbiguous }) }] : [],
  )
  if (header.length > mostColumns) return refused(tooWide)
  if (rows.length > mostRows || lines.length >= mostLines) return refused(tooMany)
  if (rows.length === 0) return refused(noRows)
  return { ok: true, table: { header, rows } }
}
