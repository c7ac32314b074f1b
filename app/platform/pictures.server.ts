import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  keptWidths,
  type Picture,
  type PictureExtension,
  pictureFile,
  pictureFormats,
  pictureWidths,
} from './picture.ts'
import type { Storage } from './storage.server.ts'

const mostPixels = 40_000_000
const acceptedFormats = ['jpeg', 'png', 'webp', 'gif']

/** The bytes are not a picture we accept: wrong type, broken, or more than 40 megapixels. */
export class NotAPicture extends Error {}

/** Every kept width of one picture in every format; `width` and `height` are pixels of the largest. */
export type PictureVersions = {
  width: number
  height: number
  versions: { width: number; extension: PictureExtension; bytes: Uint8Array }[]
}

/** Stores all versions or none. `filename` only flavours the path. Throws what storage throws. */
export async function storePicture(
  storage: Storage,
  { filename, alt }: { filename: string; alt: string },
  picture: PictureVersions,
): Promise<Picture> {
  const path = `public/${randomUUID()}-${safeName(filename)}`
  try {
    for (const { width, extension, bytes } of picture.versions)
      await storage.put(pictureFile(path, width, extension), bytes)
  } catch (error) {
    await storage.removeFolder(path)
    throw error
  }
  return { path, alt, width: picture.width, height: picture.height }
}

/** Decodes the whole picture, turns it upright, drops all metadata and encodes it in every kept width and format. Throws NotAPicture. */
export async function makeVersions(bytes: Uint8Array): Promise<PictureVersions> {
  const { data, info } = await decode(bytes)
  const versions: PictureVersions['versions'] = []
  for (const width of keptWidths(info.width)) {
    const resized = sharp(data, { raw: info }).resize({ width })
    for (const { extension } of pictureFormats)
      versions.push({ width, extension, bytes: await encode(resized.clone(), extension) })
  }
  return { versions, width: info.width, height: info.height }
}

async function decode(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
    const { format } = await picture.metadata()
    if (!acceptedFormats.includes(format)) throw new NotAPicture(`the type ${format} is not accepted`)
    const largest = pictureWidths.at(-1)
    return await picture
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture('the picture cannot be decoded', { cause: error })
  }
}

/** AVIF at effort 3: effort 4 takes four times as long for the same size. */
function encode(picture: Sharp, extension: PictureExtension) {
  if (extension === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer()
  if (extension === 'webp') return picture.webp({ quality: 78 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** "My Van (1).JPG" becomes "my-van-1.jpg". */
function safeName(filename: string) {
  const name = filename
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/-*\.+-*/g, '.')
  return name.slice(-80) || 'picture'
}
