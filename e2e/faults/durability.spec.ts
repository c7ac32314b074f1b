import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { pictureUrl, storedWidths } from '#app/pictures/picture.ts'
import { zeroPages } from '../../test/kit/damaged-folder.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { isThorough } from '../../test/kit/depth.ts'
import { expect, type OpenSite, test } from '../../test/kit/fixtures.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { discard, emptySiteData, type Site, type SiteData, startInVain, within } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { openStoredRows, readRows } from '../../test/kit/stored-rows.ts'
import { ending, everyWriter, type Writer } from './writers.ts'

const kills = isThorough ? 50 : 5

// R1
test(`R1: nothing the site has said it has is lost, none of it stored twice or in part, though it is killed ${kills} times`, {
  tag: '@timed',
}, async ({ openSite }) => {
  test.setTimeout(kills * 80_000)
  const data = await demoSiteData()
  const tallies: Tallies = new Map()
  let cookies: string | undefined
  for (let life = 1; life <= kills; life += 1) {
    const site = await openTimed(openSite, data)
    cookies ??= await staffCookies(site.origin, await addStaff(site)) // the session outlives the site
    await writeAndDie(site, { life, writers: await everyWriter(cookies) }, tallies)
  }
  const pictures = await expectStored(data, tallies)
  const site = await openSite({ data })
  for (const path of pictures) expect((await fetch(site.origin + path)).status, path).toBe(200)
})

// R2
test('a second site on the same data folder gives up in 3 s and names the process that has it', {
  tag: '@timed',
}, async ({ openSite }) => {
  test.skip(testServer !== undefined, 'many sites may share a database server')
  const site = await openSite()
  const end = await startInVain(site.data)
  expect(end.code).toBe(1)
  expect(end.tookMs).toBeLessThan(3000)
  expect(end.errors.trim().split('\n')).toHaveLength(1)
  expect(end.errors).toContain(String(site.pid))
  expect((await fetch(`${site.origin}/readyz`)).status, 'the first one goes on').toBe(200)
})

