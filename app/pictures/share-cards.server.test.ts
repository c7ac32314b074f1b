import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { cardFromDrawing, cardFromPicture, storedCard, sweepCards } from './share-cards.server.ts'

const folder = await temporaryFolder()
const storage = diskStorage(folder)

test('a card is drawn once, cached, and drawn again when its version is another', async () => {
  let drawn = 0
  const draw = async () => Buffer.from(`card ${++drawn}`)
  expect(String(await storedCard(storage, { subject: 'van-1', version: 'a' }, draw))).toBe('card 1')
  expect(String(await storedCard(storage, { subject: 'van-1', version: 'a' }, draw))).toBe('card 1')
  expect(String(await storedCard(storage, { subject: 'van-1', version: 'b' }, draw))).toBe('card 2')
  expect(String(await storage.read('share/van-1/b.jpg'))).toBe('card 2')
  expect(await storage.read('share/van-1/a.jpg'), 'the earlier one makes room').toBeNull()
})

test('many who ask at once are answered from one drawing', async () => {
  let drawn = 0
  const draw = async () => {
    drawn += 1
    await wait(20)
    return Buffer.from('card')
  }
  const place = { subject: 'wanted', version: 'a' }
  await Promise.all(Array.from({ length: 20 }, () => storedCard(storage, place, draw)))
  expect(drawn).toBe(1)
})

test('at most two cards are drawn at once, and who would wait too long is refused', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const draw = async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running -= 1
    return Buffer.from('card')
  }
  const requests = Array.from({ length: 50 }, (_, at) =>
    storedCard(storage, { subject: `crowd-${at}`, version: 'a' }, draw),
  )
  const answers = Promise.allSettled(requests)
  await expect(Promise.any(requests.map((one) => one.then(() => 'drawn').catch(() => 'refused')))).resolves.toBe(
    'refused',
  )
  gate.resolve()
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect([most, refused.length]).toEqual([2, 10])
})

test('a drawing that fails leaves the way open for the next', async () => {
  const place = { subject: 'unlucky', version: 'a' }
  await expect(storedCard(storage, place, () => Promise.reject(new Error('no pencil')))).rejects.toThrow('no pencil')
  expect(String(await storedCard(storage, place, async () => Buffer.from('card')))).toBe('card')
})

test('R10: a card that cannot be cached is answered all the same; when storage cannot be asked, none is', async () => {
  const draw = async () => Buffer.from('card')
  const full: Storage = { ...storage, put: () => Promise.reject(new Error('disk full')) }
  expect(String(await storedCard(full, { subject: 'full', version: 'a' }, draw))).toBe('card')
  const gone: Storage = { ...storage, read: () => Promise.reject(new Error('disk gone')) }
  await expect(storedCard(gone, { subject: 'gone', version: 'a' }, draw)).rejects.toThrow('disk gone')
})

test('cards that are a month old are swept away, younger ones stay', async () => {
  const root = join(folder, 'swept')
  const cards = diskStorage(root)
  for (const subject of ['old', 'young']) await cards.put(`share/${subject}/a.jpg`, Buffer.from('card'))
  const now = new Date('2030-05-01T00:00:00Z')
  await utimes(join(root, 'share/old'), now, new Date('2030-03-31T00:00:00Z'))
  await utimes(join(root, 'share/young'), now, new Date('2030-04-03T00:00:00Z'))
  expect(await sweepCards(cards, now)).toBe(1)
  expect([await cards.read('share/old/a.jpg'), String(await cards.read('share/young/a.jpg'))]).toEqual([null, 'card'])
})

test('a card is a JPEG of 1200 x 630 under 300 kB, the picture uncut in its height beside the drawing', async () => {
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c01020' } })
    .png()
    .toBuffer()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="630"><rect width="400" height="630" fill="#10c020"/></svg>'
  const beside = await cardFromPicture(picture, { svg, width: 400 })
  expect(await drawnAs(beside)).toEqual({ format: 'jpeg', width: 1200, height: 630, left: 'red', right: 'green' })
  const drawn = await cardFromDrawing(svg.replaceAll('400', '1200'))
  expect(await drawnAs(drawn)).toEqual({ format: 'jpeg', width: 1200, height: 630, left: 'green', right: 'green' })
  expect(beside.length).toBeLessThan(300_000)
})

async function drawnAs(card: Buffer) {
  const { format, width, height } = await sharp(card).metadata()
  return { format, width, height, left: await colorAt(card, 20), right: await colorAt(card, 1180) }
}

async function colorAt(card: Buffer, left: number) {
  const [red = 0, green = 0] = await sharp(card).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer()
  return red > green ? 'red' : 'green'
}
