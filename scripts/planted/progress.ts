import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { listFiles } from '../../test/kit/source-tree.ts'

const change = z.object({
  path: z.string(),
  line: z.number(),
  was: z.string(),
  is: z.string(),
  foundBy: z.string().nullable(),
})
const progress = z.object({
  faults: z.record(z.string(), z.object({ isFound: z.boolean(), told: z.string() })),
  changes: z.array(change),
})
type Progress = z.output<typeof progress>
export type Change = z.output<typeof change>

/**
 * What has been tried with this seed on these sources, and how more of it is noted. Words about it, and the list of what
 * nobody can observe, may change without beginning anew.
 */
export async function openProgress(seed: string) {
  const file = resolve('node_modules/.cache/planted', `${digestOf(seed)}-${digestOfSources()}.json`)
  const text = await readFile(file, 'utf8').catch(() => null) // nothing has been tried
  const tried: Progress = text === null ? { faults: {}, changes: [] } : progress.parse(JSON.parse(text))
  async function note() {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(tried, null, 1))
  }
  return { tried, note }
}

function digestOfSources() {
  const files = listFiles().filter((path) => !/^scripts\/planted\b|\.md$/.test(path))
  return digestOf(files.map((path) => `${path} ${digestOf(readFileSync(path))}`).join('\n'))
}

function digestOf(text: string | Buffer) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** The hash of the commit that is checked out. */
export function headCommit() {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
}
