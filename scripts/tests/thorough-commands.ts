import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readJourneys, readRules } from '../test-reports.ts'
import { notesVariable } from './passed-notes.ts'
import { type Command, prepared } from './test-stages.ts'
import type { Unit } from './thorough-units.ts'

/** `reports` is a folder; `notes` a file for what passes, or null where nothing is noted. */
type Places = { reports: string; notes: string | null }

/** What runs the units: Vitest first, then Playwright, and last of all what holds seconds, alone. */
export async function thoroughCommands(name: string, units: Unit[], { reports, notes }: Places): Promise<Command[]> {
  const env = { ...prepared, ...(notes && { [notesVariable]: notes }) }
  const rules = units.filter(({ runner }) => runner === 'vitest')
  const specs = units.filter(({ runner }) => runner === 'playwright')
  const goes = [
    { report: join(reports, `${name}-together`), those: specs.filter(({ isTimed }) => !isTimed), workers: 2 },
    { report: join(reports, `${name}-alone`), those: specs.filter(({ isTimed }) => isTimed), workers: 1 },
  ].filter(({ those }) => those.length > 0)
  for (const { report, those } of goes) await writeFile(`${report}.txt`, listOf(those))
  const inBrowser = goes.map(({ report, workers }) =>
    playwright(`${report}.json`, ['--test-list', `${report}.txt`, `--workers=${workers}`], env),
  )
  return [...(rules.length > 0 ? [vitest(join(reports, `${name}-rules.json`), rules, env)] : []), ...inBrowser]
}

/** As `--test-list` reads it. A test may be written beside the file that loads it, which then needs a line too. */
function listOf(specs: Unit[]) {
  const loading = specs.map(
    ({ file, line }) => `${line.slice(0, line.indexOf(']') + 1)} › ${file} › (no title of a test)`,
  )
  return [...new Set(loading), ...specs.map(({ line }) => line)].join('\n')
}

function vitest(report: string, rules: Unit[], env: Record<string, string>): Command {
  const reporters = ['default', 'json', './scripts/tests/note-passed-rules.ts'].map((each) => `--reporter=${each}`)
  return {
    args: ['vitest', 'run', ...reporters, `--outputFile.json=${report}`, ...rules.map(({ file }) => file)],
    env,
    read: () => readRules(report),
  }
}

function playwright(report: string, options: string[], env: Record<string, string>): Command {
  const reporters = '--reporter=list,json,./scripts/tests/note-passed-specs.ts'
  const projects = ['--project=thorough', '--project=faults']
  return {
    args: ['playwright', 'test', ...projects, reporters, '--output=test-results/thorough', ...options],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: () => readJourneys(report),
  }
}
