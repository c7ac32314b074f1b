import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readSources } from '../test/kit/source-tree.ts'
import { tableOf } from './bench-row.ts'
import { type Copies, tryChange } from './planted/changed-file.ts'
import { type Drawn, draw } from './planted/draw.ts'
import { plantedFaults } from './planted/faults.ts'
import { linesOf } from './planted/mutations.ts'
import { type PlantedFault, tryFault } from './planted/planted-fault.ts'
import { type Change, headCommit, openProgress } from './planted/progress.ts'
import { rulesReaching } from './planted/reach.ts'
import { isAboutSubjects } from './planted/subjects.ts'
import { copyTree } from './planted/tree-copy.ts'
import { unobservable } from './planted/unobservable.ts'
import { inRunFolder } from './run-folder.ts'

const { values: options } = parseArgs({
  options: {
    /** What decides which changes are drawn; usually the commit. */
    seed: { type: 'string', default: headCommit() },
    /** Parts of the names of planted faults, or "drawn" for the changes that nobody chose. */
    only: { type: 'string', multiple: true },
    /** How many changes are drawn. */
    drawn: { type: 'string', default: '20' },
    anew: { type: 'boolean', default: false },
  },
})
const drawnInAll = z.coerce.number().int().min(0).parse(options.drawn)
/** Of twenty drawn changes so many must be found. */
const leastShare = 17 / 20
const longestMs = 90 * 60_000

const endsAt = performance.now() + longestMs
const { tried, note } = await openProgress(options.seed)
if (options.anew) Object.assign(tried, { faults: {}, changes: [] })
tried.changes = tried.changes.filter((each) => !isUnobservable(each))
await inRunFolder(tryAll)
tell()

async function tryAll(folder: string) {
  const copies = { planted: join(folder, 'planted'), sound: join(folder, 'sound') }
  const cache = join(folder, 'cache')
  await copyTree(copies.planted, cache)
  for (const fault of chosenFaults()) {
    if (tried.faults[fault.what]?.isFound || performance.now() > endsAt) continue
    tried.faults[fault.what] = await tryFault(copies.planted, fault)
    await note()
    console.info(faultLine(fault).join('  '))
  }
  if (!wants('drawn')) return
  await copyTree(copies.sound, cache)
  await tryDrawn(copies)
}

async function tryDrawn(copies: Copies) {
  const sources = readSources()
  const rulesOf = rulesReaching(sources)
  for (const drawn of draw(
    sources.filter(({ path }) => isAboutSubjects(path)),
    options.seed,
  )) {
    if (tried.changes.length >= drawnInAll || performance.now() > endsAt) return
    const change = changeOf(drawn)
    if (isUnobservable(change) || tried.changes.some((known) => isSame(known, change))) continue
    const foundBy = await tryChange(drawn, rulesOf(change.path), copies)
    tried.changes.push({ ...change, foundBy })
    await note()
    console.info(changeLine({ ...change, foundBy }).join('  '))
  }
}

function wants(name: string) {
  return !options.only || options.only.some((part) => name.includes(part))
}

function chosenFaults() {
  return plantedFaults.filter(({ what }) => wants(what))
}

type Place = Pick<Change, 'path' | 'was' | 'is'>

function isUnobservable(change: Place) {
  return unobservable.some((known) => isSame(known, change))
}

function isSame(one: Place, other: Place) {
  return one.path === other.path && one.was === other.was && one.is === other.is
}

function changeOf({ source, mutation }: Drawn) {
  return { path: source.path, line: mutation.line, ...linesOf(source.text, mutation) }
}

/** Both tables, and one line of totals last. */
function tell() {
  const totals = [tellFaults(), tellDrawn()].filter((total) => total !== null)
  console.info(`\n${totals.map(({ text }) => text).join(', ')}`)
  process.exitCode = totals.every(({ isGood }) => isGood) ? 0 : 1
}

function tellFaults() {
  const faults = chosenFaults()
  if (faults.length === 0) return null
  console.info(`\n${tableOf([['planted', 'in', 'stage', '', 'by'], ...faults.map(faultLine)])}`)
  const found = faults.filter(({ what }) => tried.faults[what]?.isFound).length
  return { text: `${found} of ${faults.length} planted faults found`, isGood: found === faults.length }
}

function tellDrawn() {
  if (!wants('drawn')) return null
  console.info(`\nDrawn with the seed ${options.seed}:`)
  console.info(tableOf([['at', 'was', 'is', 'found by'], ...tried.changes.map(changeLine)]))
  const found = tried.changes.filter(({ foundBy }) => foundBy !== null).length
  const least = Math.ceil(drawnInAll * leastShare)
  const untried = drawnInAll - tried.changes.length
  const text = `${found} of ${drawnInAll} drawn changes found (at least ${least})`
  return { text: untried > 0 ? `${text}, ${untried} not tried yet` : text, isGood: untried === 0 && found >= least }
}

function faultLine({ what, file, stage }: PlantedFault) {
  const verdict = tried.faults[what]
  const word = verdict ? (verdict.isFound ? 'found' : 'NOT FOUND') : 'not tried yet'
  return [what, file, stage, word, verdict?.told ?? '']
}

function changeLine({ path, line, was, is, foundBy }: Change) {
  return [`${path}:${line}`, was, is, foundBy ?? 'NOT FOUND']
}
