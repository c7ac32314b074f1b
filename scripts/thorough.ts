import { parseArgs } from 'node:util'
import { notesOfCommit, readNotes } from './tests/passed-notes.ts'
import { isRoom, ofRooms } from './tests/room-words.ts'
import { closingLines, inMinutes } from './tests/run-summary.ts'
import { type Outcome, runStage } from './tests/stage-run.ts'
import { openRun } from './tests/test-run.ts'
import { preparation } from './tests/test-stages.ts'
import { thoroughCommands } from './tests/thorough-commands.ts'
import { secondsOf, shareOut } from './tests/thorough-parts.ts'
import { thoroughUnits, type Unit } from './tests/thorough-units.ts'

type Part = { number: number; units: Unit[] }

process.env.TEST_DEPTH = 'thorough'
const problem = await runThorough(process.argv.slice(2)).catch(({ message }: Error) => message)
if (typeof problem === 'string') {
  console.error(problem)
  process.exitCode = 1
}

/** Gives one line where it cannot do what it was asked for. */
async function runThorough(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { part: { type: 'string' }, only: { type: 'string', multiple: true }, list: { type: 'boolean' } },
  })
  const { only = [], part, list } = values
  const all = await thoroughUnits()
  const unknown = only.find((word) => !isRoom(word) && ofRooms([word], all).length === 0)
  if (unknown) return `Nothing thorough is about "${unknown}", and no room of app/ is called so.`
  const parts = shareOut(ofRooms(only, all)).map((units, at) => ({ number: at + 1, units }))
  const chosen = parts.filter(({ number }) => part === undefined || number === Number(part))
  if (part !== undefined && chosen.length === 0) return `There is no part ${part} of ${parts.length}.`
  if (chosen.length === 0) return void console.info('Nothing thorough is about it.\n0 passed, 0 failed')
  const notes = await notesOfCommit()
  if (list) return tellParts(parts, readNotes(notes))
  const outcomes = await runParts(chosen, notes)
  const { lines, isGood } = closingLines(outcomes, { warnings: [], failures: [] })
  const times = outcomes.map(({ name, seconds }) => `${name} took ${inMinutes(seconds)} minutes`)
  console.info(['', ...times, ...lines].join('\n'))
  process.exitCode = isGood ? 0 : 1
}

function tellParts(parts: Part[], passed: Set<string>) {
  for (const { number, units } of parts) {
    console.info(`part ${number} of ${parts.length}, some ${inMinutes(secondsOf(units))} minutes`)
    for (const [file, those] of Map.groupBy(units, (unit) => unit.file)) {
      const before = those.filter(({ line }) => passed.has(line)).length
      console.info(`  ${file}: ${those.length}${before > 0 ? `, of which ${before} have passed at this commit` : ''}`)
    }
  }
}

/** Runs what has not passed before at this commit. */
async function runParts(parts: Part[], notes: string | null) {
  console.info(notes ? 'What passes is noted by commit.' : 'Something is not committed, so nothing is noted.')
  const passed = readNotes(notes)
  const names = parts.map(({ number }) => `part-${number}`)
  const { run, reports, finish, close } = await openRun(['build', ...names])
  const outcomes: Outcome[] = [await runStage(preparation, run)]
  finish('build')
  for (const { number, units } of parts) {
    const name = `part-${number}`
    const left = units.filter(({ line }) => !passed.has(line))
    run.print(name, `\n${name}: ${left.length} to run, ${units.length - left.length} have passed at this commit\n`)
    outcomes.push(await runStage({ name, lanes: [await thoroughCommands(name, left, { reports, notes })] }, run))
    finish(name)
  }
  await close()
  return outcomes
}
