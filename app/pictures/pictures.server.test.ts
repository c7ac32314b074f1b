import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskStorage } from '#app/platform/storage.server.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { NotAPicture } from './decode-picture.server.ts'
import { pictureFile } from './picture.ts'
import { findStoredSize, makeVersions, storePicture } from './pictures.server.ts'

const root = await temporaryFolder()

function photo(width: number, height: number, background = '#a8442a') {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function halves(left: string, right: string) {
  const input = await photo(60, 60, left).png().toBuffer()
  return photo(120, 60, right)
    .composite([{ input, gravity: 'west' }])
    .png()
    .toBuffer()
}

test('a photograph is stored in five widths and three formats, with its proportions', async () => {
  const { versions, width, height } = await makeVersions(await photo(2400, 1600).jpeg().toBuffer())
  expect([width, height]).toEqual([1920, 1280])
  const stored = await Promise.all(versions.map(async ({ bytes }) => sharp(bytes).metadata()))
  expect(stored.map((each) => `${each.width}x${each.height} ${each.format}`)).toEqual(
    [320, 640, 960, 1280, 1920].flatMap((each) =>
      ['heif', 'webp', 'jpeg'].map((format) => `${each}x${Math.round((each * 2) / 3)} ${format}`),
    ),
  )
})

test('R21: ten seconds after a picture was made, what nobody needs any more is given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await makeVersions(await photo(90, 60).png().toBuffer())
  const unneeded = new WeakRef({ is: 'there' })
  await setImmediate() // the engine keeps for a whole turn what a WeakRef was asked for
  vi.advanceTimersByTime(9000)
  expect(unneeded.deref()?.is, 'not at once: another picture may follow').toBe('there')
  await setImmediate()
  vi.advanceTimersByTime(1000)
  expect(unneeded.deref()).toBeUndefined()
})

test('a small picture is never enlarged', async () => {
  const { versions, width } = await makeVersions(await photo(700, 700).png().toBuffer())
  expect(width).toBe(700)
  expect([...new Set(versions.map((version) => version.width))]).toEqual([320, 640])
})

test.each([
  ['red', photo(90, 60), '#a8442a'],
  ['half red, half blue', sharp(await halves('#ff0000', '#0000ff')), '#800080'],
  ['gray, with one channel', photo(90, 60, '#808080').toColourspace('b-w'), '#808080'],
  ['opaque, with a channel that says so', photo(90, 60).ensureAlpha(1), '#a8442a'],
])('the tone of a picture is its average color: %s', async (_what, picture, tone) => {
  expect((await makeVersions(await picture.png().toBuffer())).tone).toBe(tone)
})

test('a picture one can see through has no tone', async () => {
  expect((await makeVersions(await photo(90, 60).ensureAlpha(0.9).png().toBuffer())).tone).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
  'the threads that encode step back behind the one that answers pages',
  async () => {
    const own = getPriority()
    await makeVersions(await photo(700, 700).png().toBuffer())
    const threads = await Promise.all(
      (await readdir('/proc/self/task')).map(async (thread) => ({
        name: (await readFile(`/proc/self/task/${thread}/comm`, 'utf8')).trim(),
        priority: getPriority(Number(thread)),
      })),
    )
    const encoding = threads.filter(({ name }) => name === 'libuv-worker')
    expect(encoding.length).toBeGreaterThan(1)
    expect(new Set(encoding.map(({ priority }) => priority))).toEqual(new Set([Math.max(10, own)]))
    expect(getPriority()).toBe(own)
  },
)

test('S15 (ASVS 14.2.8): a photograph is turned upright and loses its metadata, its place included', async () => {
  const sideways = await photo(800, 600)
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { versions, width, height } = await makeVersions(sideways)
  expect([width, height]).toEqual([600, 800])
  for (const { bytes } of versions) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test.each([
  ['text', Buffer.from('not a picture')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['nothing', Buffer.alloc(0)],
])('S15: %s is not a picture', async (_what, bytes) => {
  await expect(makeVersions(bytes)).rejects.toBeInstanceOf(NotAPicture)
})

test('S15: a truncated photograph is refused', async () => {
  const whole = await photo(600, 400).jpeg().toBuffer()
  await expect(makeVersions(whole.subarray(0, whole.length / 2))).rejects.toBeInstanceOf(NotAPicture)
})

test('R10: a storage that hangs is given up in less than ten seconds', { timeout: 15_000 }, async () => {
  const hanging = { ...diskStorage(root), put: () => new Promise<void>(() => {}) }
  const versions = await makeVersions(await photo(40, 30).jpeg().toBuffer())
  const began = performance.now()
  await expect(storePicture(hanging, { filename: 'van.jpg', alt: '' }, versions)).rejects.toThrow('took longer')
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('R6: a picture that could be stored only in part leaves nothing behind', async () => {
  const disk = diskStorage(join(root, 'part'))
  let puts = 0
  async function put(path: string, bytes: Uint8Array) {
    puts += 1
    if (puts > 2) throw new Error('the disk is full')
    await disk.put(path, bytes)
  }
  const versions = await makeVersions(await photo(40, 30).jpeg().toBuffer())
  await expect(storePicture({ ...disk, put }, { filename: 'van.jpg', alt: '' }, versions)).rejects.toThrow('full')
  expect(await disk.listFolders('public', new Date(Date.now() + 1000))).toEqual([])
})

test('S15 (ASVS 1.3.3, 5.3.2): a stored picture lies under a fresh id and a harmless name', async () => {
  const storage = diskStorage(root)
  const picture = await storePicture(
    storage,
    { filename: '../My Van (1).JPG', alt: 'A van' },
    await makeVersions(await photo(400, 300).jpeg().toBuffer()),
  )
  expect(picture).toMatchObject({
    path: expect.stringMatching(/^public\/[0-9a-f-]{36}-my-van-1\.jpg$/),
    alt: 'A van',
    width: 400,
    height: 300,
    tone: '#a8442a',
  })
  expect(await storage.read(pictureFile(picture.path, 320, 'avif'))).not.toBeNull()
})

test.each([
  ['before tones were stored', {}, undefined],
  ['with its tone', { tone: '#a8442a' }, '#a8442a'],
  ['with a tone that is no color', { tone: 'red"/>' }, undefined],
  ['with a tone that is no text', { tone: 7 }, undefined],
])('a picture that was stored %s is found', async (_when, more, tone) => {
  const storage = diskStorage(root)
  const path = `public/${randomUUID()}-van.jpg`
  await storage.put(`${path}/picture.json`, Buffer.from(JSON.stringify({ width: 400, height: 300, ...more })))
  expect(await findStoredSize(storage, path)).toEqual({ width: 400, height: 300, tone })
})
