import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrivingSite } from '../test/kit/arriving-site.ts'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { openSpooledBody, openSpoolFolder } from './spooled-body.ts'

const kilobyte = 1000

/** A body that comes in these pieces and never ends by itself, unless it is whole. */
async function* coming(pieces: Uint8Array[], { isWhole }: { isWhole: boolean }) {
  yield* pieces
  if (!isWhole) await new Promise(() => {})
}
const bytes = (size: number) => new Uint8Array(size).map((_, at) => at % 251)
const about = { network: 'a', isStaff: false, most: 1_000_000 }

describe('S22: a body that comes', () => {
  test('is in memory while it is small, and on the disk as it comes when it is large; either is read as it was sent', async () => {
    const { bodies } = await arrivingSite({ mostInMemory: 10 * kilobyte })
    for (const [size, disk] of [
      [9, 0],
      [11, 11],
      [300, 300],
    ] as const) {
      const pieces = Array.from({ length: size }, () => bytes(kilobyte))
      const body = bodies.begin({ ...about, chunks: coming(pieces, { isWhole: true }) })
      expect(await body.receive()).toBe(null)
      expect(bodies.figures().bytes.disk).toBe(disk * kilobyte)
      expect(Buffer.from(await new Response(body.read()).arrayBuffer())).toEqual(Buffer.concat(pieces))
      expect(await body.readBeginning(1500)).toEqual(Buffer.concat(pieces).subarray(0, 1500))
      await body.close()
    }
    expect(bodies.figures()).toEqual({ bytes: { memory: 0, disk: 0 }, open: 0, refused: {} })
  })

  test('goes to the disk early when memory has no room, and is refused when neither has', async () => {
    const { bodies } = await arrivingSite({ memory: { network: 5 * kilobyte }, disk: { network: 20 * kilobyte } })
    const begin = (size: number) =>
      bodies.begin({ ...about, chunks: coming([bytes(size * kilobyte)], { isWhole: true }) })
    const small = begin(3)
    expect(await small.receive()).toBe(null)
    const second = begin(4)
    expect(await second.receive()).toBe(null)
    expect(bodies.figures().bytes).toEqual({ memory: 3 * kilobyte, disk: 4 * kilobyte })
    const third = begin(17)
    expect(await third.receive()).toBe('no-room')
    expect(bodies.figures().refused).toEqual({ 'no-room': 1 })
    for (const each of [small, second, third]) await each.close()
  })

  test('makes room for others when it is slow, while it waits for its sender', async () => {
    const { bodies } = await arrivingSite({ mostInMemory: 0, disk: { network: 20 * kilobyte } })
    const slow = bodies.begin({ ...about, chunks: coming([bytes(15 * kilobyte)], { isWhole: false }) })
    const ended = slow.receive()
    await expect.poll(() => bodies.figures().bytes.disk).toBe(15 * kilobyte)
    const next = bodies.begin({ ...about, chunks: coming([bytes(10 * kilobyte)], { isWhole: true }) })
    expect(await next.receive()).toBe(null)
    expect(await ended).toBe('for-others')
    expect(await slow.readBeginning(100), 'its beginning is still there').toHaveLength(100)
    expect(bodies.figures().bytes.disk).toBe(10 * kilobyte)
    for (const each of [slow, next]) await each.close()
  })

  test('whose connection breaks off is gone, and takes nothing any more', async () => {
    const { bodies } = await arrivingSite()
    async function* breaking() {
      yield bytes(100)
      throw new Error('ECONNRESET')
    }
    const body = bodies.begin({ ...about, chunks: breaking() })
    expect(await body.receive()).toBe('gone')
    await body.close()
    expect(bodies.figures()).toMatchObject({ bytes: { memory: 0, disk: 0 }, open: 0 })
  })
})

test('S20 (ASVS 13.3.1): a body on the disk has no name there, and what a killed process left is removed at the start', async () => {
  const folder = openSpoolFolder(join(await temporaryFolder(), 'bodies'))
  const body = openSpooledBody(folder)
  await body.append(bytes(10))
  await body.moveToDisk()
  await body.append(bytes(10))
  expect(readdirSync(folder)).toEqual([])
  expect(body.size()).toBe(20)
  await body.close()
  writeFileSync(join(folder, 'left'), 'by a killed process')
  openSpoolFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('R10: a body that the disk does not take stays in memory while that has room, and is refused when it has not', async () => {
  const folder = join(await temporaryFolder(), 'gone')
  const { bodies } = await arrivingSite({ folder, mostInMemory: 10 * kilobyte, memory: { network: 30 * kilobyte } })
  const receive = async (...sizes: number[]) => {
    const chunks = coming(
      sizes.map((size) => bytes(size * kilobyte)),
      { isWhole: true },
    )
    const body = bodies.begin({ ...about, chunks })
    return { body, why: await body.receive() }
  }
  const large = await receive(5, 10)
  expect([large.why, large.body.size()]).toEqual([null, 15 * kilobyte])
  expect(bodies.figures().bytes).toEqual({ memory: 15 * kilobyte, disk: 0 })
  const crowded = await receive(5, 11)
  expect(crowded.why).toBe('no-disk')
  expect(await crowded.body.readBeginning(100_000), 'what has come is still there').toHaveLength(5 * kilobyte)
  for (const { body } of [large, crowded]) await body.close()
})
