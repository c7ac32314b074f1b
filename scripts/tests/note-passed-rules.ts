import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** For Vitest: notes each file whose tests passed, as soon as they have. */
export default class NotePassedRules implements Reporter {
  onTestModuleEnd(module: TestModule) {
    if (process.env.TEST_PASSED_NOTES && module.ok())
      appendFileSync(process.env.TEST_PASSED_NOTES, `${relative(process.cwd(), module.moduleId)}\n`)
  }
}
