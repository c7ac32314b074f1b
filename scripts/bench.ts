import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { prepareDemoSite } from '../test/kit/demo-site.ts'
import { stockOfTests } from '../test/kit/demo-stock.ts'
import { compareRows } from './bench-against.ts'
import { commitOf, nameOfHere } from './bench-checkout.ts'
import { chooseRows } from './bench-choice.ts'
import { quickAmount, wholeAmount } from './bench-place.ts'
import { ratioTable } from './bench-ratios.ts'
import { keepsBudget, type Row, tableText } from './bench-row.ts'
import { benchSession } from './bench-session.ts'
import { measureSoak } from './bench-soak.ts'
import { everyRow, type Wanted } from './bench-table.ts'
import { inRunFolder } from './run-folder.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    write: { type: 'string' },
    soak: { type: 'string' },
    only: { type: 'string', multiple: true },
    against: { type: 'string' },
    /** How often both commits are measured in turn. */
    pairs: { type: 'string' },
  },
})

const pairs = z.coerce.number().int().min(1).optional()

await inRunFolder(run)

async function run(folder: string) {
  if (options.soak !== undefined) {
    await prepareDemoSite(stockOfTests)
    return tellRows(await measureSoak(Number(options.soak)))
  }
  const wanted = await wantedRows()
  if (typeof wanted === 'string') {
    console.error(wanted)
    process.exitCode = 1
  } else if (options.against === undefined) await tellRows(await measureHere(wanted))
  else await tellRatios(wanted, { ref: options.against, folder })
}

/** The rows that are asked for, or what is said to somebody who asks for none that there is. */
async function wantedRows() {
  const all = await everyRow()
  const names = all.flatMap(({ rows }) => rows).join('\n')
  if (!options.only && options.against !== undefined)
    return `${names}\n\n--against compares rows: name them with --only.`
  const choice = chooseRows(all, options.only ?? [''])
  return 'wanted' in choice ? choice.wanted : `${names}\n\nThere is no row "${choice.unknown}". The rows are above.`
}

async function measureHere(wanted: Wanted[]) {
  const session = benchSession(options.quick ? quickAmount : wholeAmount)
  const rows: Row[] = []
  for (const each of wanted) {
    rows.push(...(await session.measure(each)))
    await session.leave()
  }
  return rows
}

async function tellRows(rows: Row[]) {
  await tell(tableText(rows))
  const missed = rows.filter((row) => !keepsBudget(row))
  console.info(`\n${rows.length} measured, ${missed.length} missed`)
  if (options.check && missed.length > 0) process.exitCode = 1
}

async function tellRatios(wanted: Wanted[], { ref, folder }: { ref: string; folder: string }) {
  const [here, commit] = [nameOfHere(), commitOf(ref)]
  const rows = await compareRows(wanted, { commit, pairs: pairs.parse(options.pairs), folder })
  await tell(`here: ${here}; there: ${commit}\n${ratioTable(rows)}`)
}

async function tell(text: string) {
  console.info(text)
  if (options.write) await writeFile(options.write, `${text}\n`)
}
