import { appendFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { FullConfig, Reporter, TestCase } from '@playwright/test/reporter'

/** For Playwright: notes each test that passed, or that this machine cannot run, as soon as it has. */
export default class NotePassedSpecs implements Reporter {
  #rootDir = ''

  onBegin({ rootDir }: FullConfig) {
    this.#rootDir = rootDir
  }

  onTestEnd(test: TestCase) {
    if (!process.env.TEST_PASSED_NOTES || !test.ok()) return
    const [, project = '', , ...titles] = test.titlePath()
    const file = relative(this.#rootDir, test.location.file).replaceAll(sep, '/')
    appendFileSync(process.env.TEST_PASSED_NOTES, `${specLine({ project, file, titles })}\n`)
  }

  printsToStdio() {
    return false
  }
}

/** A test as `playwright test --test-list` reads it. */
export function specLine({ project, file, titles }: { project: string; file: string; titles: string[] }) {
  return [`[${project}]`, file, ...titles].join(' › ')
}
