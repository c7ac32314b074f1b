import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bytes, hourMs, type Instance, openInstance, pass, turnClocks, van } from '../test/kit/listening-instance.ts'

/** An instance that has stored the page of vehicle 1001. */
async function openWithOnePage(kind: Parameters<typeof openInstance>[0] = {}) {
  turnClocks()
  const first = await openInstance(kind)
  await pass(1)
  await first.make('/vehicles/1001', van(1001))
  await first.stored(1)
  return first
}

test('D2: an address has its last good page with the moment at which it was made, for a day', async () => {
  turnClocks()
  const { pages, make, found } = await openInstance()
  await pass(1)
  await make('/vehicles', 'several')
  const page = await pages.find('/vehicles')
  expect(page).toMatchObject({ ...bytes, isChanged: false })
  expect(page?.madeAt.toISOString()).toMatch(/^2026-11-29T17:42:00/)
  await pass(23 * hourMs)
  expect(await found('/vehicles')).toEqual(['/vehicles'])
  await pass(hourMs)
  expect(await found('/vehicles')).toEqual([])
})

test('D2: a page that needs no database is not stored', async () => {
  turnClocks()
  const { make, found } = await openInstance()
  await make('/about', 'none')
  expect(await found('/about')).toEqual([])
})

test('D2: a change marks the pages that were made before it', async () => {
  turnClocks()
  const { pages, make, tell } = await openInstance()
  await pass(1)
  await make('/vehicles/1001', van(1001))
  tell('vehicles', 1001)
  await pass(1)
  await make('/vehicles/1002', van(1002))
  expect(await pages.find('/vehicles/1001')).toMatchObject({ isChanged: true })
  expect(await pages.find('/vehicles/1002')).toMatchObject({ isChanged: false })
})

test('S11: a record that is taken from the public takes its page and all lists made before, and no other page', async () => {
  turnClocks()
  const { pages, make, found, tell } = await openInstance()
  await pass(1)
  await make('/vehicles', 'several')
  await make('/vehicles/1001', van(1001))
  await make('/vehicles/1002', van(1002))
  await make('/page/1001', { topic: 'pages', id: 1001 })
  const begun = pages.begin()
  tell('vehicles-withdrawn', 1001)
  pages.keep('/', 'several', begun, { ...bytes, asks: { count: 1 } })
  const all = ['/', '/vehicles', '/vehicles/1001', '/vehicles/1002', '/page/1001']
  expect(await found(...all)).toEqual(['/vehicles/1002', '/page/1001'])
  await pass(1)
  await make('/vehicles', 'several')
  await make('/vehicles/1001', van(1001))
  expect(await found(...all), 'what is made afterward counts').toEqual(all.slice(1))
})

test('S11: a record that is taken from the public after the clock was set back takes its page with it', async () => {
  turnClocks()
  const { make, found, tell } = await openInstance()
  await pass(1)
  await make('/vehicles/1001', van(1001))
  vi.setSystemTime(Date.now() - hourMs)
  tell('vehicles-withdrawn', 1001)
  expect(await found('/vehicles/1001')).toEqual([])
})

test('S11: what every page shows takes all pages when it changes', async () => {
  turnClocks()
  const { make, found, tell } = await openInstance()
  await pass(1)
  await make('/vehicles/1001', van(1001))
  tell('settings-withdrawn')
  expect(await found('/vehicles/1001')).toEqual([])
})

