import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { and, asc, eq, gt, like, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { CsvRow } from './csv-file.server.ts'
import { vehicleImports } from './vehicle-import-table.server.ts'

/** How the owner of a piece begins: of a file that waits for somebody, or of one that a work imports. Of one length. */
export const waitingPiece = 'file piece'
export const workPiece = 'work piece'

/** About so many letters are in a piece, so that storing or reading one takes the embedded engine a few hundredths of a second. Others are answered between two. */
const lettersOfPiece = 50_000

/** Stores the rows of a file as lines of their own, each in a statement of its own. */
export async function storePieces(db: Db, importId: string, rows: readonly CsvRow[]) {
  let nth = 0
  for (const piece of piecesOf(rows)) {
    const owner = `${waitingPiece} ${importId} ${String(nth).padStart(6, '0')}`
    await db.insert(vehicleImports).values({ owner, importId, filename: '', header: [], rows: piece, choices: null })
    nth += 1
    await turnOfTheLoop()
  }
}

function* piecesOf(rows: readonly CsvRow[]) {
  let piece: CsvRow[] = []
  let letters = 0
  for (const row of rows) {
    piece.push(row)
    letters += row.cells.reduce((sum, cell) => sum + cell.length + 4, 20)
    if (letters < lettersOfPiece) continue
    yield piece
    piece = []
    letters = 0
  }
  if (piece.length > 0) yield piece
}

/** The rows of all pieces of a file, read one piece after the other. */
export async function readPieces(db: Db, begin: string, importId: string) {
  const rows: CsvRow[] = []
  for (let last = ''; ; ) {
    const [piece] = await db
      .select({ owner: vehicleImports.owner, rows: vehicleImports.rows })
      .from(vehicleImports)
      .where(and(isPiece(begin, importId), gt(vehicleImports.owner, last)))
      .orderBy(asc(vehicleImports.owner))
      .limit(1)
    if (!piece) return rows
    rows.push(...piece.rows)
    last = piece.owner
    await turnOfTheLoop()
  }
}

export function isPiece(begin: string, importId: string) {
  return and(eq(vehicleImports.importId, importId), like(vehicleImports.owner, `${begin} %`))
}

/** A file that nobody has imported is kept for a day, and the rows of a work as long as the work, which may be continued. */
export const isOldFile = sql`uploaded_at < now() - case when owner like ${`${workPiece} %`} then interval '30 days' else interval '1 day' end`
