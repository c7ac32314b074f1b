import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drawn } from './draw.ts'
import { mutated } from './mutations.ts'
import { runStageIn, type StageEnd } from './stage-in-copy.ts'

/** Where a drawn change was noticed: by which test, or because no answer came. Null where it was not. */
export type FoundBy = string | null

/** The copies of this checkout: one to plant in, and one that stays as it is. */
export type Copies = { planted: string; sound: string }

/** The rules that lie nearest run first: most changes are found by them. */
const nearest = 12
const limits = { nearMs: 3 * 60_000, rulesMs: 8 * 60_000, walksMs: 8 * 60_000, soundMs: 5 * 60_000 }

/**
 * Makes a drawn change in the copy and runs tests until one fails. Those are the rules that reach its file, the nearest
 * first, and then the walks. Throws when a test that fails does so without the change too, for then it tells nothing.
 */
export async function tryChange({ source, mutation }: Drawn, rules: string[], copies: Copies): Promise<FoundBy> {
  const file = join(copies.planted, source.path)
  await writeFile(file, mutated(source.text, mutation))
  try {
    const goes: Go[] = [
      { stage: 'rules', filters: rules.slice(0, nearest), mostMs: limits.nearMs },
      { stage: 'rules', filters: rules.slice(nearest), mostMs: limits.rulesMs },
    ]
    for (const go of goes.filter(({ filters }) => filters.length > 0)) {
      const found = await runUpToFirst(go, copies)
      if (found !== null) return found
    }
    return await runUpToFirst({ stage: 'walks', filters: [], mostMs: limits.walksMs }, copies)
  } finally {
    await writeFile(file, source.text)
  }
}

type Go = { stage: 'rules' | 'walks'; filters: string[]; mostMs: number }

async function runUpToFirst(go: Go, copies: Copies): Promise<FoundBy> {
  const end = await runStageIn(copies.planted, { ...go, upToFirst: true })
  // Files whose turn did not come any more may be told as failed too, but without a test.
  const failure = end.failures.find(({ where }) => where.includes(' › ')) ?? end.failures[0]
  if (end.isLate) return `no end of ${go.stage} within ${go.mostMs / 60_000} minutes`
  if (!failure) return null
  const [path = ''] = failure.where.split(' › ')
  if (/\.test\.tsx?$/.test(path)) await requireSound({ ...go, filters: [path] }, copies)
  return failure.where
}

async function requireSound({ stage, filters }: Go, { sound }: Copies) {
  const end: StageEnd = await runStageIn(sound, { stage, filters, mostMs: limits.soundMs, upToFirst: true })
  if (end.failures.length > 0 || end.isLate) throw new Error(`${filters.join(' ')} fails without any change too`)
}
