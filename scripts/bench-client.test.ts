import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../test/kit/loopback.ts'

const run = promisify(execFile)
const sleeper = new Int32Array(new SharedArrayBuffer(4))

test('when a server stands still, all who were due meanwhile have waited, and none is left out', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const port = await listenOnLoopback(server)
  const stills = setInterval(() => Atomics.wait(sleeper, 0, 0, 300), 1000)
  const options = ['--seconds', '2', '--connections', '4', '--rate', '500', `http://127.0.0.1:${port}/`]
  const { stdout } = await run(process.execPath, ['scripts/bench-client.ts', ...options])
  clearInterval(stills)
  server.close()
  const report: unknown = JSON.parse(stdout)
  expect(report).toEqual({ perSecond: 500, p99: expect.any(Number), failures: 0 })
  expect(report).toHaveProperty(
    'p99',
    expect.toSatisfy((ms: number) => ms > 200),
  )
})
