import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { inTime, limitConcurrency } from '#app/limits/limit-concurrency.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { collectGarbageAfter } from './collect-garbage.server.ts'
import { decodePicture } from './decode-picture.server.ts'
import { type Picture, type PictureExtension, pictureFile, pictureFormats, storedWidths } from './picture.ts'

/** The time without a picture after which memory of the last ones, some 100 MB, is given back (decision 027). */
const restAfterMs = 10_000
// One thread each: a page that is asked for meanwhile should find a core.
sharp.concurrency(1)
/** Two encoders fill a small machine and hold what they need in memory; all others wait. Strangers have one of them. */
const limited = limitConcurrency(2, 1)
/** A storage that hangs must not keep a person waiting: an answer comes within ten seconds. */
const storedWithinMs = 6000
const answeredWithinMs = 2500
/** The longest that a removal holds up the answer when storage fails; the rest goes on behind it. */
const removedWithinMs = 1000

/**
 * Every stored width of one picture in every format. `width` and `height` are pixels of the largest; `tone` is that of
 * `Picture`.
 */
export type PictureVersions = {
  /** True where only the first of several frames is stored. */
  isStill?: boolean
  width: number
  height: number
  tone?: string | undefined
  versions: { width: number; extension: PictureExtension; bytes: Uint8Array }[]
}

/** What all of them take in storage. */
export function bytesOf({ versions }: PictureVersions) {
  return versions.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/**
 * Stores all versions or none. `filename` only gives the path its end; visitors get what is in the folder "public".
 * Throws what storage throws, and when it is late.
 */
export async function storePicture(
  storage: Storage,
  { filename, alt, folder = 'public' }: { filename: string; alt: string; folder?: string },
  picture: PictureVersions,
): Promise<Picture> {
  const path = `${folder}/${randomUUID()}-${safeName(filename)}`
  const { versions, isStill: _told, ...label } = picture
  let isGivenUp = false
  async function putAll() {
    // Also when one fails the others are waited for: none may still be written when all are removed.
    const outcomes = await Promise.allSettled(
      versions.map(({ width, extension, bytes }) => storage.put(pictureFile(path, width, extension), bytes)),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    // The label goes last: whoever finds it knows that all versions are there.
    if (!isGivenUp) await storage.put(labelFile(path), Buffer.from(JSON.stringify(label)))
  }
  try {
    await inTime(putAll(), storedWithinMs, 'storing a picture')
  } catch (error) {
    isGivenUp = true
    // What cannot be removed now is left to the daily sweep.
    await inTime(storage.removeFolder(path), removedWithinMs, 'removing half a picture').catch(() => undefined)
    throw error
  }
  return { path, alt, ...label }
}

const pixels = z.number().int().positive()
/** What is stored of a picture beside its versions. A tone that is no color counts as none. */
export const pictureLabel = z.object({
  width: pixels,
  height: pixels,
  tone: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional()
    .catch(undefined),
})

/**
 * The size and tone of a picture that lies whole in storage. Null for any other, and for one being removed. Throws what
 * storage throws.
 */
export async function findStoredSize(storage: Storage, path: string) {
  if (!isPicturePath(path)) return null
  const found = await inTime(storage.read(labelFile(path)), answeredWithinMs, 'looking for a picture')
  return found ? pictureLabel.parse(JSON.parse(found.toString())) : null
}

/** Hides a picture from `findStoredSize`; its files may then be removed one by one. */
export async function withdrawPicture(storage: Storage, path: string) {
  await inTime(storage.remove(labelFile(path)), answeredWithinMs, 'removing a picture')
}

/** Such paths as a regular expression, in words that the database knows too. */
export const picturePathForm = 'public/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[a-z0-9][a-z0-9.-]*'
const wholePath = new RegExp(`^${picturePathForm}$`)
const pathInText = new RegExp(picturePathForm, 'g')

/** Whether `storePicture` makes such paths. */
export function isPicturePath(path: string) {
  return wholePath.test(path) && path.length <= 200
}

/** The paths of that kind that stand in a text, such as in the addresses of pictures that it shows. */
export function picturePathsIn(text: string): string[] {
  return text.match(pathInText) ?? []
}

/** The file that a whole picture has, and no other. */
export function labelFile(path: string) {
  return `${path}/picture.json`
}

/** What is made of a picture by its width, and whether it goes before those that strangers send. */
type Wanted = {
  widthsOf: (naturalWidth: number) => number[]
  formats: readonly { extension: PictureExtension }[]
  isFirst: boolean
}
const everything: Wanted = { widthsOf: storedWidths, formats: pictureFormats, isFirst: true }

/**
 * Decodes the whole picture, turns it upright, drops all metadata and encodes it in every wanted width and format. Of
 * an animation it takes the first frame. At most two run at a time. Throws NotAPicture.
 */
export async function makeVersions(bytes: Uint8Array, wanted = everything): Promise<PictureVersions> {
  const { widthsOf, formats, isFirst } = wanted
  return limited(
    async () => {
      const { data, info, isStill } = await decodePicture(bytes)
      const versions: PictureVersions['versions'] = []
      await letPagesGoFirst()
      for (const width of widthsOf(info.width)) {
        const resized = await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true })
        for (const { extension } of formats) {
          const picture = sharp(resized.data, { raw: resized.info })
          versions.push({ width, extension, bytes: await encode(picture, extension, width) })
        }
      }
      collectGarbageAfter(restAfterMs)
      return {
        versions,
        isStill,
        width: info.width,
        height: info.height,
        tone: await toneOf(sharp(data, { raw: info })),
      }
    },
    { isFirst },
  )
}

/** The average color as `#rrggbb`. Undefined for a transparent picture, since the color of the page would change it. */
export async function toneOf(picture: Sharp) {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
  const [, , , alpha = 255] = pixel
  return alpha === 255 ? `#${pixel.toString('hex', 0, 3)}` : undefined
}

/**
 * Lets the threads that encode step back behind the one that answers pages. Linux gives each thread a priority of its
 * own; elsewhere, and where that is forbidden, they stay equals.
 */
async function letPagesGoFirst() {
  try {
    for (const thread of await readdir('/proc/self/task')) {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8')
      if (name.trim() === 'libuv-worker') setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    }
  } catch {
    // Plan B: pages and pictures share the processors as equals.
  }
}

/**
 * Ten photographs must be there within seconds on two cores, and AVIF takes most of that. Beyond effort 3 files hardly
 * get smaller. Above 1,000 pixels even that takes as long as all else, so those get the least effort. (decision 010)
 */
function encode(picture: Sharp, extension: PictureExtension, width: number) {
  if (extension === 'avif') {
    const effort = width < 1000 ? 3 : 0
    return picture.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (extension === 'webp') return picture.webp({ quality: 78, effort: 2 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer()
}

/** "My Van (1).JPG" becomes "my-van-1.jpg". */
function safeName(filename: string) {
  const name = filename
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/-*\.+-*/g, '.')
  return name.slice(-80).replace(/^[-.]+/, '') || 'picture'
}
