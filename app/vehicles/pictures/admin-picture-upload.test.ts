import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { findStoredSize } from '#app/pictures/pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { consumeUploadLimit, countUploadsLeft } from '#app/records/upload-rate-limit.server.ts'
import { bytesAnHour, picturesAnHour } from '#app/ui/picture-file.ts'
import { freshDb } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { movingGif } from '../../../test/kit/photographs.ts'
import { dana, staffRequest } from '../../../test/kit/staff-context.ts'
import { inTwoDays } from '../../../test/kit/vehicle-actions.ts'
import { action } from './admin-picture-upload.route.ts'
import { readUploadAnswer } from './upload-answer.ts'
import { readUploadsLeft } from './uploads-left.actions.server.ts'
import { uploadsAtOnce } from './use-uploads.ts'

const db = await freshDb()
const storage = await freshStorage()
const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a8442a' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

describe('uploading one picture', () => {
  test('answers where it lies, upright and whole', async () => {
    const { status, answer } = await upload(new File([new Uint8Array(jpeg)], 'Front.JPG'))
    expect(status).toBe(201)
    expect(answer).toMatchObject({ picture: { path: expect.stringMatching(/-front\.jpg$/), width: 600, height: 800 } })
    const path = answer && 'picture' in answer ? answer.picture.path : ''
    expect(await findStoredSize(storage, path)).toEqual({ width: 600, height: 800, tone: '#a8442a' })
  })

  test.each([
    ['an SVG that calls itself a JPEG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Invalid file type'],
    ['a damaged JPEG', new Uint8Array(jpeg.subarray(0, 900)), 'Image Upload Error'],
    ['more than 5 MB', new Uint8Array([...jpeg.subarray(0, 3), ...new Uint8Array(5 * 1024 * 1024)]), 'File too large'],
  ])('S15: refuses %s in the words of the specification', async (_what, content, title) => {
    const { status, answer } = await upload(new File([content], 'van.jpg', { type: 'image/jpeg' }))
    expect(status).toBe(422)
    expect(answer).toMatchObject({ toast: { title, description: expect.stringContaining('van.jpg') } })
  })

  test('says that of an animated picture only its beginning is stored', async () => {
    const { status, answer } = await upload(new File([new Uint8Array(await movingGif())], 'ramp.gif'))
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      note: 'ramp.gif is animated. It is kept as a still picture of how it begins.',
    })
  })

  test('R10: says so when storage fails', async () => {
    const full: Storage = { ...storage, put: async () => Promise.reject(new Error('no space left')) }
    const { answer } = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'), full)
    expect(answer).toEqual({
      toast: {
        title: 'Image Upload Error',
        description: 'Failed to upload van.jpg: The picture storage did not answer. Please try again in a minute.',
        variant: 'destructive',
      },
    })
  })

  test('says so when what was stored cannot be found again', async () => {
    const forgetful: Storage = { ...storage, read: async () => null }
    const { answer } = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'), forgetful)
    expect(answer).toMatchObject({
      toast: { title: 'Image URL Error', description: 'Failed to get public URL for van.jpg.' },
    })
  })

  test('S19: is refused to whoever has uploaded 600 within the hour, with the time to wait', async () => {
    await consumeUploadLimit(db, dana, Array(picturesAnHour - 10).fill(1))
    let last = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'))
    for (let more = 0; more < 12 && last.status === 201; more += 1)
      last = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'))
    expect(last.status).toBe(429)
    expect(Number(last.retryAfter)).toBeGreaterThan(3000)
    expect(last.answer).toMatchObject({
      toast: { description: expect.stringContaining('600 pictures or 2 GB an hour') },
    })
  })

  test('counts what was stored and nothing else, and says how many more fit into the hour', async () => {
    const eli = { ...dana, id: 'eli' }
    const full: Storage = { ...storage, put: async () => Promise.reject(new Error('no space left')) }
    await upload(new File([new Uint8Array(jpeg.subarray(0, 900))], 'half.jpg'), storage, eli)
    await upload(new File([new Uint8Array(jpeg)], 'van.jpg'), full, eli)
    expect(await countUploadsLeft(db, eli)).toBe(picturesAnHour)
    const { answer } = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'), storage, eli)
    expect(answer).toMatchObject({ left: picturesAnHour - 1 })
    const [line] = await db.select().from(auditEntries).where(eq(auditEntries.recordId, 'uploads of eli'))
    expect(line?.bytes, 'all versions together').toBeGreaterThan(1000)
  })

  test('is told how many may follow when the form is opened, and not at all while that cannot be read', async () => {
    const ben = { ...dana, id: 'ben' }
    await consumeUploadLimit(db, ben, Array(picturesAnHour - 12).fill(1))
    expect(await readUploadsLeft(staffRequest({ db, storage }, ben))).toBe(12)
    const away = Object.assign(Object.create(db), { select: () => never() })
    expect(await readUploadsLeft(staffRequest({ db: away, storage }, ben))).toBeNull()
  })

  test('S19: that is over the limit once it is stored leaves storage again', async () => {
    const fay = { ...dana, id: 'fay' }
    await consumeUploadLimit(db, fay, [bytesAnHour - 1])
    const before = await storage.listFolders('public', inTwoDays())
    const { status } = await upload(new File([new Uint8Array(jpeg)], 'van.jpg'), storage, fay)
    expect(status).toBe(429)
    expect(await storage.listFolders('public', inTwoDays())).toEqual(before)
  })

  test('goes on for 30 vehicles with 8 photographs each within the hour', async () => {
    const gus = { ...dana, id: 'gus' }
    const van = await sharp(jpeg).resize(32).jpeg().toBuffer()
    const sent = Array.from({ length: 30 * 8 }, (_, at) => new File([new Uint8Array(van)], `${at}.jpg`))
    // As a browser does: who sends all at once may have to wait too long for a turn.
    const inTurn = limitConcurrency(uploadsAtOnce)
    const answers = await Promise.all(sent.map((file) => inTurn(() => upload(file, storage, gus))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(240)
    expect(await countUploadsLeft(db, gus)).toBe(picturesAnHour - 240)
  })

  test('S3: is refused to somebody who is not signed in', async () => {
    await expect(send(new FormData(), storage, null)).rejects.toMatchObject({ status: 401 })
  })

  test('without a picture is a bad request', async () => {
    await expect(send(new FormData(), storage)).rejects.toMatchObject({ init: { status: 400 } })
  })
})

test.each(['', '<html>', '{}', '{"picture":{"path":1}}', '{"toast":{}}', 'null'])(
  'an answer that is none of ours is not taken for one: %s',
  (text) => expect(readUploadAnswer(text)).toBeNull(),
)

function never(): never {
  throw new Error('the database is away')
}

async function upload(file: File, disk = storage, who = dana) {
  const body = new FormData()
  body.append('picture', file)
  const response = await send(body, disk, who)
  const answer = readUploadAnswer(await response.text())
  return { status: response.status, answer, retryAfter: response.headers.get('Retry-After') }
}

function send(body: FormData, disk: Storage, who: typeof dana | null = dana) {
  const url = new URL('https://redstone.example/admin/vehicles/pictures')
  const request = new Request(url, { method: 'POST', body })
  const context = staffRequest({ db, storage: disk }, who)
  return action({ request, url, context, params: {}, pattern: '/admin/vehicles/pictures' })
}
