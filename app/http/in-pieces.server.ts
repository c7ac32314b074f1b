import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

const rowsAtOnce = 500

/**
 * A long list in pieces, each read on its own, so that others are answered in between. `readAfter` gives at most
 * `limit` rows that follow `last`, or the first ones.
 */
export async function* inPieces<Row>(readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>) {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last, rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    await turnOfTheLoop() // the embedded engine answers without one, and nobody else would be answered in between
    last = rows.at(-1)
  }
}
