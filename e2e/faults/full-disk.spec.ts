import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { expect, test } from '../../test/kit/fixtures.ts'
import { postMessage } from '../../test/kit/http-visitor.ts'
import { smallPicture, uploadPicture } from '../../test/kit/photographs.ts'
import { testService } from '../../test/kit/site-buckets.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { type Site, startSite, temporaryFolder } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

const run = promisify(execFile)

const answeredWithinMs = 10_000
/** Room for the empty database twice over. */
const diskMegabytes = 256

test.skip(testServer !== undefined || testService !== undefined, 'rows and pictures lie elsewhere')

test('R10: on a full disk pages go on, messages and pictures are refused with words, and nothing that was acknowledged is lost', async () => {
  await using disk = await openSmallDisk()
  if (!disk) return test.skip(true, 'only root may make a small disk')
  const data = { dataDir: disk.folder, databaseUrl: undefined, bucket: undefined }
  const site = await startSite({ data, env: { DEMO: 'off' } })
  const cookies = await staffCookies(site.origin, await addStaff(site))
  const small = await smallPicture()
  const acknowledged: string[] = []
  const first = await sendAs('writer-0', site, acknowledged)
  expect(first.status).toBe(302)

  await disk.fill()
  const refused = await sendUntilRefused(site, acknowledged)
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('writer-')
  expect(refused.tookMs).toBeLessThan(answeredWithinMs)
  const startedAt = performance.now()
  const picture = await uploadPicture(site.origin, cookies, small)
  expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs)
  expect([picture.status, picture.text]).toEqual([422, expect.stringContaining('picture storage')])
  expect(await statuses(site)).toEqual({ '/vehicles': 200, '/contact': 200, '/healthz': 200, '/readyz': 503 })

  await disk.free()
  await expect.poll(() => statuses(site)).toMatchObject({ '/readyz': 200 })
  expect((await sendAs('writer-last', site, acknowledged)).status).toBe(302)
  expect((await uploadPicture(site.origin, cookies, small)).status).toBe(201)
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).text(), 'the journal is empty').toBe('ready')
  expect(await site.stop()).toBe(0)
  const rows = await readRows(data, 'select name from contact_submissions', z.object({ name: z.string() }))
  const names = rows.map(({ name }) => name)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})

async function sendUntilRefused(site: Site, acknowledged: string[]) {
  for (let count = 1; count < 2000; count += 1) {
    const sent = await sendAs(`writer-${count}`, site, acknowledged)
    if (sent.status !== 302) return sent
  }
  throw new Error('the disk never was full')
}

async function sendAs(name: string, { origin }: Site, acknowledged: string[]) {
  const startedAt = performance.now()
  const answer = await postMessage(origin, { name, message: randomText() })
  const text = await answer.text()
  if (answer.status === 302) acknowledged.push(name)
  return { status: answer.status, text, tookMs: performance.now() - startedAt }
}

/** Nothing in it repeats, so that no compression saves room. */
function randomText() {
  return Array.from({ length: 300 }, () => Math.random().toString(36).slice(2)).join(' ')
}

async function statuses({ origin }: Site) {
  const paths = ['/vehicles', '/contact', '/healthz', '/readyz']
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await fetch(origin + path)).status])))
}

/** A disk of its own in memory, which `fill` leaves without a free byte. Null where the machine allows none. */
async function openSmallDisk() {
  const folder = await temporaryFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  } catch {
    return rm(folder, { recursive: true }).then(() => null)
  }
  const filler = (size: number) => join(folder, `filler-${size}`)
  const sizes = [64, 16, 4, 1].map((megabytes) => megabytes * 1024 * 1024).concat(64 * 1024, 4096)
  return {
    folder,
    async fill() {
      for (const size of sizes) await fillWith(filler(size), size)
    },
    async free() {
      for (const size of sizes) await rm(filler(size), { force: true })
    },
    async [Symbol.asyncDispose]() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

/** Appends so many bytes again and again, until there is no room for as many. */
async function fillWith(file: string, size: number) {
  const piece = Buffer.alloc(size)
  try {
    for (;;) await writeFile(file, piece, { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
