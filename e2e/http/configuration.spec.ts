import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '../../test/kit/fixtures.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { discard, emptySiteData, startInVain } from '../../test/kit/site-process.ts'

const wrong: Array<[variable: string, value: string]> = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'no such host'],
  ['DEMO', 'perhaps'],
  ['PUBLIC_ORIGIN', 'www.redstone.example'],
  ['PUBLIC_ORIGIN', 'https://www.redstone.example/shop'],
  ['TRUST_PROXY', 'the balancer'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://127.0.0.1/redstone'],
  ['SMTP_URL', 'mail.redstone.example'],
  ['LEADS_TO', 'sales'],
  ['AUTH_SECRET', 'changeme-changeme-changeme-changeme'],
  ['METRICS_TOKEN', 'too short'],
  ['LOG_LEVEL', 'loud'],
]

for (const [variable, value] of wrong) {
  test(`${variable}=${value} is refused with one line that names the variable`, async () => {
    const data = await emptySiteData()
    const end = await startInVain(data, { [variable]: value })
    expectRefused(end, variable)
    await discard(data)
  })
}

test('a data folder that cannot be one is refused with one line that names DATA_DIR', async () => {
  const data = await emptySiteData()
  const file = join(data.dataDir, 'a-file')
  await writeFile(file, '')
  const end = await startInVain({ ...data, dataDir: file })
  expectRefused(end, 'DATA_DIR')
  await discard(data)
})

test('a port that is taken is refused with one line that names PORT', async () => {
  const data = await emptySiteData()
  const holder = createServer()
  const port = await listenOnLoopback(holder)
  const end = await startInVain(data, { PORT: String(port), DEMO: 'off' })
  expectRefused(end, 'PORT')
  holder.close()
  await discard(data)
})

function expectRefused({ code, errors }: Awaited<ReturnType<typeof startInVain>>, variable: string) {
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain(variable)
}
