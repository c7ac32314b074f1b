import { chmod, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '../../test/kit/fixtures.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { discard, emptySiteData, startInVain } from '../../test/kit/site-process.ts'

/** One for each place that refuses: the settings, as for all others (`env.server.test.ts`); the log; listening. */
const wrong: Array<[variable: string, value: string]> = [
  ['DATABASE_URL', 'nonsense'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', 'no such host'],
]

for (const [variable, value] of wrong) {
  test(`${variable}=${value} is refused with one line that names the variable`, async () => {
    const data = await migratedSiteData()
    const end = await startInVain(data, { [variable]: value })
    expectRefused(end, variable)
    await discard(data)
  })
}

test('a data folder that cannot be one is refused with one line that names DATA_DIR', async () => {
  const data = await migratedSiteData()
  const file = join(data.dataDir, 'a-file')
  await writeFile(file, '')
  const end = await startInVain({ ...data, dataDir: file })
  expectRefused(end, 'DATA_DIR')
  await discard(data)
})

test('a port that is taken is refused with one line that names PORT', async () => {
  const data = await migratedSiteData()
  const holder = createServer()
  const port = await listenOnLoopback(holder)
  const end = await startInVain(data, { PORT: String(port), DEMO: 'off' })
  expectRefused(end, 'PORT')
  holder.close()
  await discard(data)
})

test('S5 (ASVS 4.1.3): a site that is not told its PUBLIC_ORIGIN warns at its start where emails lead, and one that is does not', async ({
  openSite,
}) => {
  for (const [env, isWarned] of [
    [{}, true],
    [{ PUBLIC_ORIGIN: 'https://www.redstone.example' }, false],
  ] as const) {
    const site = await openSite({ data: await migratedSiteData(), env: { DEMO: 'off', ...env } })
    expect(site.output().includes('PUBLIC_ORIGIN is not set: emails lead to where staff have signed in')).toBe(isWarned)
  }
})

test('S20 (ASVS 13.3.1): nobody else on the machine looks into the folders of data, whatever the machine lets others see of new ones', async ({
  openSite,
}) => {
  const data = await emptySiteData()
  await chmod(data.dataDir, 0o755)
  const before = process.umask(0o022)
  try {
    await openSite({ data, env: { DEMO: 'off' } })
  } finally {
    process.umask(before)
  }
  const folders = testServer ? [data.dataDir] : [data.dataDir, join(data.dataDir, 'db')]
  for (const folder of folders) expect((await stat(folder)).mode & 0o777, folder).toBe(0o700)
})

function expectRefused({ code, errors }: Awaited<ReturnType<typeof startInVain>>, variable: string) {
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain(variable)
}
