import sharp from 'sharp'
import { postForm } from './http-visitor.ts'

/** A file as a browser would choose it. */
export type Photograph = { name: string; mimeType: string; buffer: Buffer }

const twelveMegapixels = { width: 4000, height: 3000 }
const smallSize = { width: 600, height: 400 }
const tinySize = { width: 60, height: 40 }
const tints = ['#b5533c', '#3c6ab5', '#4f8f4a', '#c79a2b', '#6b4a8f'] as const
let made: Promise<Photograph[]> | undefined

/** Five pictures of 12 megapixels, each of another color and grain, as a phone would save them: "photo-1.jpg" to "photo-5.jpg". */
export function fivePhotographs() {
  made ??= Promise.all(tints.map((tint, at) => photograph(`photo-${at + 1}.jpg`, tint, twelveMegapixels)))
  return made
}

/**
 * The same names, and only the first of them that large. It says that a phone's files are taken, the others that five
 * are.
 */
export function largeAndSmallPictures() {
  return Promise.all(
    tints.map((tint, at) => photograph(`photo-${at + 1}.jpg`, tint, at === 0 ? twelveMegapixels : smallSize)),
  )
}

/** Three small ones, for journeys to which the encoding does not matter: "small-1.jpg" to "small-3.jpg". */
export function threeSmallPictures() {
  return Promise.all(tints.slice(0, 3).map((tint, at) => photograph(`small-${at + 1}.jpg`, tint, smallSize)))
}

/** As many, of so few pixels that to encode them costs next to nothing: "small-1.jpg" to "small-3.jpg". */
export function threeTinyPictures() {
  return Promise.all(tints.slice(0, 3).map((tint, at) => photograph(`small-${at + 1}.jpg`, tint, tinySize)))
}

/** A small one: "small-1.jpg". */
export function smallPicture() {
  return photograph('small-1.jpg', tints[0], smallSize)
}

/** One of them of so few pixels. */
export function tinyPicture() {
  return photograph('small-1.jpg', tints[0], tinySize)
}

/** A file of the wrong kind. */
export const notAPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') }

/** The same file as the fields of a form hold it. */
export function fileOf({ name, mimeType, buffer }: Photograph) {
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

async function photograph(name: string, tint: string, size: { width: number; height: number }): Promise<Photograph> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 400, height: 300, channels: 3, background: tint, noise } })
    .png()
    .toBuffer()
  const buffer = await sharp(grain).tint(tint).resize(size.width, size.height).jpeg({ quality: 85 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Uploads one picture as the form of a vehicle does; `cookies` is the Cookie header of a session of staff. */
export async function uploadPicture(origin: string, cookies: string, picture: Photograph) {
  const body = new FormData()
  body.append('picture', fileOf(picture))
  const answer = await postForm(`${origin}/admin/vehicles/pictures`, body, { Cookie: cookies })
  return { status: answer.status, text: await answer.text() }
}

/** A GIF of two frames. */
export async function movingGif() {
  const frames = await Promise.all(['#a8442a', '#4a6b52'].map((background) => plainFrame(background)))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

function plainFrame(background: string) {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}
