import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** True for the first of all processes of this run that asks about something; what has been judged in one is not judged in another. */
export function isFirstInRun(what: string) {
  const folder = join(test.info().project.outputDir, 'judged')
  mkdirSync(folder, { recursive: true })
  try {
    closeSync(openSync(join(folder, createHash('sha256').update(what).digest('hex')), 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
