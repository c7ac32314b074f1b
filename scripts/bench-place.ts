import type { Row } from './bench-row.ts'

/** What a row is called, and the bound that it has to keep. */
export type Budget = Omit<Row, 'measured' | 'note'>
export type Found = Pick<Row, 'measured' | 'note'>

/** How much is measured: runs of Lighthouse, and how long and how often a page is put under load. */
export type Amount = { runs: number; loadSeconds: number; windows: number }
export const wholeAmount: Amount = { runs: 3, loadSeconds: 8, windows: 7 }
export const quickAmount: Amount = { runs: 1, loadSeconds: 3, windows: 3 }

/** One way to measure, and the rows that come of it. */
export type Measure<Given> = {
  rows: Budget[]
  /** What was found for each of `rows`, in their order; null for a row that this machine cannot measure. */
  measure(given: Given, amount: Amount): Promise<Array<Found | null>>
  /** True for what only a site tells that has just started. */
  isOfStart?: true
}

/** Rows for which the same is prepared once, such as a site with so many vehicles. */
export type Place = { rows: Budget[]; open(amount: Amount): Promise<OpenPlace> }

/** `measure` gives the rows whose names are wanted. It may be asked again and again. */
export type OpenPlace = AsyncDisposable & { measure(wanted: ReadonlySet<string>): Promise<Row[]> }

/**
 * A place where all `measures` are taken on what `open` prepares. It is prepared anew where a site must have just
 * started.
 */
export function placeOf<Given extends AsyncDisposable>(
  open: (amount: Amount) => Promise<Given>,
  measures: Array<Measure<Given>>,
): Place {
  async function openPlace(amount: Amount): Promise<OpenPlace> {
    let given = await open(amount)
    let isFresh = true
    return {
      async measure(wanted) {
        const chosen = measures.filter(({ rows }) => rows.some(({ what }) => wanted.has(what)))
        if (!isFresh && chosen.some(({ isOfStart }) => isOfStart)) {
          await given[Symbol.asyncDispose]()
          given = await open(amount)
        }
        isFresh = false
        const found: Row[] = []
        for (const each of chosen) found.push(...rowsOf(each, await each.measure(given, amount)))
        return found.filter(({ what }) => wanted.has(what))
      },
      [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
    }
  }
  return { rows: measures.flatMap(({ rows }) => rows), open: openPlace }
}

function rowsOf({ rows }: Pick<Measure<never>, 'rows'>, found: Array<Found | null>): Row[] {
  return rows.flatMap((row, at) => {
    const one = found[at]
    return one ? [{ ...row, ...one }] : []
  })
}

/** For what prepares everything itself each time. */
export async function nothingPrepared(): Promise<AsyncDisposable> {
  return { async [Symbol.asyncDispose]() {} }
}
