import { chmod, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { startInVain } from '../../test/kit/site-process.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { nobodyListens, openOwnSite } from '../../test/kit/walk/own-sites.ts'

/** What refuses here does so whether a database answers or not. */
const DATABASE_URL = nobodyListens
const untold = 'PUBLIC_ORIGIN is not set: emails lead to where staff have signed in'

test.each([
  ['DATABASE_URL', 'nonsense'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with one line that names the variable', async (variable, value) => {
  expectRefused(await startWith({ [variable]: value }), variable)
})

test('a data folder that cannot be one is refused with one line that names DATA_DIR', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  expectRefused(await startWith({ DATA_DIR: file }), 'DATA_DIR')
})

test('S5 (ASVS 4.1.3): a site that is not told its PUBLIC_ORIGIN warns at its start where emails lead; a port that is taken is refused with one line that names PORT', async () => {
  const holder = createServer()
  onTestFinished(() => void holder.close())
  const end = await startWith({ DATABASE_URL, PORT: String(await listenOnLoopback(holder)) })
  expect(end.output).toContain(untold)
  expectRefused(end, 'PORT')
})

test('S5 (ASVS 4.1.3): a site that is told its PUBLIC_ORIGIN does not warn; a HOST that is none is refused with one line that names it', async () => {
  const end = await startWith({ DATABASE_URL, HOST: 'no such host', PUBLIC_ORIGIN: 'https://www.redstone.example' })
  expect(end.output).not.toContain(untold)
  expectRefused(end, 'HOST')
})

test('S20 (ASVS 13.3.1): nobody else on the machine looks into the folders of data, whatever the machine lets others see of new ones', async () => {
  const data = await migratedSiteData()
  const folders = testServer ? [data.dataDir] : [data.dataDir, join(data.dataDir, 'db')]
  for (const folder of folders) await chmod(folder, 0o755)
  const before = process.umask(0o022)
  try {
    await openOwnSite({ data, env: { DEMO: 'off' } })
  } finally {
    process.umask(before)
  }
  for (const folder of folders) expect((await stat(folder)).mode & 0o777, folder).toBe(0o700)
})

async function startWith(env: Record<string, string>) {
  return startInVain({ dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }, env)
}

function expectRefused({ code, errors }: Awaited<ReturnType<typeof startInVain>>, variable: string) {
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain(variable)
}
