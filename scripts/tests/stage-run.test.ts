import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { processesGiven } from '../leftovers.ts'
import { runStage } from './stage-run.ts'
import type { Command } from './test-stages.ts'

const isTold = existsSync('/proc/self/environ')

async function outcomeOf(...lanes: Command[][]) {
  const temporary = await temporaryFolder()
  let printed = ''
  const outcome = await runStage(
    { name: 'toy', lanes },
    {
      temporary,
      running: new Set(),
      brokenOff: new AbortController().signal,
      print(stage, text) {
        printed += `${stage}: ${text}`
      },
    },
  )
  const failures = outcome.reports.flatMap((report) => report.failures)
  const passed = outcome.reports.reduce((sum, report) => sum + report.passed, 0)
  return { temporary, printed, outcome, failures, passed }
}

function node(code: string, more: Partial<Command> = {}): Command {
  return { args: ['node', '-e', code], says: 'a toy runs', ...more }
}

test('a command without a report is one test, told with what it printed last when it fails', async () => {
  const { failures, passed, printed, outcome } = await outcomeOf(
    [node('console.log(1)')],
    [node(`console.error('broken'); process.exit(3)`, { isNeeded: true })],
  )
  expect(passed).toBe(1)
  expect(failures).toEqual(['a toy runs: it ended with 3\n  broken'])
  expect(printed).toContain('toy: 1\n')
  expect(outcome.isWanting, 'what others need is not there').toBe(true)
})

test('a report is read; one that tells of no failure of its command is not believed', async () => {
  const report = { passed: 4, failures: [], skipped: 0, costs: new Map() }
  const read = async () => report
  expect(await outcomeOf([node('', { read })])).toMatchObject({ passed: 4, failures: [] })
  expect((await outcomeOf([node('process.exit(1)', { read })])).failures).toEqual(['a toy runs ended with 1'])
  const unread = async () => Promise.reject(new Error('no file'))
  expect((await outcomeOf([node('', { read: unread })])).failures).toEqual([
    'the report of a toy runs\n  Error: no file',
  ])
})

test('a command that cannot be started has failed', async () => {
  const { failures } = await outcomeOf([{ args: ['no-such-command'] }])
  expect(failures).toEqual([expect.stringMatching(/^no-such-command: it ended with spawn no-such-command ENOENT/)])
})

test.skipIf(!isTold)('a file and a process that are left behind fail the stage, and go', async () => {
  const { temporary, failures } = await outcomeOf([
    node(`
      require('node:fs').writeFileSync(process.env.TMPDIR + '/mail-1', '')
      const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }
      require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options).unref()
    `),
  ])
  expect(failures).toEqual([
    'toy left behind a file: mail-1',
    expect.stringMatching(/^toy left behind a process: .*setInterval/),
  ])
  expect(processesGiven(temporary)).toEqual([])
  expect(await readdir(temporary)).toEqual([])
})