test('the data folder of a killed site is taken over', async ({ openSite }) => {
  const data = await demoSiteData()
  await (await openSite({ data })).kill()
  const site = await openSite({ data })
  expect((await fetch(`${site.origin}/vehicles`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

// R2
test('R18: a damaged or lost database is not taken for a new one: one line names the damage, the newest backup and the commands, which bring it back', async ({
  openSite,
}) => {
  test.skip(testServer !== undefined, 'a server looks after its own files')
  const settings = { DEMO: 'off' }
  const site = await openSite({ data: await emptySiteData(), env: settings })
  const { data } = site
  const env = { PATH: process.env.PATH, DATA_DIR: data.dataDir }
  const archive = join(data.dataDir, 'archive.tar')
  const run = promisify(execFile)
  const name = 'Robin Sample'
  expect(await sendMessage(site.origin, { name })).toBe(true)
  await run(process.execPath, ['scripts/backup.ts', join(data.dataDir, 'first.tar')], { env })
  await site.stop()
  await rm(join(data.dataDir, 'db', 'files', 'PG_VERSION'))

  const end = await startInVain(data, settings)
  expect(end.code).toBe(1)
  expect(end.errors.trim().split('\n')).toHaveLength(1)
  expect(end.errors).toMatch(/has no PG_VERSION\. .*The newest backup is of \d{4}-.*--newest.*npm run restore/)

  await run(process.execPath, ['scripts/backup.ts', archive, '--newest'], { env })
  await rename(join(data.dataDir, 'db'), join(data.dataDir, 'damaged'))
  await run(process.execPath, ['scripts/restore.ts', archive], { env })
  const again = await openSite({ data, env: settings })
  expect(await again.stop()).toBe(0)

  await rename(join(data.dataDir, 'db'), join(data.dataDir, 'lost'))
  const commands = [
    ['scripts/staff.ts', 'link', 'dana@staff.example'],
    ['scripts/backup.ts', archive],
    ['scripts/migrate.ts'],
  ]
  for (const command of commands)
    await expect(run(process.execPath, command, { env }), command[0]).rejects.toMatchObject({ code: 1 })
  const gone = await startInVain(data, settings)
  expect(gone.code, 'a folder that is gone is no new site either').toBe(1)
  expect(gone.errors.trim().split('\n')).toHaveLength(1)
  expect(gone.errors).toMatch(/There is no database in .*To begin anew, move .*media.*The newest backup is of \d{4}-/)
  expect(existsSync(join(data.dataDir, 'db')), 'nothing was written').toBe(false)
  await rename(join(data.dataDir, 'lost'), join(data.dataDir, 'db'))
  await using rows = await openStoredRows(data)
  expect(await rows.read('select name from contact_submissions', z.object({ name: z.string() }))).toContainEqual({
    name,
  })
})

test('R18: a site whose log is cut and one that has lost the rows of its accounts end at once, with one line that names the newest backup', async ({
  openSite,
}) => {
  test.skip(testServer !== undefined, 'a server looks after its own files')
  const settings = { DEMO: 'off' }
  const site = await openSite({ data: await emptySiteData(), env: settings })
  await addStaff(site)
  const env = { PATH: process.env.PATH, DATA_DIR: site.data.dataDir }
  await promisify(execFile)(process.execPath, ['scripts/backup.ts', join(site.data.dataDir, 'archive.tar')], { env })
  await site.stop()
  const files = join(site.data.dataDir, 'db', 'files')
  const fileRow = z.object({ file: z.string() })
  const [accounts] = await readRows(site.data, `select pg_relation_filepath('staff_accounts') as file`, fileRow)
  const log = await readdir(join(files, 'pg_wal'))
  for (const damage of [
    async (copy: string) => zeroPages(join(copy, accounts?.file ?? '')),
    async (copy: string) => {
      for (const name of log.filter((each) => /^[\dA-F]{24}$/.test(each)))
        await truncate(join(copy, 'pg_wal', name), 5000)
    },
  ]) {
    const data = await emptySiteData()
    await cp(site.data.dataDir, data.dataDir, { recursive: true })
    await damage(join(data.dataDir, 'db', 'files'))
    const end = await startInVain(data, settings)
    expect(end.code).toBe(1)
    expect(end.errors.trim().split('\n')).toHaveLength(1)
    expect(end.errors).toMatch(
      /(beginning of staff_accounts is gone|cannot be opened \(.+\))\. No row was changed\. The newest backup is of \d{4}-.*--newest.*npm run restore/,
    )
    expect(end.output, 'nobody is offered a first account').not.toContain('/admin/setup')
    await discard(data)
  }
})

// R11
test('asked to end under load, it finishes what it has begun and ends with code 0', async ({ openSite }) => {
  const site = await openSite()
  const answers = { ok: 0, refused: 0, broken: 0 }
  const visitors = Array.from({ length: 8 }, () => readUntilRefused(site.origin, answers))
  const live = await fetch(`${site.origin}/live/reviews`)
  await within(30_000, 'pages read', () => answers.ok > 20)
  const endedAt = performance.now()
  const code = await site.stop()
  expect(code).toBe(0)
  expect(performance.now() - endedAt).toBeLessThan(30_000)
  await Promise.all(visitors)
  await live.text() // ends instead of breaking off
  expect(answers.broken, 'requests cut off half way').toBe(0)
})

const writtenRow = z.object({ name: z.string(), text: z.string() })
const vehicleRow = z.object({ images: z.array(z.object({ path: z.string(), width: z.number() })) })

/** By kind: how what was stored is found, and the names of what the site said it has. */
type Tallies = Map<string, { query: string; acknowledged: string[] }>

/** A start within the ten seconds that a killed site may take. */
async function openTimed(openSite: OpenSite, data: SiteData) {
  const startedAt = performance.now()
  const site = await openSite({ data })
  const tookMs = performance.now() - startedAt
  expect(tookMs, `ready again within 10 s; it printed:\n${site.output()}`).toBeLessThan(10_000)
  return site
}

/** The site is killed while things of every kind are being written. */
async function writeAndDie(site: Site, { life, writers }: { life: number; writers: Writer[] }, tallies: Tallies) {
  const writing = writers.map((writer) => {
    const tally = tallies.get(writer.what) ?? { query: writer.query, acknowledged: [] }
    tallies.set(writer.what, tally)
    const before = tally.acknowledged.length
    const gone = writeUntilGone(site.origin, writer, { life, acknowledged: tally.acknowledged })
    return { gone, hasMore: () => tally.acknowledged.length > before }
  })
  await within(60_000, 'one of each kind acknowledged', () => writing.every(({ hasMore }) => hasMore()))
  await sleep(Math.random() * 800)
  await site.kill()
  await Promise.all(writing.map(({ gone }) => gone))
}

/** Writes one thing after another until the site is gone. Adds the names of those that the site said it has. */
async function writeUntilGone(
  origin: string,
  { write }: Writer,
  { life, acknowledged }: { life: number; acknowledged: string[] },
) {
  for (let count = 1; ; count += 1) {
    const name = `writer-${life}-${count}`
    try {
      if (await write(origin, name)) acknowledged.push(name)
    } catch {
      return // killed while it was reading or answering
    }
  }
}

/** All that was acknowledged is stored, once and whole. Gives the addresses of the pictures that the rows name. */
async function expectStored(data: SiteData, tallies: Tallies) {
  await using database = await openStoredRows(data)
  for (const [what, { query, acknowledged }] of tallies) {
    const rows = await database.read(query, writtenRow)
    const names = rows.map(({ name }) => name)
    console.log(`${what}: ${acknowledged.length} acknowledged in ${kills} lives, ${names.length} stored`)
    expect(acknowledged.length, what).toBeGreaterThanOrEqual(kills)
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size, 'none is stored twice').toBe(names.length)
    expect(
      rows.filter(({ text }) => !text.endsWith(ending)),
      'none is stored in part',
    ).toEqual([])
  }
  const vehicles = await database.read(`select images from vehicles where name like 'writer-%'`, vehicleRow)
  return vehicles
    .flatMap(({ images }) => images)
    .flatMap(({ path, width }) => storedWidths(width).map((each) => pictureUrl(path, each, 'jpg')))
}

/** Reads pages until a connection is refused; counts answers that were whole, and those that broke off. */
async function readUntilRefused(origin: string, answers: { ok: number; refused: number; broken: number }) {
  while (answers.refused === 0) {
    let status = 0
    try {
      const answer = await fetch(`${origin}/vehicles`)
      status = answer.status
      const html = await answer.text()
      if (status === 200 && html.includes('</html>')) answers.ok += 1
      else if (status === 503) answers.refused += 1
      else answers.broken += 1
    } catch {
      // A connection that was not accepted any more is a refusal. One that ended after its status line is a broken
      // promise.
      answers[status === 0 ? 'refused' : 'broken'] += 1
    }
  }
}