test('D2: an instance that ran until the database went has its pages after a kill, and after another', async () => {
  const first = await openWithOnePage()
  await first.loseDatabase()
  const second = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(await second.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  await pass(hourMs)
  await second.noted()
  const third = await openInstance({ folder: await second.kill(), isHearing: false })
  expect(await third.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
})

test('S11: what was taken from the public before the database went is not shown after a kill', async () => {
  turnClocks()
  const first = await openInstance()
  await pass(1)
  await first.make('/vehicles', 'several')
  await first.make('/vehicles/1001', van(1001))
  await first.make('/vehicles/1002', van(1002))
  await first.stored(3)
  first.tell('vehicles-withdrawn', 1001)
  await first.loseDatabase()
  const second = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(await second.found('/vehicles', '/vehicles/1001', '/vehicles/1002')).toEqual(['/vehicles/1002'])
})

test.each([
  [
    'was stopped while it heard changes',
    async (first: Instance) => {
      await first.pages.close()
      return first.folder
    },
  ],
  ['was killed while it heard changes', async (first: Instance) => first.kill()],
  [
    'was away for long',
    async (first: Instance) => {
      await first.loseDatabase()
      await first.pages.close()
      await pass(10 * 60_000)
      return first.folder
    },
  ],
])('S11: on a server no page counts of an instance that %s, since others may have gone on', async (_, end) => {
  const first = await openWithOnePage()
  const second = await openInstance({ folder: await end(first), isHearing: false })
  expect(await second.found('/vehicles/1001')).toEqual([])
})

test('S11: a start that reaches the database server begins without pages', async () => {
  const first = await openWithOnePage()
  await first.loseDatabase()
  const second = await openInstance({ folder: await first.kill() })
  expect(await second.found('/vehicles/1001')).toEqual([])
  await pass(2000)
  const left = async () => (await readdir(join(second.folder, 'last-pages'))).filter((file) => file.endsWith('.page'))
  await expect.poll(left).toEqual([])
})

test('S11: a connection that was broken and is back drops all pages, and a kill right after it brings none back', async () => {
  const first = await openWithOnePage()
  await first.loseDatabase()
  expect(await first.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  for (const topic of ['vehicles-withdrawn', 'pages-withdrawn'] as const) first.tell(topic)
  expect(await first.found('/vehicles/1001')).toEqual([])
  const second = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(await second.found('/vehicles/1001')).toEqual([])
})

test('S11: what is made after a connection is back does not count after a kill, since changes were heard by then', async () => {
  turnClocks()
  const first = await openInstance()
  await first.loseDatabase()
  first.tell('vehicles-withdrawn')
  first.hearing.now = true
  await pass(2)
  await first.make('/vehicles/1001', van(1001))
  expect(await first.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  const atOnce = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(await atOnce.found('/vehicles/1001')).toEqual([])
  await pass(2000)
  const second = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(await second.found('/vehicles/1001')).toEqual([])
})

test('S11: after an orderly stop and a kill of the embedded database the trail is asked again', async () => {
  const first = await openWithOnePage({ isEmbedded: true })
  await first.pages.close()
  const second = await openInstance({ folder: first.folder, isEmbedded: true })
  expect(await second.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  const third = await openInstance({ folder: await second.kill(), isEmbedded: true, wasChanged: true })
  expect(await third.found('/vehicles/1001')).toEqual([])
  await third.pages.catchUp()
  expect(await third.found('/vehicles/1001')).toEqual([])
})

test('S11: while the database answers and its changes are not heard, pages are dropped within ten seconds', async () => {
  turnClocks()
  const { make, found, hearing } = await openInstance()
  await pass(1)
  await make('/vehicles/1001', van(1001))
  hearing.now = false
  await pass(2000)
  expect(await found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  await pass(18_000)
  expect(await found('/vehicles/1001')).toEqual([])
})

test('D2: beside the embedded database a stop keeps the pages; after a kill they count once the trail says that nothing changed', async () => {
  const first = await openWithOnePage({ isEmbedded: true })
  await pass(11_000)
  const killed = await openInstance({ folder: await first.kill(), isEmbedded: true })
  expect(await killed.found('/vehicles/1001'), 'not before it is known').toEqual([])
  await killed.pages.catchUp()
  expect(await killed.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
  expect(killed.asked.map((moment) => Date.now() - moment.getTime() > 5 * 60_000)).toEqual([true])
  await killed.pages.close()
  const stopped = await openInstance({ folder: killed.folder, isEmbedded: true })
  expect(await stopped.found('/vehicles/1001')).toEqual(['/vehicles/1001'])
})

test('S11: after a kill of the embedded database in which something was changed none of its pages counts', async () => {
  const first = await openWithOnePage({ isEmbedded: true })
  await pass(11_000)
  const killed = await openInstance({ folder: await first.kill(), isEmbedded: true, wasChanged: true })
  await killed.pages.catchUp()
  expect(await killed.found('/vehicles/1001')).toEqual([])
})

test.each(['', '{', '{"database":"shop","state":"closed"}'])(
  'S11: with a damaged note (%j), or one about another database, no page counts',
  async (text) => {
    const first = await openWithOnePage({ isEmbedded: true })
    await first.pages.close()
    const other = await openInstance({ folder: first.folder, isEmbedded: true, database: 'another' })
    expect(await other.found('/vehicles/1001')).toEqual([])
    await other.pages.close()
    await writeFile(join(first.folder, 'last-pages', 'heard.json'), text)
    const second = await openInstance({ folder: first.folder, isEmbedded: true })
    expect(await second.found('/vehicles/1001')).toEqual([])
  },
)

test('D2: that a house never had a vehicle is known after a kill without the database, and forgotten after a gap', async () => {
  turnClocks()
  const first = await openInstance()
  expect(first.pages.hasNeverHadVehicle()).toBe(false)
  await first.pages.noteVehicles(true)
  await first.loseDatabase()
  const second = await openInstance({ folder: await first.kill(), isHearing: false })
  expect(second.pages.hasNeverHadVehicle()).toBe(true)
  second.tell('vehicles-withdrawn')
  expect(second.pages.hasNeverHadVehicle()).toBe(false)
})

test('D2: what is noted and stored is for the site alone', async () => {
  const { folder } = await openInstance()
  expect((await stat(join(folder, 'last-pages', 'heard.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'last-pages'))).mode & 0o777).toBe(0o700)
})
