import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { bucketSettings, testService } from '../../test/kit/site-buckets.ts'
import {
  discard,
  emptySiteData,
  type SiteData,
  startSite,
  temporaryFolder,
  within,
} from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const run = promisify(execFile)
const sendersAtOnce = 3

// The drill: nothing but the archive and the commands of the README.
test('R14: a backup of a busy site, restored on an empty machine, has every message and every picture', async () => {
  test.setTimeout(testService ? 900_000 : 240_000) // thousands of files cross the line to a bucket three times
  const [data, empty] = [await demoSiteData(), await emptySiteData()]
  const file = join(await temporaryFolder(), 'redstone.tar')
  const site = await startSite({ data })
  const member = await addStaff(site)
  const acknowledged: string[] = []
  const stopped = new AbortController()
  const senders = Array.from({ length: sendersAtOnce }, (_, sender) =>
    sendUntil(stopped.signal, site.origin, `Sender ${sender}`, acknowledged),
  )
  await within(60_000, 'messages acknowledged', () => acknowledged.length > 5)
  const before = [...acknowledged]
  await npmRun(data, 'backup', file)
  stopped.abort()
  await Promise.all(senders)
  expect((await stat(file)).mode & 0o077, 'for its owner alone').toBe(0)

  const damaged = `${file}.damaged`
  const bytes = await readFile(file)
  await writeFile(damaged, bytes.with(Math.floor(bytes.length / 2), 255 - (bytes[bytes.length >> 1] ?? 0)))
  await expect(npmRun(empty, 'restore', damaged)).rejects.toMatchObject({
    stderr: expect.stringContaining('is damaged'),
  })
  await npmRun(empty, 'restore', file)
  await expect(npmRun(empty, 'restore', file)).rejects.toMatchObject({ stderr: expect.stringContaining('not empty') })

  const restored = await startSite({ data: empty })
  expect(await differingPictures(file, [site.origin, restored.origin])).toEqual([])
  expect(await staffCookies(restored.origin, member), 'staff sign in with the same password').toContain(
    'redstone_session',
  )
  for (const one of [site, restored]) await one.stop()
  const [rows, rowsBefore] = [await messagesOf(empty), await messagesOf(data)]
  expect(before.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  expect(
    rows.filter((row) => !rowsBefore.some((other) => other.name === row.name && other.message === row.message)),
  ).toEqual([])
  const vehicles = 'select id::text, version::text, name, images::text, updated_at::text from vehicles order by id'
  expect(await readRows(empty, vehicles, z.unknown())).toEqual(await readRows(data, vehicles, z.unknown()))
  for (const one of [data, empty]) await discard(one)
})

async function npmRun({ dataDir, databaseUrl, bucket }: SiteData, command: 'backup' | 'restore', file: string) {
  const own = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(bucket && bucketSettings(bucket)),
  }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...own }
  return run('npm', ['run', command, '--', file], { env })
}

/** Sends one message after another; adds the names under which the site said it has them. */
async function sendUntil(signal: AbortSignal, origin: string, sender: string, acknowledged: string[]) {
  for (let count = 1; !signal.aborted; count += 1) {
    const name = `${sender}-${count}`
    if (await sendMessage(origin, { name, message: `Number ${count}. The end.` })) acknowledged.push(name)
  }
}

function messagesOf(data: SiteData) {
  return readRows(
    data,
    'select name, message from contact_submissions',
    z.object({ name: z.string(), message: z.string() }),
  )
}

/** The pictures of an archive that two sites do not serve alike. */
async function differingPictures(file: string, origins: string[]) {
  const listed = await run('tar', ['-tf', file], { maxBuffer: 10_000_000 })
  const pictures = listed.stdout.split('\n').filter((name) => /^pictures\/.*\.(avif|webp|jpg)$/.test(name))
  expect(pictures.length).toBeGreaterThan(100)
  const limited = limitConcurrency(8)
  const answers = await Promise.all(
    pictures.map((name) =>
      limited(async () => {
        const [one, other] = await Promise.all(origins.map((origin) => fetchBytes(origin, name)))
        return one && other?.equals(one) ? [] : [name]
      }),
    ),
  )
  return answers.flat()
}

async function fetchBytes(origin: string, name: string) {
  const answer = await fetch(`${origin}/media/${name.replace('pictures/', 'public/')}`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
}
